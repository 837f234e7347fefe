import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { DeviceExamsSlot } from '#web/features/exams/attempts/device/device-exams-slot.tsx';
import { ContinueAttempt } from '#web/features/exams/attempts/entry/continue-attempt.tsx';
import { StartPanel } from '#web/features/exams/attempts/entry/start-panel.tsx';
import { type ExamIntroState, useExamIntro } from '#web/features/exams/attempts/entry/use-exam-intro.ts';
import { ExamCodeBox } from '#web/features/exams/exams/code/exam-code-box.tsx';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { readExamCode } from '#web/features/exams/exams/code/read-exam-code.ts';
import { ExamInstructions, ExamOverview } from '#web/features/exams/exams/exam-overview.tsx';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { IntroSkeleton, StartPanelSkeleton } from './intro-skeleton.tsx';

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
  const intro = useExamIntro(examCode);
  usePageTitle(titleOf(intro));

  // A link with spaces in its code.
  const meant = readExamCode(examCode);
  const isMistyped = intro.kind === 'unknown' && !intro.attempt && meant !== examCode && meant !== '';
  useEffect(() => {
    if (isMistyped) navigate(examPath(meant), { replace: true });
  }, [isMistyped, meant, navigate]);

  if (isMistyped) return <IntroSkeleton />;
  if (intro.kind === 'unknown' && intro.attempt) {
    return (
      <div className="page max-w-lg pt-6 pb-16">
        <h1 className="font-bold text-2xl [overflow-wrap:anywhere]">Exam {examCode}</h1>
        <p className="mt-3 mb-7 text-ink-soft">
          This exam code takes no new starts any more. The exam that you started is not affected.
        </p>
        <div className="card p-5 shadow-raised sm:p-7">
          <ContinueAttempt examCode={examCode} attempt={intro.attempt} />
        </div>
        <DeviceExamsSlot examCode={examCode} when="results" className="mt-9" />
      </div>
    );
  }
  if (intro.kind === 'unknown') {
    return (
      <EmptyState
        isPage
        title="Exam Not Found"
        action={
          <div className="grid w-full max-w-sm grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-left *:first:w-full">
            <ExamCodeBox key={examCode} label="Check the code" wrongCode={examCode} onTryAgain={intro.tryAgain} />
            <ButtonLink href="/">Return to Home</ButtonLink>
            <DeviceExamsSlot examCode={examCode} when="results" className="mt-5 w-full" />
          </div>
        }
      >
        The exam code "{examCode}" is not valid or the exam is not active.
      </EmptyState>
    );
  }
  if (intro.kind === 'failed') {
    return (
      <LoadFailure
        isPage
        title="The exam could not be loaded"
        query={{ error: intro, isFetching: intro.isTrying, refetch: intro.tryAgain }}
        action={<ButtonLink href="/">Return to Home</ButtonLink>}
      />
    );
  }
  const { exam } = intro;
  if (!exam) return <IntroSkeleton />;
  return (
    <div className="page grid items-start gap-x-16 gap-y-9 pt-9 pb-16 md:grid-cols-[minmax(0,1fr)_24rem] md:grid-rows-[auto_1fr] md:pt-16 short:pt-4!">
      <div className="min-w-0">
        <ExamOverview exam={exam} />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="card p-5 shadow-raised sm:p-7">
          {intro.kind === 'shown' ? (
            <>
              {intro.attempt ? <ContinueAttempt examCode={examCode} attempt={intro.attempt} /> : null}
              <StartPanel
                examCode={examCode}
                intro={intro}
                onStarted={(paper) => navigate(takePath(examCode, paper.sessionId))}
              />
            </>
          ) : (
            <StartPanelSkeleton />
          )}
        </div>
        {exam.isOver ? <DeviceExamsSlot examCode={examCode} when="results" className="mt-9" /> : null}
      </div>
      <div className="min-w-0">
        <ExamInstructions exam={exam} />
      </div>
      {exam.isOver ? null : <DeviceExamsSlot examCode={examCode} when="results" className="min-w-0 md:col-span-2" />}
    </div>
  );
}

function titleOf(intro: ExamIntroState): string {
  if (intro.kind === 'unknown') return intro.attempt ? 'Continue your exam' : 'Exam Not Found';
  return (intro.kind === 'shown' ? intro.exam.title : intro.kind === 'loading' && intro.exam?.title) || 'Exam';
}
