import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ExamCodeParams, Palette } from '../exam-info.contract.ts';
import { Marking } from '../marking.contract.ts';
import { OptionLetter } from '../option-letter.ts';
import { RosterCode } from '../roster/roster-code.contract.ts';
import { SectionInfo } from '../sections.contract.ts';
import { StudentEmail, StudentName } from '../student.contract.ts';

/**
 * Milliseconds. Extra time must not make an attempt longer than one day; the times of its answers are validated against
 * this limit.
 */
export const longestAttempt = 86_400_000;

/** The public name of an attempt. A student has no login, so this id alone gives access to the attempt. */
export const SessionId = z
  .string('The session id must be text.')
  .check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'The session id is not valid.'));
export const SessionParams = z.object({ sessionId: SessionId });

const QuestionId = z
  .int('A question id must be a whole number.')
  .check(z.positive('A question id must be positive.'), z.maximum(2_147_483_647, 'A question id is too large.'));

/** More answers than any paper has questions. It bounds the size of a request. */
const maxAnswers = 1000;

/** One day, the longest time that an attempt can last. Times within an attempt are validated against it. */
const maxSeconds = 86_400;

/** The texts of the options in the educator's order. A question has two to six options; the others are null. */
export const optionTexts = {
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.nullable(z.string()),
  optionD: z.nullable(z.string()),
  optionE: z.nullable(z.string()),
  optionF: z.nullable(z.string()),
};

/** The vignette above a question as it was printed. Questions with the same id belong together. */
export const QuestionCase = z.object({ id: z.int(), text: z.string(), imageUrl: z.optional(z.string()) });
export type QuestionCase = z.infer<typeof QuestionCase>;

export const questionText = {
  questionText: z.string(),
  ...optionTexts,
  imageUrl: z.optional(z.string()),
  case: z.optional(QuestionCase),
};

/** An option of a question: its stored letter, and its text. */
const PaperOption = z.object({ letter: OptionLetter, text: z.string() });

/**
 * A question of a paper, as a student may see it during the attempt: without its key. `options` has its options in the
 * order in which this attempt shows them; answers name the stored letter.
 */
export const PaperQuestion = z.object({
  id: z.int(),
  questionText: z.string(),
  imageUrl: z.optional(z.string()),
  /** Only of questions with a case. They stand together on the paper. */
  case: z.optional(QuestionCase),
  options: z.array(PaperOption),
});
export type PaperQuestion = z.infer<typeof PaperQuestion>;

/** A section of a paper, by the server's clock. Extra time is included in all times. */
export const PaperSection = z.extend(SectionInfo, {
  /** Seconds until it opens, with fraction; null once it has opened. */
  opensInSeconds: z.nullable(z.number()),
  /** Seconds until it ends, with fraction; before it opens the seconds that it will have, and 0 after it has ended. */
  remainingSeconds: z.number(),
  /** Whether its time runs now. At most one section is open. */
  isOpen: z.boolean(),
  totalQuestions: z.int(),
  /** Its questions in the order of the paper; empty before it opens. */
  questionIds: z.array(z.int()),
});
export type PaperSection = z.infer<typeof PaperSection>;

