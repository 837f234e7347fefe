import { useCallback } from 'react';
import {
  changeBankItems,
  deleteBankItems,
  type FormerFields,
  type ItemFields,
  undoBankChange,
} from '#contract/content/many-items.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { count } from '#web/ui/wording/count.ts';

/** Milliseconds for a change of 20,000 items on a slow connection. */
const timeoutMs = 60_000;

/**
 * The button that takes back a change of many items. `alternative`: what an educator can do after the button is gone.
 */
function useUndo(alternative: string) {
  const undo = useItemChange({
    send: (former: FormerFields[]) => call(undoBankChange, { body: { former } }, { timeoutMs }),
    success: ({ changed }) => `${count(changed, 'item')} ${changed === 1 ? 'is' : 'are'} as before`,
    failure: 'Failed to undo the change',
    onSuccess: useCallback(() => {}, []),
  });
  return ({ former }: { former: FormerFields[] }) =>
    former.length === 0 ? undefined : { label: 'Undo', alternative, run: () => undo.mutate(former) };
}

type Batch = { ids: number[]; fields: ItemFields };

/** Gives many items the same fields, and offers to undo it. `done`: what happened to the items, such as "changed". */
export function useBatchChange(onDone: () => void, done = 'changed') {
  return useItemChange({
    send: (body: Batch) => call(changeBankItems, { body }, { timeoutMs }),
    success: ({ changed }) => (changed === 0 ? 'The items were so already' : `${count(changed, 'item')} ${done}`),
    failure: 'Failed to change the items',
    onSuccess: onDone,
    action: useUndo('The items can be changed again in the question bank.'),
  });
}

/** Deletes many items that no exam ever had, retires the others, and offers to undo both. */
export function useBatchDeletion(onDone: () => void) {
  return useItemChange({
    send: (ids: number[]) => call(deleteBankItems, { body: { ids } }, { timeoutMs }),
    success: ({ deleted, retired }) =>
      [
        deleted > 0 && `${count(deleted, 'item')} deleted`,
        retired > 0 && `${count(retired, 'item')} retired, because exams had ${retired === 1 ? 'it' : 'them'}`,
      ]
        .filter(Boolean)
        .join(', ') || 'The items were deleted or retired already',
    failure: 'Failed to delete the items',
    onSuccess: onDone,
    action: useUndo('Retired items can be brought back with the filter State.'),
  });
}
