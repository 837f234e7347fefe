import { useQuery } from '@tanstack/react-query';
import type { ExamInfo } from '#contract/exams/exams.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { examQuery } from '../../exams/exams.queries.ts';
import { currentAttemptQuery } from '../attempts.queries.ts';
import type { CurrentAttempt } from './current-attempt.ts';

/**
 * What the intro of an exam shows. `unknown`: no active exam has the code. Its `attempt` still runs: the educator deactivated the exam or
 * gave it another code after this student had started.
 */
export type ExamIntroState =
  | { kind: 'shown'; exam: ExamInfo; attempt: CurrentAttempt | null | undefined }
  | { kind: 'loading'; title: string | undefined }
  | { kind: 'unknown'; attempt: CurrentAttempt | null }
  | { kind: 'failed'; message: string; isTrying: boolean; tryAgain: () => void };

/** Loads an exam, and the attempt at it that the student can continue in this browser. */
export function useExamIntro(examCode: string): ExamIntroState {
  const exam = useQuery(examQuery(examCode));
  const current = useQuery(currentAttemptQuery(examCode));
  const code = exam.error instanceof ApiError ? exam.error.code : undefined;
  if (code === 'exam.not_found' || code === 'request.invalid') {
    if (current.isPending) return { kind: 'loading', title: undefined };
    return { kind: 'unknown', attempt: current.data ?? null };
  }
  if (!exam.data && exam.error) {
    return {
      kind: 'failed',
      message: exam.error.message,
      isTrying: exam.isFetching,
      tryAgain: () => void exam.refetch(),
    };
  }
  // Both appear together. A late offer to continue would push the form away from the finger.
  if (!exam.data || current.isPending) return { kind: 'loading', title: exam.data?.title };
  return { kind: 'shown', exam: exam.data, attempt: current.data };
}
