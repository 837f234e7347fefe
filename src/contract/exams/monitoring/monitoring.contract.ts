import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, PageNumber, SearchText, TimeZone } from '../../fields.ts';
import { SessionId } from '../attempts/attempts.contract.ts';
import { ReviewedAnswer } from '../attempts/results.contract.ts';
import { Marking } from '../marking.contract.ts';

export const AttemptParams = z.object({ id: Id, sessionId: SessionId });

const statuses = ['in_progress', 'completed', 'expired'] as const;
/** `completed` by the student, `expired` by the clock or by the educator who ended its time. */
const AttemptStatus = z.enum(statuses, `The status must be one of ${statuses.join(', ')}.`);
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/**
 * Seconds without a save after which an open attempt is marked as `quiet`. A student may read a long question for some
 * minutes.
 */
export const quietAfterSeconds = 300;

const marks = ['past_end', 'quiet', 'same_device', 'same_name', 'noted'] as const;
/**
 * The reasons to look at an attempt. `past_end`: still open although its time or the exam is over. `quiet`: open, and
 * without a save for `quietAfterSeconds`. `same_device`: another person sat the exam in the same browser, as far as the
 * server knows the browser. `same_name`: another person has the same name. `noted`: an educator has written a note.
 */
export const AttemptMark = z.enum(marks, `The mark must be one of ${marks.join(', ')}.`);
export type AttemptMark = z.infer<typeof AttemptMark>;

const sorts = ['attention', 'name', 'status', 'started', 'time', 'score'] as const;
/**
 * `attention`: first the open attempts. Among them, attempts past their end come first, then the longest time without a
 * save decides, then the marks for the same device and the same name. The closed attempts follow, the latest end first.
 * It has no direction.
 * `time`: the time that the attempt has taken so far, or in total if it is closed.
 */
const AttemptSort = z.enum(sorts, `Sort by one of ${sorts.join(', ')}.`);

/** Selects attempts and their order. Attempts without the value that they are sorted by come last. */
const AttemptSelection = z.object({
  /** A part of the name, of the e-mail address or of the roll number, in any case. */
  search: z.optional(SearchText),
  status: z.optional(AttemptStatus),
  mark: z.optional(AttemptMark),
  sort: z._default(AttemptSort, 'started'),
  direction: z._default(z.enum(['asc', 'desc'], 'The direction must be asc or desc.'), 'desc'),
});
export type AttemptSelection = z.infer<typeof AttemptSelection>;

const PageQuery = z.extend(AttemptSelection, {
  page: PageNumber,
});
export type AttemptsPageQuery = z.infer<typeof PageQuery>;

const ListedAttempt = z.object({
  sessionId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** From the roster; null without one. */
  rollNumber: z.nullable(z.string()),
  status: AttemptStatus,
  /** Whether an educator ended its time before the deadline. The status is then `expired`. */
  closedEarly: z.boolean(),
  /** When it was started, ISO 8601. */
  startedAt: z.string(),
  /**
   * When the student last chose an answer, ISO 8601, by the browser's estimate of the server's clock; null without an
   * answer.
   */
  lastAnswerAt: z.nullable(z.string()),
  /** Seconds since its last save, or since the start, by the server's clock; null if the attempt is closed. */
  quietSeconds: z.nullable(z.number()),
  marks: z.array(AttemptMark),
  /**
   * The title of the section that is open now; null without sections, between sections, and if the attempt is closed.
   */
  section: z.nullable(z.string()),
  /** Minutes that educators have added and not taken back. */
  extraMinutes: z.int(),
  /** Remaining seconds by the server's clock, with fraction, never negative; null if the attempt is closed. */
  remainingSeconds: z.nullable(z.number()),
  /** Seconds from the start to the closing; null while the attempt is open. */
  takenSeconds: z.nullable(z.int()),
  answered: z.int(),
  /**
   * Answers that arrived later than the grace after the end of their section, chosen before its end by the browser's
   * estimate.
   */
  lateAnswers: z.int(),
  totalQuestions: z.int(),
  /** The marks for each question, fixed at the start. */
  marking: Marking,
  /** The number of correct answers. This field and the following ones are null while the attempt is open. */
  totalScore: z.nullable(z.int()),
  incorrectAnswers: z.nullable(z.int()),
  unanswered: z.nullable(z.int()),
  /** Whole points, of which `marking.unit` make one mark; may be negative. */
  points: z.nullable(z.int()),
  maxPoints: z.nullable(z.int()),
  /** Percent of the maximum, rounded; may be negative. */
  percentage: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  /** Whether the attempt counts in ranks and statistics; see `AttemptResult`. */
  isRanked: z.nullable(z.boolean()),
  /**
   * The rank among all ranked attempts of the exam, regardless of the search; ties share the better rank. Null if it is
   * not ranked.
   */
  rank: z.nullable(z.int()),
  /** With seven decimals; see `AttemptResult`. Null if the attempt is not ranked. */
  percentile: z.nullable(z.number()),
  /** How many attempts at the exam this person has started, including this one. Never null. */
  attemptsOfPerson: z.int(),
});
export type ListedAttempt = z.infer<typeof ListedAttempt>;

