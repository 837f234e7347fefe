import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { normalizeExamCode } from '#contract/exams/exams.contract.ts';
import { takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { currentAttemptQuery } from '#web/features/exams/attempts/attempts.queries.ts';
import { ContinueAttempt } from '#web/features/exams/attempts/entry/continue-attempt.tsx';
import { StartForm } from '#web/features/exams/attempts/entry/start-form.tsx';
import { ExamOverview } from '#web/features/exams/exams/exam-overview.tsx';
import { examQuery } from '#web/features/exams/exams/exams.queries.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { IntroSkeleton } from './intro-skeleton.tsx';

/** The facts of an exam, and the form that starts it. */
export function ExamIntroScreen() {
  return (
    // The footer stays below the first screen in all states, so that it does not jump when the state changes.
    <div className="min-h-svh">
      <Intro />
    </div>
  );
}

function Intro() {
  const examCode = normalizeExamCode(useRouteParam('examCode'));
  const [, navigate] = useLocation();
  const exam = useQuery(examQuery(examCode));
  const current = useQuery(currentAttemptQuery(examCode));
  const code = exam.error instanceof ApiError ? exam.error.code : undefined;
  const isUnknown = code === 'exam.not_found' || code === 'request.invalid';
  usePageTitle(exam.data?.title ?? (isUnknown ? 'Exam Not Found' : 'Exam'));

  if (isUnknown) {
    return (
      <EmptyState
        isPage
        title="Exam Not Found"
        action={
          <ButtonLink href="/" variant="primary">
            Return to Home
          </ButtonLink>
        }
      >
        The exam code "{examCode}" is not valid or the exam is not active.
      </EmptyState>
    );
  }
  if (!exam.data && exam.error) {
    return (
      <EmptyState
        isPage
        title="The exam could not be loaded"
        action={
          <>
            <Button
              variant="primary"
              isPending={exam.isFetching}
              pendingLabel="Trying…"
              onClick={() => void exam.refetch()}
            >
              Try again
            </Button>
            <ButtonLink href="/">Return to Home</ButtonLink>
          </>
        }
      >
        {exam.error.message}
      </EmptyState>
    );
  }
  // Both appear together. A late offer to continue would push the form away from the finger.
  if (!exam.data || current.isPending) return <IntroSkeleton />;

  return (
    <div className="page grid items-start gap-x-16 gap-y-10 pt-9 pb-16 md:grid-cols-[minmax(0,1fr)_24rem] md:pt-16">
      <div className="min-w-0">
        <ExamOverview exam={exam.data} />
      </div>
      <div className="card p-5 shadow-raised sm:p-7">
        {current.data ? <ContinueAttempt examCode={examCode} attempt={current.data} /> : null}
        <StartForm
          examCode={examCode}
          isPrimary={!current.data}
          onStarted={(paper) => navigate(takePath(examCode, paper.sessionId))}
        />
      </div>
    </div>
  );
}
