import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PatternDraft } from '#contract/exams/patterns.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

const Name = z.pick(PatternDraft, { name: true });

type PatternNameDialogProps = {
  title: string;
  /** What will be saved, or what to correct first. */
  description?: string | undefined;
  name: string;
  open: boolean;
  onClose: () => void;
  isPending: boolean;
  error: Error | null;
  onSave: (name: string) => void;
};

/** Asks for the name of an own pattern. It needs a new React key each time it opens. */
export function PatternNameDialog(props: PatternNameDialogProps) {
  const { title, description, open, onClose, isPending, error } = props;
  return (
    <FormDialog
      asksBeforeClosing={false}
      title={title}
      description={description}
      open={open}
      onClose={onClose}
      submitLabel="Save"
      pendingLabel="Saving..."
      isPending={isPending}
      failure={failureText(error)}
    >
      {(formId) => <NameForm {...props} id={formId} />}
    </FormDialog>
  );
}

function NameForm({ id, name, error, onSave }: PatternNameDialogProps & { id: string }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name }, resolver: schemaResolver(Name) });
  return (
    <form id={id} noValidate onSubmit={handleSubmit((draft) => onSave(draft.name))}>
      <TextField
        label="Name of the pattern"
        dir="auto"
        autoComplete="off"
        required
        error={errorOfField(formState.errors, error)('name')}
        {...register('name')}
      />
    </form>
  );
}
