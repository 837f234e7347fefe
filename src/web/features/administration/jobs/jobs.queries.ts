import { queryOptions } from '@tanstack/react-query';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const jobsQuery = queryOptions({ ...readQuery(adminKeys.jobs, listJobs, {}), refetchInterval: 10_000 });
