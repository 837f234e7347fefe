import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted } from '../fields.ts';

const amounts = { subjects: z.int(), topics: z.int(), flashcards: z.int(), exams: z.int() };

export const DemoContent = z.object({
  /** Whether an administrator decided to keep the demo content. */
  isKept: z.boolean(),
  /** The demo content that exists, changed or not. All amounts are 0 if the database has no demo content. */
  installed: z.object({
    subjects: z.int(),
    topics: z.int(),
    /** Drafts are not counted, as in the counts of subjects and topics. */
    flashcards: z.int(),
    examIds: z.array(z.int()),
  }),
  /**
   * The demo content that a removal deletes, with the attempts at its exams. `questions`: items that are in no exam.
   */
  going: z.object({ ...amounts, questions: z.int(), attempts: z.int() }),
  /**
   * The demo content that a removal keeps: what an educator has changed or added below demo subjects and topics, and
   * the subjects and topics that contain it.
   */
  staying: z.object(amounts),
});
export type DemoContent = z.infer<typeof DemoContent>;

export const getDemoContent = endpoint({
  method: 'GET',
  path: '/api/admin/demo-content',
  access: 'owners',
  summary: 'Count the demo content, and what its removal deletes and keeps',
  response: DemoContent,
});

export const keepDemoContent = endpoint({
  method: 'PUT',
  path: '/api/admin/demo-content',
  access: 'owners',
  summary: 'Decide to keep the demo content, which hides the notice on it',
  body: z.object({ isKept: z.literal(true) }),
  response: DemoContent,
});

export const removeDemoContent = endpoint({
  method: 'DELETE',
  path: '/api/admin/demo-content',
  access: 'owners',
  summary: 'Delete the demo content that no administrator has changed; what was added below it stays',
  response: Deleted,
});
