import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { errorOfField, registerWith } from '../error-of-field.ts';

type DialogForm<Input extends FieldValues, Output> = {
  defaultValues: DefaultValues<Input>;
  open: boolean;
  /** Sends the values. Its error says why the server refused them. */
  change: { mutate: (values: NoInfer<Output>) => void; error: Error | null };
};

/**
 * The fields of a dialog, which `schema` validates. While the dialog is open, the user is asked before typed text is
 * lost.
 */
export function useDialogForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  { defaultValues, open, change }: DialogForm<Input, Output>,
) {
  const { control, register, handleSubmit, formState } = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: schemaResolver(schema),
  });
  useUnsaved(open && formState.isDirty);
  const field = registerWith<Input>(register, errorOfField(formState.errors, change.error));
  return { control, field, submit: handleSubmit((values) => change.mutate(values)) };
}
