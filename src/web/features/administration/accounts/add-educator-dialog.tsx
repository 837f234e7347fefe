import { Controller } from 'react-hook-form';
import type { Role } from '#contract/access.ts';
import { createAccount, fewestPasswordCharacters } from '#contract/administration/accounts.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { roleChoices } from './role-choices.ts';

type AccountValues = EndpointRequest<typeof createAccount>['body'];

type AddEducatorDialogProps = { open: boolean; onClose: () => void };

/** Adds an account for another educator. */
export function AddEducatorDialog({ open, onClose }: AddEducatorDialogProps) {
  const create = useItemChange({
    send: (body: AccountValues) => call(createAccount, { body }),
    success: 'Educator added',
    failure: 'Failed to add the educator',
    onSuccess: onClose,
  });
  const { control, field, submit } = useDialogForm(createAccount.body, {
    defaultValues: { username: '', password: '', role: 'owner', presentPassword: '' },
    open,
    change: create,
  });
  return (
    <FormDialog
      title="Add educator"
      description="Choose what the educator may do. You can change it later, and then give an invigilator exams."
      open={open}
      onClose={onClose}
      submitLabel="Add educator"
      pendingLabel="Adding…"
      {...create.dialog}
      onSubmit={submit}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...field('username')}
      />
      <PasswordField
        label="Password of the new educator"
        hint={`At least ${fewestPasswordCharacters} characters. The educator can change it after the first login.`}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <RadioList<Role>
            legend="What may this educator do?"
            value={field.value ?? 'owner'}
            onChange={field.onChange}
            choices={roleChoices}
            ref={field.ref}
          />
        )}
      />
      <PasswordField label="Your own password" autoComplete="current-password" required {...field('presentPassword')} />
    </FormDialog>
  );
}
