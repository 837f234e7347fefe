import { ApiError } from '#web/platform/api/api-client.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

export const tellSuccess = (description: string) => toast({ title: 'Success', description });

/** Tells in the server's words why a change failed, or in `fallback` where it had none. */
export function tellFailure(error: Error, fallback: string): void {
  // The login dialog opens by itself then, and says more.
  if (error instanceof ApiError && error.code === 'auth.required') return;
  const said = error instanceof ApiError ? error.said : undefined;
  toast({ title: 'Error', description: said ?? fallback, tone: 'destructive' });
}
