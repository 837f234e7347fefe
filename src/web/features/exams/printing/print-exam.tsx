import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { managedExamPath } from '../exams/code/managed-exam-path.ts';
import { examsQuery } from '../exams/list/exams.queries.ts';
import { type PrintChoice, PrintTools } from './print-tools.tsx';
import { PrintedKey } from './printed-key.tsx';
import { PrintedPaper } from './printed-paper.tsx';
import { partsOf } from './printed-parts.ts';
import './printing.css';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { examQuestionsQuery } from '../questions/questions.queries.ts';
import { planPaper } from '../sections/plan-paper.ts';

/** The paper of an exam and its answer key as they are printed, with the choice of the parts to print. */
export function PrintExam({ examId }: { examId: number }) {
  const exams = useQuery(examsQuery);
  const questions = useQuery(examQuestionsQuery(examId));
  const [, navigate] = useLocation();
  const exam = exams.data?.find(({ id }) => id === examId);
  usePageTitle(exam ? exam.title : 'Print the paper');
  const leave = () => navigate(managedExamPath(examId), { replace: true });
  const error = questions.error ?? exams.error;

  if (exam && questions.data) return <Printed exam={exam} questions={questions.data} onLeave={leave} />;
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      {error ? (
        <LoadFailure
          isPage
          title="The paper could not be loaded"
          query={{
            error,
            isFetching: questions.isFetching,
            refetch: () => Promise.all([questions.refetch(), exams.refetch()]),
          }}
          action={<Button onClick={leave}>Back to the exam</Button>}
        />
      ) : (
        <Skeleton className="h-[70svh] w-full" />
      )}
    </main>
  );
}

type PrintedProps = { exam: Exam; questions: readonly Question[]; onLeave: () => void };

function Printed({ exam, questions, onLeave }: PrintedProps) {
  const [choice, setChoice] = useState<PrintChoice>({ hasPaper: true, hasKey: true });
  const parts = partsOf(
    planPaper(
      questions.filter(({ isDraft, isPilot }) => !isDraft && !isPilot),
      exam,
    ),
  );
  if (parts.length === 0) {
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState
          isPage
          title="This exam has no questions yet"
          action={<Button onClick={onLeave}>Back to the exam</Button>}
        >
          Add questions before you print the paper.
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <PrintTools choice={choice} onChoose={setChoice} onLeave={onLeave} />
      <div className="page max-w-[56rem] py-8 print:py-0">
        {exam.shuffleQuestions || exam.shuffleOptions ? (
          <p className="mb-6 text-ink-soft text-sm print:hidden">
            On screen each student sees another order. The print has your order and its letters.
          </p>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block">
          {choice.hasPaper ? <PrintedPaper exam={exam} parts={parts} /> : null}
          {choice.hasKey ? <PrintedKey exam={exam} parts={parts} /> : null}
        </div>
      </div>
    </main>
  );
}
