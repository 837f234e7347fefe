import { copyText } from '#web/platform/copy-text.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** Copies the link to an attempt or its result, and says what the link does. */
export async function copyAttemptLink(path: string, description: string): Promise<void> {
  try {
    await copyText(Promise.resolve(`${location.origin}${path}`));
    toast({ title: 'Copied!', description });
  } catch {
    toast({ title: 'Error', description: 'This browser did not allow copying.', tone: 'destructive' });
  }
}
