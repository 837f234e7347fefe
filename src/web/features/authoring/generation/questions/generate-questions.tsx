import type { Exam } from '#contract/exams/exams.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { Button } from '#web/ui/button.tsx';
import { GenerateQuestionsDialog } from './generate-questions-dialog.tsx';
import { useQuestionGeneration } from './use-question-generation.ts';

export function GenerateQuestions({ exam }: { exam: Exam }) {
  const generation = useQuestionGeneration(exam.id);
  const dialog = useOpenItem();
  return (
    <>
      <Button onClick={() => dialog.open()}>AI Generate</Button>
      <GenerateQuestionsDialog examId={exam.id} generation={generation} {...dialog.dialog} />
    </>
  );
}
