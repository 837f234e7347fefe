import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { orderQuestions } from '#contract/exams/many-questions.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { examQuestionsQuery } from '../questions.queries.ts';
import { ArrangedQuestion } from './arranged-question.tsx';
import { type ArrangedRow, moveRow, moveToPlace, toGroups, toRows } from './arrangement.ts';

export type ArrangeDialogProps = {
  exam: Exam;
  /** The approved questions in the order of the paper. */
  questions: readonly Question[];
  open: boolean;
  onClose: () => void;
};

/** Orders the questions of an exam, and puts them into its sections. All moves are saved in one request. */
export function ArrangeDialog({ exam, questions, open, onClose }: ArrangeDialogProps) {
  const queryClient = useQueryClient();
  const query = examQuestionsQuery(exam.id);
  // The list that the educator sees, so that a reload of the questions below the dialog does not move them.
  const [seen, setSeen] = useState(questions);
  const [rows, setRows] = useState(() => toRows(questions, exam.sections));
  const [isChanged, setIsChanged] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  useUnsaved(open && isChanged, 'Leave without saving? The new order will be lost.');

  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const change = useCallback((next: ArrangedRow[], from: number) => {
    const moved = latest.current[from];
    if (moved?.kind !== 'question' || next.indexOf(moved) === from) return;
    setAnnouncement(describePlace(next, moved));
    setIsChanged(true);
    // A drag moves again before the next render.
    latest.current = next;
    setRows(next);
  }, []);
  const move = useCallback((from: number, to: number) => change(moveRow(latest.current, from, to), from), [change]);
  const place = useCallback(
    (from: number, to: number) => change(moveToPlace(latest.current, from, to), from),
    [change],
  );
  const firstRow = rows[0]?.kind === 'title' ? 1 : 0;
  const drag = useDragOrder<HTMLOListElement>(move, firstRow);
  const { grab } = drag;
  const pressed = useRef(grab);
  useEffect(() => {
    pressed.current = grab;
  });
  const onGrab = useCallback<typeof grab>((event, row) => pressed.current(event, row), []);

  const save = useItemChange({
    send: () =>
      call(orderQuestions, {
        params: { id: exam.id },
        body: { groups: toGroups(rows), seen: seen.map(({ id }) => id) },
      }),
    success: 'The new order is saved. Later papers have it.',
    failure: 'Failed to save the order',
    onSuccess: (_, stored) => {
      queryClient.setQueryData(query.queryKey, stored);
      setIsChanged(false);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'questions.order_changed') return;
      void queryClient.fetchQuery({ ...query, staleTime: 0 }).then((stored) => {
        const present = stored.filter(({ isDraft }) => !isDraft);
        setSeen(present);
        setRows(toRows(present, exam.sections));
        setIsChanged(false);
      });
    },
  });

  let placed = 0;
  return (
    <Dialog
      isWide
      hasStickyFooter
      open={open}
      onOpenChange={() => {
        if (!save.isPending && mayDiscard()) onClose();
      }}
      title="Arrange questions"
      description="Drag a question, move it with its buttons, or type its new place. Papers that have started do not change."
      failure={save.isPending ? undefined : save.error?.message}
      footer={
        <>
          <Button
            onClick={() => {
              if (!save.isPending) onClose();
            }}
          >
            Cancel
          </Button>
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
      {/* In a low window the list scrolls by itself, so that the buttons stay in reach. */}
      <ol
        ref={drag.list}
        aria-label="Questions in their order"
        className="pr-2 short:max-h-[50svh] short:overflow-y-auto"
      >
        {rows.map((row, index) => {
          if (row.kind === 'title') {
            return (
              <li key={`section ${row.section}`} className="border-line border-t pt-5 pb-2 first:border-t-0 first:pt-0">
                <h3 className="font-bold text-lg [overflow-wrap:anywhere]">{row.title}</h3>
              </li>
            );
          }
          placed += 1;
          return (
            <ArrangedQuestion
              key={row.question.id}
              question={row.question}
              row={index}
              place={placed}
              isFirst={index === firstRow}
              isLast={index === rows.length - 1}
              isDragged={drag.dragged === index}
              onGrab={onGrab}
              onMove={move}
              onPlace={place}
            />
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Dialog>
  );
}

/** "Question 3 of 12, in Part A." */
function describePlace(rows: readonly ArrangedRow[], moved: ArrangedRow): string {
  const index = rows.indexOf(moved);
  const questions = rows.filter(({ kind }) => kind === 'question');
  const title = rows.slice(0, index).findLast(({ kind }) => kind === 'title');
  const place = `Question ${questions.indexOf(moved) + 1} of ${questions.length}`;
  return title?.kind === 'title' ? `${place}, in ${title.title}.` : `${place}.`;
}
