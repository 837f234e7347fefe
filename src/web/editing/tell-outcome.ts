import { ApiError } from '#web/platform/api/api-client.ts';
import { type ToastMessage, toast } from '#web/ui/overlays/toast.tsx';

export const tellSuccess = (description: string, action?: ToastMessage['action']) =>
  toast({ title: 'Success', description, ...(action && { action }) });

/** Whether the item was changed meanwhile. A dialog then shows both versions, see `useConflict`. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code?.endsWith('.changed') === true;

/** Reports a failed action in a toast, with the message of the server or else with `fallback`. */
export function tellFailure(error: Error, fallback: string): void {
  // A dialog opens and explains these errors.
  if ((error instanceof ApiError && error.code === 'auth.required') || isConflict(error)) return;
  const said = error instanceof ApiError ? error.said : undefined;
  toast({ title: 'Error', description: said ?? fallback, tone: 'destructive' });
}
