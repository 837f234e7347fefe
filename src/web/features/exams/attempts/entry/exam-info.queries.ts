import { queryOptions } from '@tanstack/react-query';
import { changesWithTime, type ExamInfo, getExam } from '#contract/exams/exam-info.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import type { RoundTrip } from '../engine/clocks/server-clock.ts';

/** While an exam is not open, its intro asks this often whether the educator has moved the opening. */
const waitingMs = 60_000;

/**
 * An exam as its students see it before the start. `trip`: when it was requested and when it arrived, on the monotonic clock; undefined if
 * the exam came with the page, and the page was made at another time.
 */
type ReadExam = { exam: ExamInfo; trip: RoundTrip | undefined };

/** The data of the query for an exam that came with the page. */
export const examOfPage = (exam: ExamInfo): ReadExam => ({
  exam,
  trip: changesWithTime(exam) ? undefined : { sentAt: 0, receivedAt: 0 },
});

export const examQuery = (examCode: string) =>
  queryOptions({
    queryKey: queryKeys.exam(examCode),
    queryFn: async ({ signal }): Promise<ReadExam> => {
      const sentAt = performance.now();
      const exam = await call(getExam, { params: { examCode } }, { signal });
      return { exam, trip: { sentAt, receivedAt: performance.now() } };
    },
    // What depends on the time is asked for again at once, and shown only then.
    refetchOnMount: ({ state }) => (state.data && !state.data.trip ? 'always' : true),
    refetchInterval: ({ state }) => (state.data && state.data.exam.opensInSeconds !== null ? waitingMs : false),
  });
