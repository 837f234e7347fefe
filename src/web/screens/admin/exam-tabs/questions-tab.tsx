import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { GenerateQuestions } from '#web/features/authoring/generation/questions/generate-questions.tsx';
import { QuestionsReport } from '#web/features/authoring/generation/questions/questions-report.tsx';
import { QuickQuestions } from '#web/features/authoring/generation/questions/quick-questions.tsx';
import { RegenerateQuestion } from '#web/features/authoring/generation/questions/regenerate-question.tsx';
import { SecondSolveReport, SolveDrafts } from '#web/features/authoring/generation/second-solve/solve-drafts.tsx';
import { uploadsQuery } from '#web/features/authoring/imports/earlier-uploads.tsx';
import { TemplateButton } from '#web/features/authoring/imports/template-button.tsx';
import { UploadQuestions } from '#web/features/authoring/imports/upload-questions.tsx';
import { buildPaperPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { ShowAllQuestions } from '#web/features/exams/exams/show-all-questions.tsx';
import { ExamQuestions } from '#web/features/exams/questions/list/exam-questions.tsx';
import { QuestionListSkeleton } from '#web/features/exams/questions/list/question-list.tsx';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { removalsQuery } from '#web/features/exams/questions/selection/removal-notices.tsx';
import { ImportLink } from '#web/features/interchange/imports/import-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const regenerate = (question: Question) => <RegenerateQuestion question={question} />;

/** The questions of an exam, and all ways to add more. */
export function QuestionsTab({ exam }: { exam: Exam }) {
  // The uploads and the removed questions stand above the questions, and a button depends on both. Each part would move
  // the other parts if it appeared later.
  const uploads = useQuery(uploadsQuery(exam.id));
  const removals = useQuery(removalsQuery(exam.id));
  const questions = useQuery(examQuestionsQuery(exam.id));
  // A list that failed is loaded again when its part of the tab appears. The tab must not disappear then.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && ![uploads, removals, questions].some(({ isPending }) => isPending)) setIsReady(true);
  if (!isReady) return <QuestionListSkeleton />;
  return (
    <ExamQuestions
      exam={exam}
      draftTools={regenerate}
      draftsTool={<SolveDrafts examId={exam.id} />}
      tools={
        <>
          <TemplateButton />
          <ImportLink exam={exam.id} />
          <GenerateQuestions exam={exam} />
          <ButtonLink href={buildPaperPath(exam.id)}>Build paper</ButtonLink>
        </>
      }
      adders={(onAdded) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <UploadQuestions examId={exam.id} onUploaded={onAdded} />
          <QuickQuestions exam={exam} />
        </div>
      )}
      notice={
        <div className="grid gap-4 empty:hidden">
          <ShowAllQuestions exam={exam} />
          <QuestionsReport exam={exam} />
          <SecondSolveReport examId={exam.id} />
        </div>
      }
    />
  );
}
