import type { Exam } from '#contract/exams.contract.ts';
import { ExamQuestions } from '#web/features/questions/exam-questions.tsx';

/** The questions of an exam, and every way to get more of them. */
export function QuestionsTab({ exam }: { exam: Exam }) {
  return <ExamQuestions exam={exam} />;
}
