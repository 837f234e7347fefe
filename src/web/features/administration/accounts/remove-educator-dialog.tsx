import { useForm } from 'react-hook-form';
import { type Account, removeAccount } from '#contract/administration/accounts.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

type RemoveEducatorDialogProps = {
  /** It stays set while the dialog closes. */
  account: Account;
  open: boolean;
  onClose: () => void;
};

/** Removes the account of another educator. The typed password keeps an educator from doing it by accident. */
export function RemoveEducatorDialog({ account: { id, username }, open, onClose }: RemoveEducatorDialogProps) {
  const remove = useItemChange({
    send: (body: { presentPassword: string }) => call(removeAccount, { params: { id }, body }),
    success: 'Educator removed',
    failure: 'Failed to remove the educator',
    onSuccess: onClose,
    onError: (error) => {
      // The educator was already removed in another window.
      if (isNotFound(error)) onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { presentPassword: '' },
    resolver: schemaResolver(removeAccount.body),
  });
  const field = registerWith(register, errorOfField(formState.errors, remove.error));
  return (
    <FormDialog
      title={`Remove ${username}?`}
      description={`${username} is logged out everywhere and cannot log in any more. Content, exams and results stay.`}
      open={open}
      onClose={onClose}
      submitLabel="Remove educator"
      pendingLabel="Removing…"
      {...remove.dialog}
      onSubmit={handleSubmit((body) => remove.mutate(body))}
    >
      <PasswordField label="Your own password" autoComplete="current-password" required {...field('presentPassword')} />
    </FormDialog>
  );
}
