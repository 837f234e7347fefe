import * as z from 'zod/mini';
import {
  ColumnIndex,
  columnsOf,
  fromJson,
  ImportParams,
  kept,
  shownVersion,
  spreadsheetFile,
  uploadLimits,
  wrongCells,
} from '../../authoring/spreadsheets.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { Deleted, Id, IdParams, optionalLine, wholeNumber } from '../../fields.ts';
import { StudentEmail, StudentName } from '../attempts/student.contract.ts';
import { ExamCodeParams } from '../exam-info.contract.ts';
import { RosterCode } from './roster-code.contract.ts';

/** The columns of an uploaded roster, in the order of the template. */
export const rosterColumns = [
  { name: 'Name', field: 'name', isRequired: true },
  { name: 'Roll number', field: 'rollNumber', isRequired: false },
  { name: 'E-mail', field: 'email', isRequired: false },
  { name: 'Extra percent', field: 'extraPercent', isRequired: false },
] as const;

export type RosterField = (typeof rosterColumns)[number]['field'];
const RosterField = z.enum(rosterColumns.map(({ field }) => field));

/** The most people on a roster. An upload has at most this many rows. */
export const maxRosterLength = uploadLimits.rows;

/** A person of a roster as an educator writes it. */
export const RosterPersonDraft = z.object({
  name: StudentName,
  rollNumber: optionalLine('Roll number', 50),
  email: z._default(StudentEmail, null),
  /** How much longer the time of the person is than that of the exam, in percent. A change counts from the next start. */
  extraPercent: z._default(wholeNumber('Extra percent', 0, 200), 0),
});
export type RosterPersonDraft = z.infer<typeof RosterPersonDraft>;

const states = ['absent', 'started', 'submitted'] as const;
/** `started`: has an open attempt. `submitted`: has a closed one, by the student, by the clock or by the educator. */
const RosterState = z.enum(states);
export type RosterState = z.infer<typeof RosterState>;

/** A person of a roster. */
export const RosterPerson = z.object({
  id: z.int(),
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Percent. */
  extraPercent: z.int(),
  /** The personal code: 8 characters in upper case. */
  code: z.string(),
  state: RosterState,
  /** The latest attempt of the person; null without one. */
  sessionId: z.nullable(z.string()),
});
export type RosterPerson = z.infer<typeof RosterPerson>;

export const listRoster = endpoint({
  method: 'GET',
  path: '/api/exams/:id/roster',
  access: 'examiners',
  summary: 'The roster of an exam with the personal codes, in its order',
  params: IdParams,
  response: z.array(RosterPerson),
  errors: ['exam.not_found'],
});

/** A row of an uploaded roster that has no problem. */
const RosterRow = z.object({
  row: z.int(),
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  extraPercent: z.int(),
  /** Whether the person is on the roster already. Such a person keeps the personal code. */
  isKnown: z.boolean(),
});
export type RosterRow = z.infer<typeof RosterRow>;

/** The answers of the educator to what a preview has asked. */
const RosterChoices = z.object(
  {
    /** False if no row names the columns, so that the first row is a person. */
    hasHeader: z.optional(z.boolean()),
    /** The column of a field, or null to leave the field empty. Other fields keep the column that was found. */
    columns: z.optional(z.partialRecord(RosterField, z.nullable(ColumnIndex))),
    /** New texts of single cells. */
    corrections: z.optional(
      z
        .array(z.object({ row: z.int(), field: RosterField, text: z.string().check(z.maxLength(10_000)) }))
        .check(z.maxLength(500)),
    ),
  },
  'The choices must be a JSON object.',
);
export type RosterChoices = z.infer<typeof RosterChoices>;

/** What an upload of the file would do. */
export const RosterPreview = z.object({
  /** The number of rows under the header. */
  rowsCount: z.int(),
  /** The worksheet that is read; null for a CSV file. */
  sheet: z.nullable(z.string()),
  /** The other worksheets that name people and are not read. */
  unreadSheets: z.array(z.string()),
  ...columnsOf(RosterField),
  /** Rows without a text in the columns that are read, and their first text. */
  skipped: z.array(z.object({ row: z.int(), found: z.string() })),
  people: z.array(RosterRow),
  /** An upload is possible only if this list is empty. The row of the header stands for missing and repeated columns. */
  problems: z.array(
    z.object({
      /** The number that a spreadsheet program shows, from 1. */
      row: z.int(),
      cells: wrongCells(RosterField),
    }),
  ),
  /** The number of people on the present roster who are not in the file and leave the roster. */
  removedCount: z.int(),
  /** The names of people who are not in the file but stay, because they have started the exam. */
  staying: z.array(z.string()),
});
export type RosterPreview = z.infer<typeof RosterPreview>;

