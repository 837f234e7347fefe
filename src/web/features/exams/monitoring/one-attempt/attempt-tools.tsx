import type { Exam } from '#contract/exams/exams.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { resultsPath, takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import type { Schedule } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { nameOf } from '../attempt-words.ts';
import { copyAttemptLink } from './copy-attempt-link.ts';
import { GivenDialogs } from './given-dialogs.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export type AttemptToolsProps = {
  exam: Pick<Exam, 'id' | 'examCode' | 'sections' | keyof Schedule>;
  attempt: AttemptInFull;
};

/**
 * What an educator can give a student back, or put right: a link that resumes the attempt on another device, a link to the result, more
 * time, a closed attempt that is opened again, a corrected name, and a note.
 */
export function AttemptTools({ exam, attempt }: AttemptToolsProps) {
  const renaming = useOpenItem();
  const extending = useOpenItem();
  const reopening = useOpenItem();
  const noting = useOpenItem();
  const announcing = useOpenItem();
  const isOpen = attempt.status === 'in_progress';
  const path = (isOpen ? takePath : resultsPath)(exam.examCode, attempt.sessionId);
  const description = isOpen
    ? `Whoever opens this link continues the session of ${nameOf(attempt)}.`
    : `Whoever opens this link sees the result of ${nameOf(attempt)}.`;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyAttemptLink(path, description)}>
          {isOpen ? 'Copy resume link' : 'Copy result link'}
        </Button>
        {isOpen ? (
          <>
            <Button onClick={() => extending.open()}>Extra time</Button>
            <Button onClick={() => announcing.open()}>Announce</Button>
          </>
        ) : (
          <Button onClick={() => reopening.open()}>Open again</Button>
        )}
        <Button onClick={() => renaming.open()}>Correct the name</Button>
        <Button onClick={() => noting.open()}>{attempt.note === null ? 'Add a note' : 'Change the note'}</Button>
      </div>
      {attempt.note === null ? null : (
        <section aria-label="Note" className="mt-4 border-warn border-l-2 pl-4">
          <p className="text-ink-soft text-sm">Note, for educators only</p>
          <p dir="auto" className="whitespace-pre-line text-md [overflow-wrap:anywhere]">
            {attempt.note}
          </p>
        </section>
      )}
      <RenameDialog key={`name-${renaming.key}`} examId={exam.id} attempt={attempt} {...renaming.dialog} />
      <NoteDialog key={`note-${noting.key}`} examId={exam.id} attempt={attempt} {...noting.dialog} />
      <GivenDialogs exam={exam} attempt={attempt} extending={extending} announcing={announcing} reopening={reopening} />
    </>
  );
}
