import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { GenerateQuestions } from '#web/features/authoring/generation/questions/generate-questions.tsx';
import { QuestionsReport } from '#web/features/authoring/generation/questions/questions-report.tsx';
import { QuickQuestions } from '#web/features/authoring/generation/questions/quick-questions.tsx';
import { RegenerateQuestion } from '#web/features/authoring/generation/questions/regenerate-question.tsx';
import { TemplateButton } from '#web/features/authoring/imports/template-button.tsx';
import { UploadQuestions } from '#web/features/authoring/imports/upload-questions.tsx';
import { ShowAllQuestions } from '#web/features/exams/exams/show-all-questions.tsx';
import { ExamQuestions } from '#web/features/exams/questions/exam-questions.tsx';

const regenerate = (question: Question) => <RegenerateQuestion question={question} />;

/** The questions of an exam, and all ways to add more. */
export function QuestionsTab({ exam }: { exam: Exam }) {
  return (
    <ExamQuestions
      exam={exam}
      draftTools={regenerate}
      tools={
        <>
          <TemplateButton />
          <GenerateQuestions exam={exam} />
        </>
      }
      adders={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <UploadQuestions examId={exam.id} />
          <QuickQuestions exam={exam} />
        </div>
      }
      notice={
        <div className="grid gap-4 empty:hidden">
          <ShowAllQuestions exam={exam} />
          <QuestionsReport exam={exam} />
        </div>
      }
    />
  );
}
