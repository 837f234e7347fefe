import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { isDraft, isFlagged } from '#web/editing/drafts/draft-decision.ts';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { plural } from '#web/ui/wording/count.ts';
import { GenerationNotice } from '../generation-notice.tsx';
import { useQuestionGeneration } from './use-question-generation.ts';

/** The progress or the result of the last generation for an exam, until the user dismisses it. */
export function QuestionsReport({ exam }: { exam: Exam }) {
  const { run, latest } = useQuestionGeneration(exam.id);
  const { data: questions } = useQuery(examQuestionsQuery(exam.id));
  if (!latest || run?.status === 'pending') return null;

  const drafts = questions?.filter(isDraft) ?? [];
  const numbers = drafts.flatMap((draft, index) => (isFlagged(draft) ? [index + 1] : []));
  return (
    <GenerationNotice generation={latest}>
      {numbers.length > 0 ? (
        <p className="tabular mt-1.5 text-ink text-sm">
          Look at {plural(numbers.length, 'draft')} {numbers.join(', ')}: what the checks found stands with each.
        </p>
      ) : null}
    </GenerationNotice>
  );
}
