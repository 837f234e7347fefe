import type { Exam } from '#contract/exams/exams.contract.ts';
import { count } from '#web/ui/wording/count.ts';

/** Says why no student can start an exam that looks ready. Renders nothing for any other exam. */
export const CannotStart = ({ exam }: { exam: Exam }) => (
  <>
    <WithoutQuestions exam={exam} />
    {exam.entry === 'roster' && exam.rosterCount === 0 ? (
      <p className="text-sm text-warn">
        Only people on the roster may start, but the roster is empty: choose a cohort, upload a list, or let everyone
        with the code start.
      </p>
    ) : null}
  </>
);

/** Says what students see of an active exam without questions. */
function WithoutQuestions({ exam }: { exam: Exam }) {
  if (!exam.isActive || exam.questionsCount > 0) return null;
  return (
    <p className="text-sm text-warn">
      Active, but without questions: students who enter the code read “This exam has no questions yet.”
      {exam.draftsCount > 0 ? ` Drafts are on no paper: approve the ${count(exam.draftsCount, 'draft')} first.` : null}
    </p>
  );
}
