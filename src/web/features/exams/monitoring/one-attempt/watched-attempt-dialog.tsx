import type { ReactNode } from 'react';
import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDayAndTime, nameOf } from '../attempt-words.ts';
import { SecondsLeft } from '../seconds-left.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { CloseAttemptDialog } from './close-attempt-dialog.tsx';
import { copyAttemptLink } from './copy-attempt-link.ts';
import { GivenDialogs } from './given-dialogs.tsx';

type WatchedAttemptDialogProps = {
  exam: WatchedExam;
  /** The attempt as the list shows it now. It stays set while the dialog closes. */
  attempt: ListedAttempt;
  /** When the list arrived, on the monotonic clock. */
  receivedAt: number;
  open: boolean;
  onClose: () => void;
};

/**
 * One student as an invigilator sees them: where they are, how much time is left, and what can be given; no answer and
 * no result.
 */
export function WatchedAttemptDialog({ exam, attempt, receivedAt, open, onClose }: WatchedAttemptDialogProps) {
  const extending = useOpenItem();
  const announcing = useOpenItem();
  const closing = useOpenItem();
  const reopening = useOpenItem();
  const name = nameOf(attempt);
  const isOpen = attempt.status === 'in_progress';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={name}
      description={attempt.email}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <StatusBadge attempt={attempt} />
      <Facts attempt={attempt} receivedAt={receivedAt} />
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <Button onClick={() => extending.open()}>Extra time</Button>
            <Button onClick={() => announcing.open()}>Announce</Button>
            <Button onClick={() => void copyAttemptLink(takePath(exam.examCode, attempt.sessionId), resumes(name))}>
              Copy resume link
            </Button>
            <Button onClick={() => closing.open()}>Close session</Button>
          </>
        ) : (
          <Button onClick={() => reopening.open()}>Open again</Button>
        )}
      </div>
      <GivenDialogs exam={exam} attempt={attempt} extending={extending} announcing={announcing} reopening={reopening} />
      <CloseAttemptDialog examId={exam.id} attempt={attempt} {...closing.dialog} />
    </Dialog>
  );
}

const resumes = (name: string) => `Whoever opens this link continues the session of ${name}.`;

function Facts({ attempt, receivedAt }: Pick<WatchedAttemptDialogProps, 'attempt' | 'receivedAt'>) {
  const { rollNumber, section, startedAt, remainingSeconds, extraMinutes, answered, totalQuestions } = attempt;
  const facts: [string, ReactNode][] = [['Started', formatDayAndTime(startedAt)]];
  if (rollNumber !== null) facts.unshift(['Roll number', rollNumber]);
  if (section !== null) facts.push(['Section', section]);
  if (remainingSeconds !== null) {
    facts.push(['Time', <SecondsLeft key="time" remainingSeconds={remainingSeconds} receivedAt={receivedAt} />]);
  }
  if (extraMinutes > 0) facts.push(['Extra time', count(extraMinutes, 'minute')]);
  facts.push(['Answered', `${answered} of ${totalQuestions}`]);
  return (
    <dl className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-3 rounded-small bg-sunken p-4 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-strong text-md [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
