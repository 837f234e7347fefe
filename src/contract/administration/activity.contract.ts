import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, line, PageNumber, SearchText } from '../fields.ts';

/**
 * The kind of an activity. Changes of content can be many, so a limit of rows applies to them alone. Otherwise they
 * would remove the activities about results, times and accounts from the list.
 */
const activityKinds = ['content', 'exam', 'session', 'result', 'roster', 'account', 'privacy'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const Activity = z.object({
  id: z.int(),
  kind: z.enum(activityKinds),
  /** ISO 8601. */
  at: z.string(),
  /** The administrator, or "Command line". */
  username: z.string(),
  /** The change in one sentence without its subject. */
  summary: z.string(),
  /** The exam that the change was about, with its present title. */
  exam: z.nullable(z.object({ id: z.int(), title: z.string(), isDeleted: z.boolean() })),
});
export type Activity = z.infer<typeof Activity>;

const ActivityPage = z.object({
  /** The number of activities on all pages. */
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
  access: 'examiners',
  summary: 'A page of what administrators have changed',
  query: z.object({
    page: PageNumber,
    kind: z.optional(z.enum(activityKinds)),
    exam: z.optional(Id),
    /** A username, or "Command line". */
    who: z.optional(line('The name', 100)),
    /** Words that the summary, the title of the exam or the username contain, each from its beginning. */
    search: z.optional(SearchText),
  }),
  response: ActivityPage,
});
