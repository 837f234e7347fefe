import { useQuery } from '@tanstack/react-query';
import type { ExamInfo } from '#contract/exams/exams.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { examQuery } from '../../exams/exams.queries.ts';
import { deviceAttemptsQuery } from '../device/device-attempts.queries.ts';
import type { DeviceAttempt } from '../device/device-attempts.ts';

/**
 * What the intro of an exam shows. `attempt`: the attempt of this device that still runs. `unknown`: no active exam has the code; its
 * `attempt` was started before the educator deactivated the exam or gave it another code.
 */
export type ExamIntroState =
  | { kind: 'shown'; exam: ExamInfo; attempt: DeviceAttempt | undefined; tryAgain: () => void }
  | { kind: 'loading'; title: string | undefined }
  | { kind: 'unknown'; attempt: DeviceAttempt | undefined; tryAgain: () => void }
  | { kind: 'failed'; message: string; isTrying: boolean; tryAgain: () => void };

/** Loads an exam, and the attempt at it that the student can continue on this device. */
export function useExamIntro(examCode: string): ExamIntroState {
  const exam = useQuery(examQuery(examCode));
  const here = useQuery(deviceAttemptsQuery(examCode));
  const attempt = here.data.find(({ result }) => !result);
  // The server says whether the attempt still runs. A late offer to continue would push the form away from the finger.
  const isAsking = attempt !== undefined && !here.isFetchedAfterMount;
  const tryAgain = () => void exam.refetch();

  const code = exam.error instanceof ApiError ? exam.error.code : undefined;
  if (code === 'exam.not_found' || code === 'request.invalid') {
    return isAsking ? { kind: 'loading', title: undefined } : { kind: 'unknown', attempt, tryAgain };
  }
  if (!exam.data && exam.error) {
    return { kind: 'failed', message: exam.error.message, isTrying: exam.isFetching, tryAgain };
  }
  if (!exam.data || isAsking) return { kind: 'loading', title: exam.data?.title };
  return { kind: 'shown', exam: exam.data, attempt, tryAgain };
}
