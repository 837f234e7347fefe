import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

type Issues = Pick<z.core.$ZodError, 'issues'>;

/** The first error of each field, in the form that react-hook-form reads. */
export function errorsByField({ issues }: Issues): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) {
    errors[path.join('.')] ??= { type: code ?? 'invalid', message };
  }
  return errors;
}

/** Validates a form with a schema of the contract, and uses the messages of the contract. */
export const schemaResolver =
  <Input extends FieldValues, Output extends FieldValues>(
    schema: z.ZodMiniType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const [path, error] of Object.entries(errorsByField(parsed.error))) set(errors, path, error);
    return { values: {}, errors };
  };
