import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { useUnsaved } from '#web/platform/unsaved.ts';
import type { SingleMutation } from '#web/platform/use-single-mutation.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ContentDraft } from './content-draft.ts';
import { type ContentNoun, titleOf } from './content-noun.ts';
import { errorOfField } from './error-of-field.ts';
import { FormDialog } from './form-dialog.tsx';
import { useContentChange } from './use-content-change.ts';

type ContentFormDialogProps = {
  noun: ContentNoun;
  /** What is changed; undefined when something new is made. */
  item: ContentDraft | undefined;
  open: boolean;
  onClose: () => void;
  schema: z.ZodMiniType<ContentDraft, ContentDraft>;
  send: (draft: ContentDraft) => Promise<unknown>;
};

/** Asks for the name and the description of a subject or a topic. What was typed stays until it has been saved or the dialog is closed. */
export function ContentFormDialog({ noun, item, open, onClose, schema, send }: ContentFormDialogProps) {
  const save = useContentChange({
    send,
    success: `${titleOf(noun)} ${item ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${item ? 'update' : 'create'} ${noun}`,
    onSuccess: onClose,
  });

  return (
    <FormDialog
      title={item ? `Edit ${titleOf(noun)}` : `Add New ${titleOf(noun)}`}
      open={open}
      onClose={onClose}
      submitLabel={item ? 'Save Changes' : `Create ${titleOf(noun)}`}
      pendingLabel={item ? 'Saving...' : 'Creating...'}
      isPending={save.isPending}
    >
      {(formId) => <ContentForm id={formId} item={item} schema={schema} save={save} />}
    </FormDialog>
  );
}

type ContentFormProps = Pick<ContentFormDialogProps, 'item' | 'schema'> & {
  id: string;
  save: SingleMutation<ContentDraft>;
};

function ContentForm({ id, item, schema, save }: ContentFormProps) {
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
