import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { capitalise } from '#domain/text/capitalise.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { errorOfField, registerWith } from '../error-of-field.ts';
import type { ItemNoun } from '../item-noun.ts';
import { useItemChange } from '../use-item-change.ts';
import { FormDialog } from './form-dialog.tsx';
import { useConflict } from './use-conflict.tsx';

type ItemFormDialogProps = OpenDialog & {
  noun: ItemNoun;
  /** The item to edit. Undefined to create a new one. */
  item: VersionedItem | undefined;
  schema: z.ZodMiniType<ItemValues, ItemValues>;
  /** Whether another item has this name. The form warns then, but saves. */
  isTaken: (name: string) => boolean;
  /** `version`: the version of the item that the educator saw; undefined for a new item. */
  send: (draft: ItemValues, version: number | undefined) => Promise<unknown>;
};

type ItemSave = { draft: ItemValues; version: number | undefined };

const labels = { name: 'Name', description: 'Description' };

/**
 * A dialog for the name and description of a subject or a topic. Typed text stays until it is saved or the dialog is
 * closed.
 */
export function ItemFormDialog({ noun, item, schema, isTaken, send, ...dialog }: ItemFormDialogProps) {
  const leave = () => {
    conflict.close();
    dialog.onClose();
  };
  const save = useItemChange({
    send: ({ draft, version }: ItemSave) => send(draft, version),
    success: `${capitalise(noun)} ${item ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${item ? 'update' : 'create'} ${noun}`,
    onSuccess: leave,
    onError: (error, input) => conflict.onError(error, input),
  });
  const conflict = useConflict({
    noun,
    item,
    schema: VersionedItem,
    labels,
    draftOf: ({ draft }: ItemSave) => draft,
    withDraft: (input, draft) => ({ ...input, draft }),
    isPending: save.isPending,
    save: (input, seen) => save.mutate({ ...input, version: seen.version }),
    onSame: leave,
  });

  return (
    <FormDialog
      title={item ? `Edit ${capitalise(noun)}` : `Add New ${capitalise(noun)}`}
      {...dialog}
      submitLabel={item ? 'Save Changes' : `Create ${capitalise(noun)}`}
      pendingLabel={item ? 'Saving...' : 'Creating...'}
      {...save.dialog}
    >
      {(formId) => (
        <>
          <ItemForm
            id={formId}
            item={item}
            schema={schema}
            noun={noun}
            isTaken={isTaken}
            error={save.error}
            onSubmit={(draft) => save.mutate({ draft, version: conflict.seen?.version })}
          />
          {conflict.dialog}
        </>
      )}
    </FormDialog>
  );
}

type ItemFormProps = Pick<ItemFormDialogProps, 'noun' | 'item' | 'schema' | 'isTaken'> & {
  id: string;
  error: Error | null;
  onSubmit: (draft: ItemValues) => void;
};

function ItemForm({ id, noun, item, schema, isTaken, error, onSubmit }: ItemFormProps) {
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { name: item?.name ?? '', description: item?.description ?? '' },
    resolver: schemaResolver(schema),
  });
  useUnsaved(formState.isDirty);
  const field = registerWith(register, errorOfField(formState.errors, error));
  const name = useWatch({ control, name: 'name' });

  const submit = handleSubmit(
    (draft) => onSubmit(draft),
    () =>
      toast({
        title: 'Validation Error',
        description: 'Please check your inputs and try again',
        tone: 'destructive',
      }),
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        autoComplete="off"
        required
        hint={
          name.trim() !== '' && isTaken(name) ? (
            <span className="font-medium text-warn">
              Another {noun} has this name. Add a word that tells them apart.
            </span>
          ) : undefined
        }
        {...field('name')}
      />
      <TextArea label="Description" rows={4} required {...field('description')} />
    </form>
  );
}

/** The fields of a subject or a topic that an educator edits. */
type ItemValues = { name: string; description: string };

/** A stored subject or topic, as far as its form needs it. */
const VersionedItem = z.object({ name: z.string(), description: z.string(), version: z.int() });
type VersionedItem = z.infer<typeof VersionedItem>;
