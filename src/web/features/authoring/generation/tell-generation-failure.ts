import { toast } from '#web/ui/overlays/toast.tsx';
import { failureReason, isCancelled, isLoginRequired } from './failure-reason.ts';

/** Reports a failed generation and its reason in a toast. */
export function tellGenerationFailure(error: Error, failure: string): void {
  if (isLoginRequired(error)) return;
  if (isCancelled(error)) toast({ title: 'Cancelled', description: 'The generation was cancelled.' });
  else toast({ title: failure, description: failureReason(error), tone: 'destructive' });
}