export const AttemptsPage = z.object({
  /** The number of matching attempts on all pages. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Counts of the whole exam, regardless of the search. */
  counts: z.object({ total: z.int(), inProgress: z.int(), completed: z.int(), expired: z.int() }),
  /** The mean percentage of the ranked attempts; null if there is none. */
  averagePercentage: z.nullable(z.number()),
  /** How many attempts of the whole exam have each mark. */
  marked: z.record(AttemptMark, z.int()),
  /** How many open attempts of the whole exam have no time left, also no grace. */
  timeOver: z.int(),
  /** How many starts this server process has refused in the last minutes because too many came from one network. */
  refusedStarts: z.int(),
  /** The time of this page by the server's clock, ISO 8601. */
  at: z.string(),
  attempts: z.array(ListedAttempt),
});
export type AttemptsPage = z.infer<typeof AttemptsPage>;

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/exams/:id/attempts',
  access: 'invigilators',
  summary: 'A page of the attempts at an exam',
  params: IdParams,
  query: PageQuery,
  response: AttemptsPage,
  errors: ['exam.not_found'],
});

export const watchAttempts = endpoint({
  method: 'GET',
  path: '/api/exams/:id/attempts/live',
  access: 'invigilators',
  summary: 'The same page as server-sent events, sent again after each change',
  params: IdParams,
  query: PageQuery,
  response: { contentType: 'text/event-stream' },
  errors: ['exam.not_found'],
});

/** The rows of a file, and the time zone of its times. */
const ExportQuery = z.extend(AttemptSelection, {
  timeZone: z._default(TimeZone, 'UTC'),
});

export const exportAttemptsCsv = endpoint({
  method: 'GET',
  path: '/api/exams/:id/attempts.csv',
  access: 'examiners',
  summary: 'The attempts at an exam as CSV, all pages',
  params: IdParams,
  query: ExportQuery,
  response: { contentType: 'text/csv; charset=utf-8' },
  errors: ['exam.not_found', 'exam.regrading'],
});

export const exportAttemptsXlsx = endpoint({
  method: 'GET',
  path: '/api/exams/:id/attempts.xlsx',
  access: 'examiners',
  summary: 'The attempts at an exam as a spreadsheet, all pages',
  params: IdParams,
  query: ExportQuery,
  response: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  errors: ['exam.not_found', 'exam.regrading', 'attempts.too_many'],
});

/** Another attempt of the same person at the same exam. The result is null while the attempt is open. */
const OtherAttempt = z.pick(ListedAttempt, {
  sessionId: true,
  name: true,
  status: true,
  closedEarly: true,
  startedAt: true,
  percentage: true,
  isRanked: true,
});
export type OtherAttempt = z.infer<typeof OtherAttempt>;

/** An attempt of the same person at another exam. */
const OtherExam = z.extend(
  z.pick(ListedAttempt, {
    sessionId: true,
    name: true,
    status: true,
    closedEarly: true,
    startedAt: true,
    marking: true,
    points: true,
    maxPoints: true,
    percentage: true,
    isRanked: true,
    rank: true,
    percentile: true,
  }),
  { examId: z.int(), examTitle: z.string() },
);
export type OtherExam = z.infer<typeof OtherExam>;

/** One attempt with each of its questions: the answers so far, or the graded answers. */
export const AttemptInFull = z.extend(ListedAttempt, {
  /** The number of the attempt, by which a list of results without names refers to it. */
  number: z.int(),
  /** When it was closed, ISO 8601; null while the attempt is open. */
  endedAt: z.nullable(z.string()),
  /** Percent. */
  passingScore: z.nullable(z.int()),
  /** The questions whose answer arrived late, in the order of the paper. */
  lateQuestionIds: z.array(z.int()),
  /** The private note of the educators. */
  note: z.nullable(z.string()),
  /** The changes that educators made to its time, the first one first. Changes before this list was kept are absent. */
  timeChanges: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      by: z.string(),
      kind: z.enum(['extra', 'reopened']),
      /** Negative if extra time was taken back. */
      minutes: z.int(),
    }),
  ),
  /**
   * The field by which the server recognises the person: the place on the roster, the e-mail address, or else the
   * browser; null if the attempt has none of them.
   */
  personBy: z.nullable(z.enum(['roster', 'email', 'device'])),
  /** The other attempts of this person at this exam, the first started first. */
  otherAttempts: z.array(OtherAttempt),
  /** The attempts of this person at other exams, the latest started first, at most 50. */
  otherExams: z.array(OtherExam),
  /** In the order of the paper. The answers of an open attempt are compared with the current keys. */
  questions: z.array(ReviewedAnswer),
});
export type AttemptInFull = z.infer<typeof AttemptInFull>;

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/exams/:id/attempts/:sessionId',
  access: 'examiners',
  summary: 'One attempt with each answer',
  params: AttemptParams,
  response: AttemptInFull,
  errors: ['attempt.not_found'],
});
