import type { Exam } from '#contract/exams/exams.contract.ts';
import { reopenAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import type { useOpenItem } from '#web/editing/use-open-item.ts';
import { type Schedule, withheldAt } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { call } from '#web/platform/api/api-client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { AnnouncementsDialog } from '../announcements-dialog.tsx';
import { nameOf } from '../attempt-words.ts';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { useMinutes } from './use-minutes.ts';

type Opened = ReturnType<typeof useOpenItem>;

type GivenDialogsProps = {
  exam: Pick<Exam, 'id' | 'sections' | keyof Schedule>;
  attempt: ListedAttempt;
  extending: Opened;
  announcing: Opened;
  reopening: Opened;
};

/**
 * What educators and invigilators can give a student: more time, an announcement, and a closed attempt that is opened
 * again.
 */
export const GivenDialogs = ({ exam, attempt, extending, announcing, reopening }: GivenDialogsProps) => (
  <>
    <ExtraTimeDialog
      key={`time-${extending.key}`}
      examId={exam.id}
      attempt={attempt}
      inProgress={1}
      {...extending.dialog}
    />
    <AnnouncementsDialog
      key={`announce-${announcing.key}`}
      exam={exam}
      student={{ sessionId: attempt.sessionId, name: nameOf(attempt) }}
      {...announcing.dialog}
    />
    <ReopenDialog
      key={`open-${reopening.key}`}
      examId={exam.id}
      attempt={attempt}
      showsKeys={withheldAt(exam, Date.now()) === undefined}
      hidesKeys={exam.scoresFrom !== null || exam.reviewFrom !== null}
      {...reopening.dialog}
    />
  </>
);

type ReopenDialogProps = OpenDialog & {
  examId: number;
  attempt: ListedAttempt;
  /** Whether students who have ended can read the keys. */
  showsKeys: boolean;
  /** Whether students see no keys while the session is open, because their release has a date. */
  hidesKeys: boolean;
};

/** Asks for how many minutes a closed attempt is opened again. It needs a new React key each time it opens. */
function ReopenDialog({ examId, attempt, showsKeys, hidesKeys, ...dialog }: ReopenDialogProps) {
  const { field, submitTo } = useMinutes(reopenAttempt.body.shape.minutes);
  const name = nameOf(attempt);
  const change = useItemChange({
    send: (minutes: number) =>
      call(reopenAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body: { minutes } }),
    success: 'Session opened again. Copy the resume link for the student.',
    failure: 'Failed to open the session again',
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Open the session of ${name} again?`}
      description="The student goes on with all answers that are stored. The result and the rank disappear until the session ends again. Then it is graded anew and gets another receipt; the first receipt stays genuine for what it states."
      submitLabel="Open again"
      pendingLabel="Opening…"
      {...change.dialog}
      onSubmit={submitTo(change.mutate)}
    >
      {showsKeys ? (
        <Notice tone="warn">
          This exam shows the keys to students who have ended. {name} may have read them.
          {hidesKeys ? ' The keys are hidden from all students again until this session ends.' : ''}
        </Notice>
      ) : null}
      <TextField
        label="Minutes from now"
        inputMode="numeric"
        autoComplete="off"
        hint="From 1 to 240. The session must end within 24 hours after its start."
        {...field}
        className="max-w-xs"
      />
    </FormDialog>
  );
}
