import { queryOptions } from '@tanstack/react-query';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const jobsQuery = queryOptions({
  queryKey: queryKeys.admin.jobs,
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
  refetchInterval: 10_000,
});
