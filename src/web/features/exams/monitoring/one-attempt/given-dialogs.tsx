import type { Exam } from '#contract/exams/exams.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { useOpenItem } from '#web/editing/use-open-item.ts';
import { type Schedule, withheldAt } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { AnnouncementsDialog } from '../announcements-dialog.tsx';
import { nameOf } from '../attempt-words.ts';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type Opened = ReturnType<typeof useOpenItem>;

type GivenDialogsProps = {
  exam: Pick<Exam, 'id' | 'sections' | keyof Schedule>;
  attempt: ListedAttempt;
  extending: Opened;
  announcing: Opened;
  reopening: Opened;
};

/** What educators and invigilators can give a student: more time, an announcement, and a closed attempt that is opened again. */
export const GivenDialogs = ({ exam, attempt, extending, announcing, reopening }: GivenDialogsProps) => (
  <>
    <ExtraTimeDialog
      key={`time-${extending.key}`}
      examId={exam.id}
      attempt={attempt}
      inProgress={1}
      open={extending.isOpen}
      onClose={extending.close}
    />
    <AnnouncementsDialog
      key={`announce-${announcing.key}`}
      exam={exam}
      student={{ sessionId: attempt.sessionId, name: nameOf(attempt) }}
      open={announcing.isOpen}
      onClose={announcing.close}
    />
    <ReopenDialog
      key={`open-${reopening.key}`}
      examId={exam.id}
      attempt={attempt}
      showsKeys={withheldAt(exam, Date.now()) === undefined}
      hidesKeys={exam.scoresFrom !== null || exam.reviewFrom !== null}
      open={reopening.isOpen}
      onClose={reopening.close}
    />
  </>
);
