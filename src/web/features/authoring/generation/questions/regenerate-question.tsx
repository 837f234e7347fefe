import type { Question } from '#contract/exams/questions.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuestionGeneration } from './use-question-generation.ts';

/**
 * A button that replaces a draft by another question from the same material. Renders nothing after a reload, because
 * the page has forgotten the material.
 */
export function RegenerateQuestion({ question: { id, examId } }: { question: Question }) {
  const { run, isPending, inputOf, generate } = useQuestionGeneration(examId);
  const input = inputOf(id);
  if (!input) return null;
  const isOwn = isPending && run?.variables?.replaces === id;
  return (
    <Button
      variant="quiet"
      disabled={isPending && !isOwn}
      isPending={isOwn}
      pendingLabel="Writing…"
      onClick={() => {
        const request = { ...input.request, questionCount: 1 };
        generate({ origin: 'draft', request, image: input.image, replaces: id });
      }}
    >
      Regenerate
    </Button>
  );
}
