import { Controller, useForm } from 'react-hook-form';
import { type ApiKeyProvider, createApiKey } from '#contract/administration/api-keys.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { generatingProviders, providerOptions } from './providers.ts';
import { useKeyChange } from './use-key-change.ts';

type KeyDraft = EndpointRequest<typeof createApiKey>['body'];

type AddKeyDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The provider that is selected at first. */
  provider: ApiKeyProvider;
};

/** A dialog that adds the key of a provider. */
export function AddKeyDialog({ open, onClose, provider }: AddKeyDialogProps) {
  const create = useKeyChange({
    send: (body: KeyDraft) => call(createApiKey, { body }),
    verb: 'create',
    success: 'API key created successfully',
    onSuccess: onClose,
  });

  return (
    <FormDialog
      title="Add API Key"
      description="It is kept encrypted, and shown masked from then on."
      open={open}
      onClose={onClose}
      submitLabel="Add Key"
      pendingLabel="Creating..."
      isPending={create.isPending}
    >
      {(formId) => <KeyForm id={formId} provider={provider} error={create.error} onSubmit={create.mutate} />}
    </FormDialog>
  );
}

type KeyFormProps = {
  id: string;
  provider: ApiKeyProvider;
  error: Error | null;
  onSubmit: (draft: KeyDraft) => void;
};

function KeyForm({ id, provider, error, onSubmit }: KeyFormProps) {
  const { control, register, handleSubmit, formState } = useForm<KeyDraft>({
    defaultValues: { name: '', provider, key: '' },
    resolver: schemaResolver(createApiKey.body),
  });
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);

  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSubmit)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        label="Key Name"
        hint="For you alone, to tell keys apart."
        autoComplete="off"
        required
        error={errorOf('name')}
        {...register('name')}
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
        error={errorOf('key')}
        {...register('key')}
      />
    </form>
  );
}
