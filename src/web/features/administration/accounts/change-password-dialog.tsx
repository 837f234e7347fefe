import { useForm } from 'react-hook-form';
import { changePassword, fewestPasswordCharacters } from '#contract/administration/accounts.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

type PasswordValues = EndpointRequest<typeof changePassword>['body'];

type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

/** Changes the password of the educator who is logged in. The server asks for the present password. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const change = useItemChange({
    send: (body: PasswordValues) => call(changePassword, { body }),
    success: 'Password changed. Your other sessions have ended.',
    failure: 'Failed to change the password',
    onSuccess: onClose,
  });
  const { register, handleSubmit, formState } = useForm<PasswordValues>({
    defaultValues: { presentPassword: '', password: '' },
    resolver: schemaResolver(changePassword.body),
  });
  const field = registerWith(register, errorOfField(formState.errors, change.error));
  return (
    <FormDialog
      title="Change my password"
      description="Your sessions on other devices end. This one goes on."
      open={open}
      onClose={onClose}
      submitLabel="Change password"
      pendingLabel="Changing…"
      {...change.dialog}
      onSubmit={handleSubmit((values) => change.mutate(values))}
    >
      <PasswordField label="Present password" autoComplete="current-password" required {...field('presentPassword')} />
      <PasswordField
        label="New password"
        hint={`At least ${fewestPasswordCharacters} characters.`}
        autoComplete="new-password"
        required
        {...field('password')}
      />
    </FormDialog>
  );
}
