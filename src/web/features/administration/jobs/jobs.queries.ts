import { queryOptions } from '@tanstack/react-query';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const jobsQuery = queryOptions({
  queryKey: adminKeys.jobs,
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
  refetchInterval: 10_000,
});
