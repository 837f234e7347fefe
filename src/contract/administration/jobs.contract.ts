import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A scheduled job and its last run. Times are ISO 8601. */
const JobStatus = z.object({
  /** The task of the job, as a sentence without a full stop. */
  name: z.string(),
  everyMilliseconds: z.int(),
  lastRunAt: z.string(),
  tookMilliseconds: z.int(),
  nextRunAt: z.string(),
  /** The last run that failed; null if none has. */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type JobStatus = z.infer<typeof JobStatus>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'examiners',
  summary: 'List the scheduled jobs with their last runs. A job appears after its first run',
  response: z.array(JobStatus),
});
