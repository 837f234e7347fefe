import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ApiError } from '#web/platform/api/api-client.ts';

/** Returns the error of a field: the error that the browser has found, or else the error in the answer of the server. */
export const errorOfField =
  <Draft extends FieldValues>(found: FieldErrors<Draft>, refusal: Error | null) =>
  (field: keyof Draft & string): string | undefined => {
    const said = found[field]?.message;
    if (typeof said === 'string') return said;
    const issues = refusal instanceof ApiError ? refusal.issues : undefined;
    return issues?.find((issue) => issue.path === field)?.message;
  };
