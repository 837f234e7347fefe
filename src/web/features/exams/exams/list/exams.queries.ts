import { queryOptions } from '@tanstack/react-query';
import { listExams } from '#contract/exams/exams.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

/** All exams, for the educator. */
export const examsQuery = queryOptions({
  queryKey: queryKeys.admin.exams,
  queryFn: ({ signal }) => call(listExams, {}, { signal }),
});
