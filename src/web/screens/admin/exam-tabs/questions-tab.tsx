import type { Exam } from '#contract/exams.contract.ts';
import { TemplateButton } from '#web/features/question-uploads/template-button.tsx';
import { UploadQuestions } from '#web/features/question-uploads/upload-questions.tsx';
import { ExamQuestions } from '#web/features/questions/exam-questions.tsx';

/** The questions of an exam, and every way to get more of them. */
export function QuestionsTab({ exam }: { exam: Exam }) {
  return <ExamQuestions exam={exam} tools={<TemplateButton />} upload={<UploadQuestions examId={exam.id} />} />;
}
