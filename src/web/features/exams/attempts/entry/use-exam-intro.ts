import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ExamInfo, getExam } from '#contract/exams/exam-info.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { deviceAttemptsQuery } from '../device/device-attempts.queries.ts';
import { type DeviceAttempt, isRunning } from '../device/device-attempts.ts';
import { type ClockReading, type RoundTrip, readServerClock } from '../engine/clocks/server-clock.ts';
import type { ReadExam } from './exam-of-page.ts';

/**
 * The facts of an exam. `opening`: the time until it opens; undefined if it is open. `attempt`: the attempt of this
 * device that still runs. `ask` reads the exam again and always resolves.
 */
export type ShownIntro = {
  kind: 'shown';
  exam: ExamInfo;
  opening: ClockReading | undefined;
  attempt: DeviceAttempt | undefined;
  ask: () => Promise<unknown>;
  tryAgain: () => void;
};

/**
 * The state of the intro of an exam. `loading`: its `exam` came with the page, and only what depends on the time is
 * missing. `unknown`: no active exam has the code; its `attempt` was started before the educator deactivated the exam
 * or gave it another code.
 */
export type ExamIntroState =
  | ShownIntro
  | { kind: 'loading'; exam: ExamInfo | undefined }
  | { kind: 'unknown'; attempt: DeviceAttempt | undefined; tryAgain: () => void }
  | { kind: 'failed'; message: string; isTrying: boolean; tryAgain: () => void };

/** Loads an exam, and the attempt at it that the student can continue on this device. */
export function useExamIntro(examCode: string): ExamIntroState {
  const { data, error, isFetching, refetch } = useQuery(examQuery(examCode));
  const here = useQuery(deviceAttemptsQuery(examCode));
  // The server does not know this device.
  const hasHydrated = useHasHydrated();
  const attempt = hasHydrated ? here.data.find(isRunning) : undefined;
  // The server says whether the attempt still runs. A late offer to continue would push the form away from the finger.
  const isAsking = attempt !== undefined && !here.isFetchedAfterMount;
  const ask = () => refetch();
  const tryAgain = () => void refetch();

  const opening = useMemo(() => (data?.trip ? readOpening(data.exam, data.trip) : undefined), [data]);
  const isWaiting = opening !== undefined;
  useEffect(() => {
    // The browser may have fetched the first response long before the application read it. The countdown needs a
    // request of known length.
    if (isWaiting) void refetch();
  }, [isWaiting, refetch]);

  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'exam.not_found' || code === 'request.invalid') {
    return isAsking ? { kind: 'loading', exam: undefined } : { kind: 'unknown', attempt, tryAgain };
  }
  if (!data?.trip && error) return { kind: 'failed', message: error.message, isTrying: isFetching, tryAgain };
  if (!data?.trip || isAsking) return { kind: 'loading', exam: data?.exam };
  return { kind: 'shown', exam: data.exam, opening, attempt, ask, tryAgain };
}

/** A clock that counts down to the opening of an exam, synchronised with the server; undefined if the exam is open. */
function readOpening({ opensInSeconds }: ExamInfo, trip: RoundTrip): ClockReading | undefined {
  if (opensInSeconds === null) return undefined;
  return readServerClock({ remainingSeconds: opensInSeconds, elapsedMilliseconds: 0 }, trip);
}

/** While an exam is not open, its intro asks this often whether the educator has moved the opening. */
const waitingMs = 60_000;

/** An exam as its students see it before the start. */
const examQuery = (examCode: string) =>
  queryOptions({
    queryKey: queryKeys.exam(examCode),
    queryFn: async ({ signal }): Promise<ReadExam> => {
      const sentAt = performance.now();
      const exam = await call(getExam, { params: { examCode } }, { signal });
      return { exam, trip: { sentAt, receivedAt: performance.now() } };
    },
    // The response in the page has no time of arrival. It is requested again before times are shown.
    refetchOnMount: ({ state }) => (state.data && !state.data.trip ? 'always' : true),
    refetchInterval: ({ state }) => (state.data && state.data.exam.opensInSeconds !== null ? waitingMs : false),
  });
