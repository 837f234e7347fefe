import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { fromJson, ImportParams, kept, shownVersion, spreadsheetFile } from '../../spreadsheets.contract.ts';
import { RosterState } from './find-person.contract.ts';
import { PeopleFile, PeopleRow, personFields, RosterChoices, RosterPersonDraft } from './people.contract.ts';

export const RosterPerson = z.object({
  id: z.int(),
  ...personFields,
  /** The personal code: 8 characters in upper case. */
  code: z.string(),
  state: RosterState,
  /** The latest attempt of the person; null without one. */
  sessionId: z.nullable(z.string()),
  /** The cohort through which the person is on the roster; null for a person of this exam alone. */
  cohort: z.nullable(z.object({ id: z.int(), name: z.string() })),
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

/** The changes that an upload of the file would make. */
export const RosterPreview = z.extend(PeopleFile, {
  people: z.array(
    z.extend(PeopleRow, {
      /** Whether the person is on the roster already. Such a person keeps the personal code. */
      isKnown: z.boolean(),
    }),
  ),
  /** The number of people on the present roster who are not in the file and leave the roster. */
  removedCount: z.int(),
  /** The names of people who are not in the file but stay, because they have started the exam. */
  staying: z.array(z.string()),
  /** The names of people in the file who are on the roster through a cohort. They stay as the cohort has them. */
  ofCohorts: z.array(z.string()),
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
    'Replace the people of this exam alone by those of a spreadsheet; known people keep their codes, and people who have started stay. If any row has a problem, change nothing and report each problem as an issue',
  body: z.object({
    /** `RosterChoices` as JSON text. */
    choices: z._default(z.pipe(fromJson, RosterChoices), {}),
  }),
  response: RosterReceipt,
  errors: ['exam.not_found', 'upload.unreadable', 'upload.invalid_rows', 'roster.full'],
});

export const addRosterPerson = endpoint({
  method: 'POST',
  path: '/api/exams/:id/roster/people',
  access: 'examiners',
  summary: 'Add a person to the roster of this exam alone; the response has the personal code',
  params: IdParams,
  body: RosterPersonDraft,
  response: RosterPerson,
  errors: ['exam.not_found', 'roster.full'],
});
