import type { Exam } from '#contract/exams/exams.contract.ts';
import { count } from '#web/ui/wording/count.ts';

/** Says what students see of an active exam without questions. Renders nothing for any other exam. */
export function WithoutQuestions({ exam }: { exam: Exam }) {
  if (!exam.isActive || exam.questionsCount > 0) return null;
  return (
    <p className="text-sm text-warn">
      Active, but without questions: students who enter the code read “This exam has no questions yet.”
      {exam.draftsCount > 0 ? ` Drafts are on no paper: approve the ${count(exam.draftsCount, 'draft')} first.` : null}
    </p>
  );
}
