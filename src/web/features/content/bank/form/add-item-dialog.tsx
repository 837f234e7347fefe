import { useState } from 'react';
import { Link } from 'wouter';
import { type BankItem, createBankItem } from '#contract/content/bank.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usageWords } from '../words.ts';
import { type FilledItem, ItemForm } from './item-form.tsx';

/** Adds an item to the bank. If the bank has it already, the dialog stays and links to it. */
export function AddItemDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [existing, setExisting] = useState<BankItem>();
  const create = useItemChange({
    send: ({ draft }: FilledItem) => {
      setExisting(undefined);
      return call(createBankItem, { body: draft });
    },
    success: (item) => (item.existing ? undefined : 'Item added successfully'),
    failure: 'Failed to add item',
    onSuccess: (_, item) => {
      if (item.existing) setExisting(item);
      else onClose();
    },
  });

  return (
    <FormDialog
      isWide
      title="Add item"
      open={open}
      onClose={onClose}
      submitLabel="Add item"
      pendingLabel="Adding…"
      isPending={create.isPending}
      failure={existing ? 'Not added. The bank has this question already.' : failureText(create.error)}
    >
      {(formId) => (
        <>
          {existing ? (
            <Notice
              tone="accent"
              role="status"
              title="Already in the bank"
              className="mb-5"
              action={
                <Link
                  href={`/admin/bank/${existing.id}`}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  Open the item
                </Link>
              }
            >
              An item has this text and these options. {usageWords(existing)}.
            </Notice>
          ) : null}
          <ItemForm id={formId} item={undefined} error={create.error} onSubmit={(filled) => create.mutate(filled)} />
        </>
      )}
    </FormDialog>
  );
}
