import { ApiError } from '#web/platform/api/api-client.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

export const tellSuccess = (description: string) => toast({ title: 'Success', description });

/** Reports a failed change in a toast, with the message of the server or else with `fallback`. */
export function tellFailure(error: Error, fallback: string): void {
  // The login dialog opens and explains this error.
  if (error instanceof ApiError && error.code === 'auth.required') return;
  const said = error instanceof ApiError ? error.said : undefined;
  toast({ title: 'Error', description: said ?? fallback, tone: 'destructive' });
}
