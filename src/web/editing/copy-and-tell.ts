import { copyText } from '#web/platform/copy-text.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** Copies a text and says in a toast whether the browser allowed it. */
export async function copyAndTell(text: string): Promise<void> {
  try {
    await copyText(Promise.resolve(text));
    toast({ title: 'Copied!' });
  } catch {
    toast({ title: 'Error', description: 'This browser did not allow copying.', tone: 'destructive' });
  }
}
