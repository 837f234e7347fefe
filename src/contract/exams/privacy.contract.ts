import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, nullableWholeNumber, SearchText } from '../fields.ts';

export const PrivacySettings = z.object({
  /** Days from the end of an attempt until its student's name, address and device are removed; null: they stay. */
  anonymiseAfterDays: z.nullable(z.int()),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'public',
  summary: 'How long the data of students are kept',
  response: PrivacySettings,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/privacy',
  access: 'owners',
  summary: 'Decide how long the data of students are kept',
  body: z.object({ anonymiseAfterDays: nullableWholeNumber('The number of days', 1, 3650) }),
  response: PrivacySettings,
});

/** An attempt of a student who was searched for. */
const FoundAttempt = z.object({
  id: z.int(),
  sessionId: z.string(),
  examId: z.int(),
  examTitle: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
  status: z.enum(['in_progress', 'completed', 'expired']),
  isAnonymised: z.boolean(),
});

/** A place on a roster of a student who was searched for. */
const FoundEntry = z.object({
  id: z.int(),
  /** The only exam of the person; null for a person of a cohort. */
  examId: z.nullable(z.int()),
  /** The title of this exam, or the name of the cohort. */
  examTitle: z.string(),
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** All data that Rounds holds about one student, over all exams. */
export const FoundPerson = z.object({ attempts: z.array(FoundAttempt), entries: z.array(FoundEntry) });
export type FoundPerson = z.infer<typeof FoundPerson>;

const FoundPeople = z.object({
  people: z.array(FoundPerson),
  /** Whether more rows match than were read, so that the search must be more exact. */
  isCut: z.boolean(),
});
export type FoundPeople = z.infer<typeof FoundPeople>;

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/privacy/people',
  access: 'examiners',
  summary: 'Find students by name, e-mail address, roll number, personal code, or the session id or link of an attempt',
  query: z.object({ search: SearchText.check(z.minLength(2, 'Enter at least 2 characters.')) }),
  response: FoundPeople,
});

/** Rows about one student: attempts and places on rosters. */
const PersonRows = z.object({
  attempts: z._default(z.array(Id).check(z.maxLength(1000, 'Name at most 1,000 attempts.')), []),
  entries: z._default(z.array(Id).check(z.maxLength(1000, 'Name at most 1,000 places on rosters.')), []),
});
export type PersonRows = z.infer<typeof PersonRows>;

const nullableText = z.nullable(z.string());

/** All data of one student, in words that the student understands. Times are ISO 8601. */
export const PersonExport = z.object({
  exportedAt: z.string(),
  attempts: z.array(
    z.object({
      exam: z.string(),
      examCode: z.string(),
      sessionId: z.string(),
      name: z.string(),
      nameAsTyped: nullableText,
      email: nullableText,
      /** The first characters of a hash of the key in the storage of the browser; null if none is stored. */
      deviceMark: nullableText,
      status: z.string(),
      startedAt: z.string(),
      endsAt: z.string(),
      endedAt: nullableText,
      extraMinutes: z.int(),
      /** The notes of educators about the attempt. */
      note: nullableText,
      correctAnswers: z.nullable(z.int()),
      points: nullableText,
      percentage: z.nullable(z.int()),
      anonymisedAt: nullableText,
      answers: z.array(
        z.object({
          number: z.int(),
          question: z.string(),
          chosen: nullableText,
          chosenBefore: nullableText,
          seconds: z.number(),
          markedForReview: z.boolean(),
          chosenAt: nullableText,
        }),
      ),
      challenges: z.array(z.object({ question: z.int(), reason: z.string(), text: nullableText, sentAt: z.string() })),
    }),
  ),
  rosters: z.array(
    z.object({
      /** The title of the exam, or the name of the cohort. */
      exam: z.string(),
      /** Null for a place in a cohort. */
      examCode: nullableText,
      name: z.string(),
      rollNumber: nullableText,
      email: nullableText,
      extraPercent: z.int(),
      personalCode: z.string(),
      addedAt: z.string(),
    }),
  ),
  /** The changes that administrators made to the data of this student. */
  activity: z.array(z.object({ at: z.string(), by: z.string(), what: z.string() })),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/privacy/people/export',
  access: 'examiners',
  summary: 'All data of one student, by the rows of `findPeople`',
  body: PersonRows,
  response: PersonExport,
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/people/erasure',
  access: 'owners',
  summary: 'Delete the attempts of one student, or remove what names the student; both remove their places on rosters',
  body: z.extend(PersonRows, { how: z.enum(['delete', 'anonymise']) }),
  response: z.object({
    /** How many attempts and places on rosters were deleted or anonymised. */
    attempts: z.int(),
    entries: z.int(),
  }),
  errors: ['attempt.in_progress'],
});
