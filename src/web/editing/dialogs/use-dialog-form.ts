import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { errorOfField } from '../error-of-field.ts';

type DialogForm<Input extends FieldValues> = {
  defaultValues: DefaultValues<Input>;
  open: boolean;
  /** Why the server refused the values. */
  error: Error | null;
};

/** The fields of a dialog, which `schema` validates. While the dialog is open, the user is asked before typed text is lost. */
export function useDialogForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  { defaultValues, open, error }: DialogForm<Input>,
) {
  const form = useForm<Input, unknown, Output>({ defaultValues, resolver: schemaResolver(schema) });
  useUnsaved(open && form.formState.isDirty);
  return { ...form, errorOf: errorOfField(form.formState.errors, error) };
}
