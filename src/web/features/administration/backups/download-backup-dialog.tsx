import { useForm } from 'react-hook-form';
import { downloadBackup, permitBackup } from '#contract/administration/backups.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

type DownloadBackupDialogProps = { open: boolean; onClose: () => void };

/** Asks for the password, because the file holds what all students wrote, and lets the browser save the backup. */
export function DownloadBackupDialog({ open, onClose }: DownloadBackupDialogProps) {
  const permit = useItemChange({
    send: (body: { presentPassword: string }) => call(permitBackup, { body }),
    success: 'The download begins. Your browser shows when it is complete.',
    failure: 'Failed to download a backup',
    onSuccess: (_body, { permission }) => {
      saveFrom(`${downloadBackup.path}?${new URLSearchParams({ permission })}`);
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { presentPassword: '' },
    resolver: schemaResolver(permitBackup.body),
  });
  const field = registerWith(register, errorOfField(formState.errors, permit.error));
  const isRunning = permit.error instanceof ApiError && permit.error.code === 'backup.running';
  return (
    <FormDialog
      title="Download a backup?"
      description="The file holds the names, answers and results of all students, the accounts and the provider keys (encrypted). Keep it where only you can read it."
      open={open}
      onClose={onClose}
      submitLabel="Download"
      pendingLabel="Checking…"
      isPending={permit.isPending}
      failure={isRunning ? permit.error?.message : undefined}
      onSubmit={handleSubmit((body) => permit.mutate(body))}
    >
      <PasswordField label="Your own password" autoComplete="current-password" required {...field('presentPassword')} />
    </FormDialog>
  );
}

/**
 * Lets the browser save the file at an address of this site. It writes the file to the disk while it arrives, so its
 * size has no limit.
 */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
