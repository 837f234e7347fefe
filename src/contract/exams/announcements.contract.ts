import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, prose, wholeNumber } from '../fields.ts';
import { SessionId, SessionParams } from './attempts/attempts.contract.ts';
import { maxSections } from './sections.contract.ts';

/** An announcement has to fit above a question on a phone. */
const longestAnnouncement = 500;

/** More would fill the list in the student's player. */
export const mostAnnouncements = 200;

const AnnouncementNumber = wholeNumber('The number', 1, 2_147_483_647);

/** An announcement as a student reads it. */
export const Announcement = z.object({
  /**
   * Counts the announcements of the exam from 1. Numbers of announcements for others are missing in the list of an
   * attempt.
   */
  number: z.int(),
  text: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** To whom an announcement goes: to everybody, to one section, or to one person. */
const Audience = {
  /** The position of a section, from 1. Students read it from the opening of this section on. */
  section: z.optional(wholeNumber('The section', 1, maxSections)),
  sessionId: z.optional(SessionId),
};

export const announce = endpoint({
  method: 'POST',
  path: '/api/exams/:id/announcements',
  access: 'invigilators',
  summary: 'Tell something to all students of an exam, to those of one section, or to one student',
  params: IdParams,
  body: z.object({ text: prose('The announcement', longestAnnouncement), ...Audience }).check(
    z.refine(({ section, sessionId }) => section === undefined || sessionId === undefined, {
      path: ['section'],
      error: 'An announcement goes to one section or to one person, not to both.',
    }),
  ),
  response: z.object({ number: z.int() }),
  errors: ['exam.not_found', 'attempt.not_found', 'announcement.too_many'],
});

/** An announcement as educators see it. */
export const SentAnnouncement = z.extend(Announcement, {
  by: z.string(),
  section: z.nullable(z.int()),
  sessionId: z.nullable(z.string()),
  /** The name of the student; null if it is for more than one person. */
  name: z.nullable(z.string()),
  /** How many students have pressed *Read*. */
  read: z.int(),
  /** The number of students who may read it: their attempts were open at its time or have started since. */
  recipients: z.int(),
});
export type SentAnnouncement = z.infer<typeof SentAnnouncement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/exams/:id/announcements',
  access: 'invigilators',
  summary: 'The announcements of an exam, the newest first, with how many students have read each',
  params: IdParams,
  response: z.array(SentAnnouncement),
  errors: ['exam.not_found'],
});

export const getAnnouncements = endpoint({
  method: 'GET',
  path: '/api/exam/sessions/:sessionId/announcements',
  access: 'public',
  summary: 'The announcements for an attempt whose number is greater than `after`, in their order',
  params: SessionParams,
  query: z.object({ after: z._default(wholeNumber('after', 0, 2_147_483_647), 0) }),
  response: z.array(Announcement),
  errors: ['attempt.not_found'],
});

export const confirmAnnouncement = endpoint({
  method: 'POST',
  path: '/api/exam/sessions/:sessionId/announcements/:number/read',
  access: 'public',
  summary: 'Note that the student has read an announcement; safe to repeat',
  params: z.extend(SessionParams, { number: AnnouncementNumber }),
  response: z.object({ read: z.literal(true) }),
  errors: ['attempt.not_found', 'announcement.not_found'],
});
