import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { capitalise } from '#domain/text/capitalise.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { tellFailure, tellSuccess } from '../tell-outcome.ts';
import { ArrangedList } from './arranged-list.tsx';
import { type ArrangedRow, idsOf, keepOrder, moveRow, moveToPlace } from './arrangement.ts';

/** The rows of the list, and the ids of its items in the order that the server has. */
export type StoredOrder = { rows: ArrangedRow[]; ids: number[] };

export type ArrangeDialogProps = {
  noun: 'question' | 'flashcard';
  /** A sentence about the effect of the order, below the explanation. */
  consequence: string;
  stored: StoredOrder;
  open: boolean;
  onClose: () => void;
  /** Saves the order. `seen`: the ids in the order that the educator saw. */
  save: (rows: ArrangedRow[], seen: number[]) => Promise<unknown>;
  load: () => Promise<StoredOrder>;
  /** The message after the order was stored. */
  success: string;
};

/**
 * Orders the items of a list, and puts them into its sections. All moves are saved in one request. It needs a new React
 * key each time it opens, so that a reload of the items below the dialog does not move them.
 */
export function ArrangeDialog({ noun, consequence, stored, open, onClose, ...order }: ArrangeDialogProps) {
  const queryClient = useQueryClient();
  const items = `${noun}s`;
  const arrangement = useArrangement(stored.rows, capitalise(noun));
  const { rows, isChanged } = arrangement;
  const [seen, setSeen] = useState(stored.ids);
  const [isOutdated, setIsOutdated] = useState(false);
  useUnsaved(open && isChanged, 'Leave without saving? The new order will be lost.');

  const save = useSingleMutation({
    mutationFn: () => order.save(rows, seen),
    onSuccess: () => {
      tellSuccess(order.success);
      onClose();
    },
    onError: async (error) => {
      const isRefused = error instanceof ApiError && error.code?.endsWith('.order_changed') === true;
      setIsOutdated(isRefused);
      if (!isRefused) return tellFailure(error, 'Failed to save the order');
      const present = await order.load();
      setSeen(present.ids);
      arrangement.replace(keepOrder(rows, present.rows), present.rows);
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const failure = isOutdated
    ? `${capitalise(items)} were added, deleted or moved meanwhile. Your order is kept, and new ${items} are at the end. Save it again.`
    : save.error?.message;

  return (
    <Dialog
      isWide
      hasStickyFooter
      open={open}
      onOpenChange={() => {
        if (!save.isPending && mayDiscard()) onClose();
      }}
      title={`Arrange ${items}`}
      description={`Drag a ${noun}, move it with its buttons, or type its new place. ${consequence}`}
      failure={save.isPending || !save.error ? undefined : failure}
      footer={
        <>
          <Button onClick={() => !save.isPending && onClose()}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isChanged}
            isPending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => save.mutate(undefined)}
          >
            Save order
          </Button>
        </>
      }
    >
      <ArrangedList noun={noun} rows={rows} onMove={arrangement.move} onPlace={arrangement.place} />
      <p role="status" className="sr-only">
        {arrangement.announcement}
      </p>
    </Dialog>
  );
}

/** The order that an educator makes of a list. `noun` names an item in the announcements for screen readers. */
function useArrangement(initial: ArrangedRow[], noun: string) {
  const [{ rows, isChanged, announcement }, setState] = useState({ rows: initial, isChanged: false, announcement: '' });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  const change = useCallback(
    (next: ArrangedRow[], from: number) => {
      const moved = latest.current[from];
      if (moved?.kind !== 'item' || next.indexOf(moved) === from) return;
      // A drag moves again before the next render.
      latest.current = next;
      setState({ rows: next, isChanged: true, announcement: describePlace(next, moved, noun) });
    },
    [noun],
  );
  return {
    rows,
    isChanged,
    announcement,
    /** Both functions are stable between renders. */
    move: useCallback((from: number, to: number) => change(moveRow(latest.current, from, to), from), [change]),
    place: useCallback((from: number, to: number) => change(moveToPlace(latest.current, from, to), from), [change]),
    /** Shows other rows. `stored`: the rows that the server has now. */
    replace: (next: ArrangedRow[], stored: readonly ArrangedRow[]) =>
      setState({ rows: next, isChanged: idsOf(next).join() !== idsOf(stored).join(), announcement: '' }),
  };
}

/** "Question 3 of 12, in Part A." */
function describePlace(rows: readonly ArrangedRow[], moved: ArrangedRow, noun: string): string {
  const index = rows.indexOf(moved);
  const items = rows.filter(({ kind }) => kind === 'item');
  const title = rows.slice(0, index).findLast(({ kind }) => kind === 'title');
  const place = `${noun} ${items.indexOf(moved) + 1} of ${items.length}`;
  return title?.kind === 'title' ? `${place}, in ${title.title}.` : `${place}.`;
}
