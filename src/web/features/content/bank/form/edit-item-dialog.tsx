import { type BankItem, BankItemDetails, updateBankItem } from '#contract/content/bank.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { questionLabels } from '#web/features/exams/questions/form/fields/question-labels.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { practiceOptions, stateNames } from '../words.ts';
import { type FilledItem, ItemForm } from './item-form.tsx';

type Seen = Omit<BankItem, 'uses'>;

type EditItemDialogProps = OpenDialog & {
  item: Seen;
  onSaved?: (saved: BankItemDetails) => void;
};

const labels = {
  ...questionLabels,
  caseId: { label: 'Case', words: (caseId: number | null) => (caseId === null ? '' : `Case ${caseId}`) },
  tags: { label: 'Tags', words: (tags: string[]) => tags.join(', ') },
  state: { label: 'State', words: (state: keyof typeof stateNames) => stateNames[state] },
  practice: {
    label: 'Practice',
    words: (practice: string) => practiceOptions.find(({ value }) => value === practice)?.label ?? practice,
  },
};

type Save = FilledItem & { seen: Seen };

/**
 * Changes an item. If it was changed meanwhile, a dialog first shows both versions. It needs a new React key each time
 * it opens.
 */
export function EditItemDialog({ item, onSaved, ...dialog }: EditItemDialogProps) {
  const leave = () => {
    conflict.close();
    dialog.onClose();
  };
  const save = useItemChange({
    send: ({ draft, change, seen }: Save) =>
      call(updateBankItem, {
        params: { id: item.id },
        body: { ...draft, change, version: seen.version, changes: seen.changes },
      }),
    success: 'Item updated successfully',
    failure: 'Failed to update item',
    onSuccess: (_, saved) => {
      leave();
      onSaved?.(saved);
    },
    onError: (error, input) => conflict.onError(error, input),
  });
  const conflict = useConflict({
    noun: 'item',
    item,
    schema: BankItemDetails,
    labels,
    draftOf: ({ draft }: Save) => draft,
    withDraft: (input, draft) => ({ ...input, draft }),
    isPending: save.isPending,
    save: (input, seen) => save.mutate({ ...input, seen }),
    onSame: leave,
  });

  return (
    <FormDialog
      isWide
      title="Edit item"
      description="The questions of exams stay as they are. After a change of the text you choose which exams get it."
      {...dialog}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      {...save.dialog}
    >
      {(formId) => (
        <>
          <ItemForm
            id={formId}
            item={item}
            error={save.error}
            onSubmit={(filled) => save.mutate({ ...filled, seen: conflict.seen ?? item })}
          />
          {conflict.dialog}
        </>
      )}
    </FormDialog>
  );
}
