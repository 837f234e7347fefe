import { toast } from '#web/ui/overlays/toast.tsx';
import { failureReason, isAboutKeys, isCancelled, isLoginRequired } from './failure-reason.ts';

/**
 * Reports a failed generation and its reason in a toast. `failure` may ask the educator to check the API configuration;
 * the reason then says if something else is the cause.
 */
export function tellGenerationFailure(error: Error, failure: string): void {
  if (isLoginRequired(error)) return;
  if (isCancelled(error)) toast({ title: 'Cancelled', description: 'The generation was cancelled.' });
  else {
    const isMisleading = failure.includes('API configuration') && !isAboutKeys(error);
    const reason = failureReason(error);
    const description = isMisleading ? `The API configuration is not the cause. ${reason}` : reason;
    toast({ title: failure, description, tone: 'destructive' });
  }
}
