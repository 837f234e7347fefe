import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNumber } from '../fields.ts';

const Activity = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** The administrator, or "Command line". */
  username: z.string(),
  /** What was done, in one sentence without its subject. */
  summary: z.string(),
});
export type Activity = z.infer<typeof Activity>;

const ActivityPage = z.object({
  /** The number of activities on all pages. Activities older than a year, and those before the latest 20,000, are deleted. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** The latest first. */
  activities: z.array(Activity),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  summary: 'A page of what administrators have changed',
  query: z.object({ page: PageNumber }),
  response: ActivityPage,
  errors: [],
});
