import { queryOptions } from '@tanstack/react-query';
import { getExam } from '#contract/exams/exam-info.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import type { ReadExam } from './exam-of-page.ts';

/** While an exam is not open, its intro asks this often whether the educator has moved the opening. */
const waitingMs = 60_000;

/** An exam as its students see it before the start. */
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
