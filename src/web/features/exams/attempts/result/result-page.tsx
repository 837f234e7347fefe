import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { WithheldResult } from '#contract/exams/attempts/results.contract.ts';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { held } from '#contract/exams/exam-info.contract.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { formatMoment } from '#web/ui/wording/format-moment.ts';
import { resultsPath, takePath } from '../attempt-paths.ts';
import { CopyLinkButton } from '../device/copy-link-button.tsx';
import { readDeviceAttempts } from '../device/device-attempts.ts';
import { ReceiptSlot } from '../receipt/receipt-slot.tsx';
import type { OpenResult } from '../shown-result.ts';
import { type ResultState, useResult } from './use-result.ts';
import { whenShown } from './when-shown.ts';

export type ResultToShow = { examCode: string; sessionId: string; shown: OpenResult };

type ResultPageProps = { waiting: ReactNode; children: (result: ResultToShow) => ReactNode };

/** Reads the result that the address names. Shows `waiting` until it arrives, then `children`, or an error. */
export function ResultPage({ waiting, children }: ResultPageProps) {
  const examCode = normalizeExamCode(useRouteParam('examCode'));
  const sessionId = useRouteParam('sessionId');
  const [, navigate] = useLocation();
  const state = useResult(sessionId);
  usePageTitle(titleOf(state));

  const isRunning = state.kind === 'running';
  useEffect(() => {
    if (isRunning) navigate(takePath(examCode, sessionId), { replace: true });
  }, [isRunning, navigate, examCode, sessionId]);

  const [hasWaited, setHasWaited] = useState(false);
  if (state.kind === 'withheld' && !hasWaited) setHasWaited(true);

  return (
    <>
      {/* The element exists before the release, because screen readers announce only what changes in it. */}
      {hasWaited ? (
        <p role="status" className="sr-only">
          {state.kind === 'shown' ? 'Your result is here.' : ''}
        </p>
      ) : null}
      {state.kind === 'shown' ? (
        children({ examCode, sessionId, shown: state.shown })
      ) : state.kind === 'withheld' ? (
        <WithheldView examCode={examCode} sessionId={sessionId} result={state.result} />
      ) : state.kind === 'failed' ? (
        <LoadFailure
          isPage
          title="The result could not be loaded"
          query={{ error: state, isFetching: state.isTrying, refetch: state.tryAgain }}
          hint="Your result is stored and stays at this address."
          action={<ButtonLink href="/">Back to Home</ButtonLink>}
        />
      ) : (
        waiting
      )}
    </>
  );
}

const titleOf = (state: ResultState): string =>
  state.kind === 'shown'
    ? `Results: ${state.shown.result.examTitle}`
    : state.kind === 'withheld'
      ? 'Your answers are stored'
      : 'Results';

type WithheldViewProps = { examCode: string; sessionId: string; result: WithheldResult };

/** The page of a closed attempt before its scores are released. */
function WithheldView({ examCode, sessionId, result }: WithheldViewProps) {
  // The response names neither the exam nor the student, but the list of this device may.
  const [known] = useState(() => readDeviceAttempts(deviceStorage()).find((each) => each.sessionId === sessionId));
  const { submittedAt, scoresFrom } = result;
  return (
    <div className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <p className="text-ink-soft text-md [overflow-wrap:anywhere]">
        <bdi>{known?.title ?? `Exam ${examCode}`}</bdi>
        {known?.name ? (
          <>
            {' · '}
            <bdi>{known.name}</bdi>
          </>
        ) : null}
      </p>
      <h1 className="mt-2 font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl">Your answers are stored.</h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft text-md">
        <Badge tone="good">Handed in</Badge>
        <span className="tabular">{formatMoment(submittedAt)}</span>
      </p>
      <div className="mt-7 max-w-[45rem] border-accent border-l-2 pl-4">
        <p className="font-semibold text-card-title">{whenShown('Results', scoresFrom)}</p>
        <p className="mt-1 text-ink-soft">
          {scoresFrom === held
            ? 'Open this page again later. It shows your result once it is released.'
            : 'This page shows your result then. If it is still open, it needs no reload.'}
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-2.5 print:hidden">
        <CopyLinkButton variant="primary" path={resultsPath(examCode, sessionId)} />
        <ButtonLink href="/">Back to Home</ButtonLink>
      </div>
      <p className="mt-3 max-w-measure text-ink-soft text-sm print:hidden">
        This page stays at its link, and the link is the only way to your result. Anyone who has it will see your name,
        score and answers.
      </p>
      <ReceiptSlot examCode={examCode} receipt={result.receipt} />
    </div>
  );
}
