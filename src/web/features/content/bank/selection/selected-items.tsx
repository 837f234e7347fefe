import { exportManyItems, questionFormats } from '#contract/interchange/exports.contract.ts';
import { SelectionBar } from '#web/editing/selection/selection-bar.tsx';
import type { Selection } from '#web/editing/selection/use-selection.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ExportMenu, exportsOf, exportTimeoutMs } from '#web/features/interchange/exports/export-menu.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { AddToExamDialog } from './add-to-exam-dialog.tsx';
import { ChangeItemsDialog } from './change-items-dialog.tsx';
import { DeleteItemsDialog } from './delete-items-dialog.tsx';
import { useBatchChange } from './use-batch-change.ts';

type SelectedItemsProps = {
  selection: Selection;
  /** How many of the selected items the filters hide. */
  hidden: number;
  /** The number of items that match the filters. */
  total: number;
  /** Whether the list shows the retired items, which can come back. */
  isRetired: boolean;
  /** Whether the list has drafts, which can be made ready. */
  hasDrafts: boolean;
  onSelectAll: () => void;
};

/** The buttons for the selected items. They stay at the bottom of the window. */
export function SelectedItems({ selection, hidden, total, isRetired, hasDrafts, onSelectAll }: SelectedItemsProps) {
  const changing = useOpenItem<number[]>();
  const adding = useOpenItem<number[]>();
  const deleting = useOpenItem<number[]>();
  const state = useBatchChange(selection.clear, isRetired ? 'brought back' : 'retired');
  const makeReady = useBatchChange(selection.clear, 'made ready');
  const ids = [...selection.ids];

  return (
    <>
      <SelectionBar
        label="Selected items"
        selected={ids.length}
        hidden={hidden}
        total={total}
        place="page"
        onSelectAll={onSelectAll}
        onClear={selection.clear}
      >
        <Button onClick={() => adding.open(ids)}>Add to exam</Button>
        <Button onClick={() => changing.open(ids)}>Change fields</Button>
        <ExportMenu
          groups={[
            exportsOf(questionFormats, 'question-bank', (format) =>
              call(exportManyItems, { body: { format, ids } }, { timeoutMs: exportTimeoutMs }),
            ),
          ]}
        />
        {hasDrafts ? (
          <Button isPending={makeReady.isPending} onClick={() => makeReady.mutate({ ids, fields: { state: 'ready' } })}>
            Make ready
          </Button>
        ) : null}
        <Button
          isPending={state.isPending}
          onClick={() => state.mutate({ ids, fields: { state: isRetired ? 'ready' : 'retired' } })}
        >
          {isRetired ? 'Bring back' : 'Retire'}
        </Button>
        <Button variant="danger" onClick={() => deleting.open(ids)}>
          Delete
        </Button>
      </SelectionBar>
      <ChangeItemsDialog
        key={`change-${changing.key}`}
        ids={changing.item ?? []}
        {...changing.dialog}
        onDone={selection.clear}
      />
      <AddToExamDialog key={`add-${adding.key}`} ids={adding.item ?? []} {...adding.dialog} onDone={selection.clear} />
      <DeleteItemsDialog
        key={`delete-${deleting.key}`}
        ids={deleting.item ?? []}
        {...deleting.dialog}
        onDone={selection.clear}
      />
    </>
  );
}