/** The stored answer to one question of an open attempt. */
export const SavedAnswer = z.object({
  questionId: QuestionId,
  selectedAnswer: z.nullable(OptionLetter),
  /** Total seconds that the question has been on screen. */
  timeSpent: z
    .int('Time spent must be whole seconds.')
    .check(z.minimum(0, 'Time spent cannot be negative.'), z.maximum(maxSeconds)),
  markedForReview: z.boolean(),
  /**
   * The time of the choice: milliseconds since the start of the attempt, by the browser's estimate of the server's
   * clock; 0 for a question without a choice. Of two answers to one question the answer with the later time stands,
   * whichever arrives first. So a delayed retry or an old second tab cannot undo a later choice.
   */
  changedAt: z
    .int('The time of a change must be whole milliseconds.')
    .check(z.minimum(0), z.maximum(maxSeconds * 2000)),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/**
 * A changed answer that a browser sends. A missing `timeSpent` or mark keeps the stored value; a missing `changedAt`
 * means now.
 */
export const AnswerChange = z.partial(SavedAnswer, { timeSpent: true, markedForReview: true, changedAt: true });
export type AnswerChange = z.infer<typeof AnswerChange>;

export const AnswerChanges = z.array(AnswerChange, 'Answers must be a list.').check(
  z.maxLength(maxAnswers, `At most ${maxAnswers} answers can be sent at once.`),
  z.refine(
    (answers) => new Set(answers.map((answer) => answer.questionId)).size === answers.length,
    'Each question may be answered only once in a request.',
  ),
);

/**
 * The number of the newest announcement for the attempt; 0 without one. A browser that knows only earlier announcements
 * requests the new ones. Absent in a preview, and if the server could not read it.
 */
const NewestAnnouncement = z.optional(z.int());

/** An open attempt: its exam, its questions, its answers and its remaining time. */
export const Paper = z.object({
  sessionId: z.string(),
  exam: z.object({
    id: z.int(),
    title: z.string(),
    /** Minutes from the start to the deadline, extra time included. */
    duration: z.int(),
    /** The number of questions of the whole paper, also of sections that have not opened. */
    totalQuestions: z.int(),
    /** Percent. */
    passingScore: z.nullable(z.int()),
  }),
  /** The marks for each question, fixed at the start. */
  marking: Marking,
  palette: Palette,
  /** The sections in their order; empty for a paper without sections. */
  sections: z.array(PaperSection),
  /**
   * The questions in the order of the paper. A paper with sections has only the questions of the open section and of
   * ended sections to which students may return.
   */
  questions: z.array(PaperQuestion),
  /** The deadline, ISO 8601, by the server's clock. */
  endsAt: z.string(),
  /**
   * Remaining seconds by the server's clock, with fraction; never negative. A client counts down from this, not from
   * `endsAt`.
   */
  remainingSeconds: z.number(),
  /** Milliseconds since the start of the attempt by the server's clock, from which a client computes `changedAt`. */
  elapsedMilliseconds: z.number(),
  /** The stored answers, also answers to questions that are no longer shown. */
  answers: z.array(SavedAnswer),
  /**
   * Only in an attempt of a person of a roster. `here`: this request has moved the attempt from another device to this
   * one. `elsewhere`: the attempt is being continued on another device, and this device should stop editing.
   */
  continued: z.optional(z.enum(['here', 'elsewhere'])),
  announcement: NewestAnnouncement,
});
export type Paper = z.infer<typeof Paper>;

/** A paper whose questions have each option twice: also in the fields `optionA` to `optionF`. */
const PaperWithFields = z.extend(Paper, { questions: z.array(z.extend(PaperQuestion, optionTexts)) });

/** A paper in the form that its request has asked for. */
export const RequestedPaper = z.union([Paper, PaperWithFields]);

/**
 * `options: 'list'` asks for questions that have their options in the list `options` only. Without it the questions
 * have also the fields `optionA` to `optionF`.
 */
export const PaperQuery = z.object({ options: z.optional(z.literal('list')) });
export type PaperQuery = z.infer<typeof PaperQuery>;

/** How our own pages ask for papers. */
export const listForm: PaperQuery = { options: 'list' };

/** The times in `current` of the errors `exam.not_open` and `exam.over`, ISO 8601. */
export const ExamTimes = z.object({
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** Seconds until the exam opens by the server's clock; null if it has opened. */
  opensInSeconds: z.nullable(z.number()),
});
export type ExamTimes = z.infer<typeof ExamTimes>;

const DeviceKey = z
  .string('The device key must be text.')
  .check(
    z.regex(/^[A-Za-z0-9_-]{22,100}$/, 'The device key must be 22 to 100 letters, digits, hyphens or underscores.'),
  );

const StartRequest = z
  .object({
    /** Required unless `sessionId` resumes an attempt or `rosterCode` names the person. */
    name: z.optional(StudentName),
    email: z.optional(StudentEmail),
    /** Resumes this attempt instead of starting one. */
    sessionId: z.optional(SessionId),
    /** With `sessionId` and `deviceKey`: the attempt is continued on this device from now on. */
    takeOver: z.optional(z.boolean('Take over must be true or false.')),
    /**
     * The personal code of a person of the roster, required if the exam has `entry: "roster"`. The attempt gets the
     * name and the e-mail address of the roster. If the person has an open attempt, the start continues it on this
     * device.
     */
    rosterCode: z.optional(RosterCode),
    /**
     * Random text that the browser keeps and sends with all its starts. If the exam limits attempts, the server counts
     * the attempts of a student without an e-mail address by this key.
     */
    deviceKey: z.optional(DeviceKey),
    /**
     * Random text that the browser makes once for each start and sends again with each retry, so that a start whose
     * response was lost does not make a second attempt.
     */
    startId: z.optional(
      z
        .string('The start id must be text.')
        .check(
          z.regex(/^[A-Za-z0-9_-]{22,100}$/, 'The start id must be 22 to 100 letters, digits, hyphens or underscores.'),
        ),
    ),
  })
  .check(
    z.refine(
      ({ name, sessionId, rosterCode }) => name !== undefined || sessionId !== undefined || rosterCode !== undefined,
      { path: ['name'], error: 'Name is required.' },
    ),
  );

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/exam/:examCode/start',
  access: 'public',
  summary: 'Start an attempt, or resume one by its session id; safe to repeat with the same start id',
  params: ExamCodeParams,
  query: PaperQuery,
  body: StartRequest,
  response: RequestedPaper,
  errors: [
    'exam.not_found',
    'exam.empty',
    'exam.not_open',
    'exam.over',
    'exam.no_attempts_left',
    'roster.code_required',
    'roster.code_unknown',
    'attempt.not_found',
    'attempt.closed',
    'request.too_many',
  ],
});

export const getPaper = endpoint({
  method: 'GET',
  path: '/api/exam/sessions/:sessionId/paper',
  access: 'public',
  summary: 'The paper of an open attempt as it is now; a browser fetches it when a section opens',
  params: SessionParams,
  query: PaperQuery,
  response: RequestedPaper,
  errors: ['attempt.not_found', 'attempt.closed', 'request.too_many'],
});

export const SaveReceipt = z.object({
  /** When the server stored the answers, ISO 8601. */
  savedAt: z.string(),
  remainingSeconds: Paper.shape.remainingSeconds,
  elapsedMilliseconds: Paper.shape.elapsedMilliseconds,
  /**
   * Present if the attempt is being continued on another device than the one with `deviceKey`. The answers are stored
   * nevertheless.
   */
  continued: z.optional(z.literal('elsewhere')),
  announcement: NewestAnnouncement,
});
export type SaveReceipt = z.infer<typeof SaveReceipt>;

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/exam/sessions/:sessionId/answers',
  access: 'public',
  summary:
    'Save changed answers; the response acknowledges that they are stored, except those that came after the end of their section',
  params: SessionParams,
  body: z.object({ answers: AnswerChanges, deviceKey: z.optional(DeviceKey) }),
  response: SaveReceipt,
  errors: ['attempt.not_found', 'attempt.closed', 'attempt.foreign_question', 'request.too_many'],
});
