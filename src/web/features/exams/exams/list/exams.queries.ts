import { queryOptions } from '@tanstack/react-query';
import { listExams } from '#contract/exams/exams.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** All exams, for the educator. */
export const examsQuery = queryOptions({
  queryKey: adminKeys.exams,
  queryFn: ({ signal }) => call(listExams, {}, { signal }),
});
