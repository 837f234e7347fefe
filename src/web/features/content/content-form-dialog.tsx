import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#web/platform/api-client.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import type { SingleMutation } from '#web/platform/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ContentDraft } from './content-draft.ts';

type ContentFormDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What the fields begin with; empty when something new is made. */
  initial?: ContentDraft | undefined;
  schema: z.ZodMiniType<ContentDraft, ContentDraft>;
  save: SingleMutation<ContentDraft>;
  submitLabel: string;
  pendingLabel: string;
};

/** Asks for a name and a description. What was typed stays until it has been saved or the dialog is closed. */
export function ContentFormDialog(props: ContentFormDialogProps) {
  const { title, open, onClose, initial, schema, save, submitLabel, pendingLabel } = props;
  const formId = useId();
  const close = () => {
    if (!save.isPending) onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ContentForm id={formId} initial={initial} schema={schema} save={save} />
    </Dialog>
  );
}

type ContentFormProps = Pick<ContentFormDialogProps, 'initial' | 'schema' | 'save'> & { id: string };

function ContentForm({ id, initial, schema, save }: ContentFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: initial?.name ?? '', description: initial?.description ?? '' },
    resolver: schemaResolver(schema),
  });
  const refusal = save.error instanceof ApiError ? save.error.issues : undefined;
  const errorOf = (field: keyof ContentDraft) =>
    formState.errors[field]?.message ?? refusal?.find((issue) => issue.path === field)?.message;

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
