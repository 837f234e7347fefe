import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { resultsPath, takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { nameOf } from '../attempt-words.ts';
import { RenameDialog } from './rename-dialog.tsx';

type AttemptToolsProps = { exam: { id: number; examCode: string }; attempt: ListedAttempt };

/**
 * What an educator can give a student back, or put right: a link that resumes the attempt on another device, a link to the result, and a
 * corrected name.
 */
export function AttemptTools({ exam, attempt }: AttemptToolsProps) {
  const renaming = useOpenItem();
  const isOpen = attempt.status === 'in_progress';
  const path = (isOpen ? takePath : resultsPath)(exam.examCode, attempt.sessionId);
  const copy = async () => {
    try {
      await copyText(Promise.resolve(`${location.origin}${path}`));
      const description = isOpen
        ? `Whoever opens this link continues the session of ${nameOf(attempt)}.`
        : `Whoever opens this link sees the result of ${nameOf(attempt)}.`;
      toast({ title: 'Copied!', description });
    } catch {
      toast({ title: 'Error', description: 'This browser did not allow copying.', tone: 'destructive' });
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => void copy()}>{isOpen ? 'Copy resume link' : 'Copy result link'}</Button>
      <Button onClick={() => renaming.open()}>Correct the name</Button>
      <RenameDialog
        key={renaming.key}
        examId={exam.id}
        attempt={attempt}
        open={renaming.isOpen}
        onClose={renaming.close}
      />
    </div>
  );
}
