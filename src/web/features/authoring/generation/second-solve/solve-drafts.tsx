import { useQuery } from '@tanstack/react-query';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { GenerationNotice } from '../generation-notice.tsx';
import { useSecondSolve } from './use-second-solve.ts';

/** A button that lets a second model solve the drafts of an exam that none has solved. */
export function SolveDrafts({ examId }: { examId: number }) {
  const { isPending, solve } = useSecondSolve(examId);
  const { data: questions = [] } = useQuery(examQuestionsQuery(examId));
  const isDone = !questions.some(({ isDraft, secondSolve }) => isDraft && !secondSolve);
  return (
    <Button disabled={isDone && !isPending} isPending={isPending} pendingLabel="Checking…" onClick={solve}>
      Check with a second model
    </Button>
  );
}

/** The progress or the result of the last second solve of an exam, until the user dismisses it. */
export function SecondSolveReport({ examId }: { examId: number }) {
  const { latest } = useSecondSolve(examId);
  return latest ? <GenerationNotice generation={latest} /> : null;
}
