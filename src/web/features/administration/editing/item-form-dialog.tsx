import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { capitalise } from '#web/ui/capitalise.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { errorOfField } from './error-of-field.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ItemDraft } from './item-draft.ts';
import type { ItemNoun } from './item-noun.ts';
import { useItemChange } from './use-item-change.ts';

type ItemFormDialogProps = {
  noun: ItemNoun;
  /** The item to edit. Undefined to create a new one. */
  item: ItemDraft | undefined;
  open: boolean;
  onClose: () => void;
  schema: z.ZodMiniType<ItemDraft, ItemDraft>;
  send: (draft: ItemDraft) => Promise<unknown>;
};

/** A dialog for the name and description of a subject or a topic. Typed text stays until it is saved or the dialog is closed. */
export function ItemFormDialog({ noun, item, open, onClose, schema, send }: ItemFormDialogProps) {
  const save = useItemChange({
    send,
    success: `${capitalise(noun)} ${item ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${item ? 'update' : 'create'} ${noun}`,
    onSuccess: onClose,
  });

  return (
    <FormDialog
      title={item ? `Edit ${capitalise(noun)}` : `Add New ${capitalise(noun)}`}
      open={open}
      onClose={onClose}
      submitLabel={item ? 'Save Changes' : `Create ${capitalise(noun)}`}
      pendingLabel={item ? 'Saving...' : 'Creating...'}
      isPending={save.isPending}
    >
      {(formId) => <ItemForm id={formId} item={item} schema={schema} save={save} />}
    </FormDialog>
  );
}

type ItemFormProps = Pick<ItemFormDialogProps, 'item' | 'schema'> & {
  id: string;
  save: SingleMutation<ItemDraft>;
};

function ItemForm({ id, item, schema, save }: ItemFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: item?.name ?? '', description: item?.description ?? '' },
    resolver: schemaResolver(schema),
  });
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, save.error);

  const submit = handleSubmit(
    (draft) => save.mutate(draft),
    () =>
      toast({
        title: 'Validation Error',
        description: 'Please check your inputs and try again',
        tone: 'destructive',
      }),
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Name" autoComplete="off" required error={errorOf('name')} {...register('name')} />
      <TextArea label="Description" rows={4} required error={errorOf('description')} {...register('description')} />
    </form>
  );
}
