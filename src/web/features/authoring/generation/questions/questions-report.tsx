import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { isDraft, isFlagged } from '#web/features/administration/drafts/draft-decision.ts';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { plural } from '#web/ui/wording/count.ts';
import { GenerationReport } from '../generation-report.tsx';
import { useQuestionGeneration } from './use-question-generation.ts';

/** The result of the last generation for an exam, until the user dismisses it. */
export function QuestionsReport({ exam }: { exam: Exam }) {
  const { made, dismiss } = useQuestionGeneration(exam.id);
  const { data: questions } = useQuery(examQuestionsQuery(exam.id));
  if (!made) return null;

  const drafts = questions?.filter(isDraft) ?? [];
  const numbers = drafts.flatMap((draft, index) => (isFlagged(draft) ? [index + 1] : []));
  return (
    <Notice
      role="status"
      tone={made.questionsCount < made.requested ? 'warn' : 'good'}
      action={<Button onClick={dismiss}>Dismiss</Button>}
    >
      <GenerationReport made={made} />
      {numbers.length > 0 ? (
        <p className="tabular mt-1.5 text-ink text-sm">
          Look at {plural(numbers.length, 'draft')} {numbers.join(', ')}: what the checks found stands with each.
        </p>
      ) : null}
    </Notice>
  );
}
