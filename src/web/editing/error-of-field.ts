import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form';
import { ApiError } from '#web/platform/api/api-client.ts';

/**
 * Returns the error of a field, or of a field of an item in a list, such as `sections.0.title`: the error that the
 * browser has found, or else the error in the answer of the server.
 */
export const errorOfField =
  <Draft extends FieldValues>(found: FieldErrors<Draft>, refusal: Error | null) =>
  (field: FieldPath<Draft>): string | undefined => {
    const error: { message?: unknown } | undefined = get(found, field);
    const said = error?.message;
    if (typeof said === 'string') return said;
    const issues = refusal instanceof ApiError ? refusal.issues : undefined;
    return issues?.find((issue) => issue.path === field)?.message;
  };

/** Returns the properties of a text field: its registration at the form, and its error. */
export const registerWith =
  <Draft extends FieldValues>(
    register: UseFormRegister<Draft>,
    errorOf: (field: FieldPath<Draft>) => string | undefined,
  ) =>
  <Name extends FieldPath<Draft>>(name: Name, options?: RegisterOptions<Draft, Name>) => ({
    error: errorOf(name),
    ...register(name, options),
  });