const upload = {
  method: 'POST',
  access: 'examiners',
  params: IdParams,
  files: spreadsheetFile('Delete columns that are not needed.'),
} as const;

export const previewRoster = endpoint({
  ...upload,
  path: '/api/exams/:id/roster/preview',
  summary: 'Read a spreadsheet of people and report every problem, without changing the roster',
  response: kept(RosterPreview),
  errors: ['exam.not_found', 'upload.unreadable'],
});

const RosterImportParams = z.extend(IdParams, ImportParams.shape);

export const chooseForRoster = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/roster/preview/:importId',
  access: 'examiners',
  summary: 'Check an uploaded spreadsheet of people again with other choices, which replace the former ones',
  params: RosterImportParams,
  body: z.object({ choices: RosterChoices }),
  response: kept(RosterPreview),
  errors: ['import.not_found', 'exam.not_found', 'upload.unreadable'],
});

const RosterReceipt = z.object({
  /** The number of people on the roster now. */
  peopleCount: z.int(),
  added: z.int(),
  removed: z.int(),
  /** The number of people who are not in the file but stay, because they have started the exam. */
  stayed: z.int(),
});
export type RosterReceipt = z.infer<typeof RosterReceipt>;

export const takeRoster = endpoint({
  method: 'POST',
  path: '/api/exams/:id/roster/preview/:importId/take',
  access: 'examiners',
  summary:
    'Replace the roster by the people that the preview has shown; repeating it changes nothing more and has the same answer',
  params: RosterImportParams,
  body: z.object(shownVersion),
  response: RosterReceipt,
  errors: ['import.not_found', 'import.outdated', 'exam.not_found', 'upload.invalid_rows', 'roster.full'],
});

export const replaceRoster = endpoint({
  ...upload,
  path: '/api/exams/:id/roster',
  summary:
    'Replace the roster by the people of a spreadsheet; known people keep their codes, and people who have started stay. If any row has a problem, change nothing and report each problem as an issue',
  body: z.object({
    /** `RosterChoices` as JSON text. */
    choices: z._default(z.pipe(fromJson, RosterChoices), {}),
  }),
  response: RosterReceipt,
  errors: ['exam.not_found', 'upload.unreadable', 'upload.invalid_rows', 'roster.full'],
});

const PersonParams = z.extend(IdParams, { personId: Id });

export const addRosterPerson = endpoint({
  method: 'POST',
  path: '/api/exams/:id/roster/people',
  access: 'examiners',
  summary: 'Add a person to the roster; the response has the personal code',
  params: IdParams,
  body: RosterPersonDraft,
  response: RosterPerson,
  errors: ['exam.not_found', 'roster.full'],
});

export const changeRosterPerson = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/roster/people/:personId',
  access: 'examiners',
  summary: 'Change a person of the roster; attempts of the person get the new name and e-mail address too',
  params: PersonParams,
  body: RosterPersonDraft,
  response: RosterPerson,
  errors: ['exam.not_found', 'roster.not_found'],
});

export const removeRosterPerson = endpoint({
  method: 'DELETE',
  path: '/api/exams/:id/roster/people/:personId',
  access: 'examiners',
  summary: 'Remove a person who has not started from the roster',
  params: PersonParams,
  response: Deleted,
  errors: ['exam.not_found', 'roster.not_found', 'roster.started'],
});

export const renewRosterCode = endpoint({
  method: 'POST',
  path: '/api/exams/:id/roster/people/:personId/code',
  access: 'examiners',
  summary: 'Give a person of the roster a new personal code; the former one no longer opens the exam',
  params: PersonParams,
  response: RosterPerson,
  errors: ['exam.not_found', 'roster.not_found'],
});

export const findRosterPerson = endpoint({
  method: 'POST',
  path: '/api/exam/:examCode/roster',
  access: 'public',
  summary: 'Whose personal code this is, so that a student sees the name before starting',
  params: ExamCodeParams,
  body: z.object({ rosterCode: RosterCode }),
  response: z.object({
    name: z.string(),
    rollNumber: z.nullable(z.string()),
    /** Percent. */
    extraPercent: z.int(),
    /** `started`: a start with the code continues the open attempt. */
    state: RosterState,
  }),
  errors: ['exam.not_found', 'roster.code_unknown', 'request.too_many'],
});
