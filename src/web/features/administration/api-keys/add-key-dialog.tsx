import { Controller } from 'react-hook-form';
import { type ApiKeyProvider, createApiKey } from '#contract/administration/api-keys.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { generatingProviders, providerOptions } from './providers.ts';
import { useKeyChange } from './use-key-change.ts';

type KeyValues = EndpointRequest<typeof createApiKey>['body'];

type AddKeyDialogProps = OpenDialog & {
  /** The provider that is selected at first. */
  provider: ApiKeyProvider;
};

export function AddKeyDialog({ provider, ...dialog }: AddKeyDialogProps) {
  const create = useKeyChange({
    send: (body: KeyValues) => call(createApiKey, { body }),
    verb: 'create',
    success: 'API key created successfully',
    onSuccess: dialog.onClose,
  });

  const { control, field, submit } = useDialogForm(createApiKey.body, {
    defaultValues: { name: '', provider, key: '' },
    open: dialog.open,
    change: create,
  });

  return (
    <FormDialog
      title="Add API Key"
      description="It is kept encrypted, and shown masked from then on."
      {...dialog}
      submitLabel="Add Key"
      pendingLabel="Creating..."
      isPending={create.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Key Name"
        hint="For you alone, to tell keys apart."
        autoComplete="off"
        required
        {...field('name')}
      />
      <Controller
        control={control}
        name="provider"
        render={({ field }) => (
          <Select
            label="Provider"
            value={field.value}
            onChange={field.onChange}
            options={providerOptions}
            hint={
              generatingProviders.some((generating) => generating.provider === field.value)
                ? undefined
                : 'Rounds keeps this key, but generates only with OpenAI and Google (Gemini).'
            }
            ref={field.ref}
          />
        )}
      />
      <TextField
        label="API Key"
        type="password"
        // Browsers ignore "off" here and would fill in the password of the login.
        autoComplete="new-password"
        spellCheck={false}
        required
        {...field('key')}
      />
    </FormDialog>
  );
}
