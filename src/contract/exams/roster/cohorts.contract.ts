import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Deleted, Id, IdParams, line, wholeNumber } from '../../fields.ts';
import { fromJson, ImportParams, kept, shownVersion, spreadsheetFile } from '../../spreadsheets.contract.ts';
import { PeopleFile, PeopleRow, Person, personFields, RosterChoices } from './people.contract.ts';

/** A class whose people sit several exams with the same personal codes. */
export const Cohort = z.object({
  id: z.int(),
  name: z.string(),
  /** The calendar year in which the class began. */
  year: z.int(),
  /** When an educator put the cohort away; null: it is in use. */
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The number of people who have not left. */
  peopleCount: z.int(),
  leftCount: z.int(),
  /** The number of exams that have the cohort on their roster. */
  examsCount: z.int(),
});
export type Cohort = z.infer<typeof Cohort>;

/** An exam that has the cohort on its roster. */
const CohortExam = z.object({
  id: z.int(),
  title: z.string(),
  examCode: z.string(),
  isActive: z.boolean(),
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
});

/** A cohort with its exams, the newest first. */
export const CohortDetails = z.extend(Cohort, { exams: z.array(CohortExam) });
export type CohortDetails = z.infer<typeof CohortDetails>;

const fields = {
  name: line('Name', 200),
  year: wholeNumber('Year', 2000, 2199),
};

export const CohortDraft = z.object({
  ...fields,
  /** Left out: the present year. */
  year: z.optional(fields.year),
});
export type CohortDraft = z.infer<typeof CohortDraft>;

/** Names a deletion or a join for its undo. */
const undoable = { undoId: z.int() };

export const listCohorts = endpoint({
  method: 'GET',
  path: '/api/cohorts',
  access: 'examiners',
  summary: 'All cohorts, those of the latest year first',
  response: z.array(Cohort),
});

export const createCohort = endpoint({
  method: 'POST',
  path: '/api/cohorts',
  access: 'examiners',
  summary: 'Add a cohort',
  body: CohortDraft,
  response: CohortDetails,
});

export const getCohort = endpoint({
  method: 'GET',
  path: '/api/cohorts/:id',
  access: 'examiners',
  summary: 'A cohort with the exams that have it on their roster',
  params: IdParams,
  response: CohortDetails,
  errors: ['cohort.not_found'],
});

export const updateCohort = endpoint({
  method: 'PUT',
  path: '/api/cohorts/:id',
  access: 'examiners',
  summary: 'Change the fields that are sent; an archived cohort keeps its people, codes and results',
  params: IdParams,
  body: z.partial(z.object({ ...fields, archived: z.boolean('Archived must be true or false.') })),
  response: CohortDetails,
  errors: ['cohort.not_found'],
});

export const deleteCohort = endpoint({
  method: 'DELETE',
  path: '/api/cohorts/:id',
  access: 'examiners',
  summary: 'Delete a cohort with its people, if none of them has started an exam; it can be undone for a day',
  params: IdParams,
  response: z.extend(Deleted, undoable),
  errors: ['cohort.not_found', 'cohort.has_results'],
});

export const listCohortPeople = endpoint({
  method: 'GET',
  path: '/api/cohorts/:id/people',
  access: 'examiners',
  summary: 'The people of a cohort with their personal codes, in its order',
  params: IdParams,
  response: z.array(Person),
  errors: ['cohort.not_found'],
});

/** The changes that an upload to a cohort would make. */
export const CohortPreview = z.extend(PeopleFile, {
  people: z.array(
    z.extend(PeopleRow, {
      /** The person of the cohort that the row is about, as the cohort has the person now; null for a new person. */
      former: z.nullable(z.object({ ...personFields, state: Person.shape.state })),
    }),
  ),
  /** The names of the people of the cohort who are not in the file. */
  missing: z.array(z.string()),
});
export type CohortPreview = z.infer<typeof CohortPreview>;

const PreviewParams = z.extend(IdParams, ImportParams.shape);

/** What happens to people of the cohort who are not in the file. */
const missing = z._default(
  z.enum(['leave', 'stay'], 'People who are not in the file either leave or stay: "leave" or "stay".'),
  'leave',
);

const upload = {
  method: 'POST',
  access: 'examiners',
  params: IdParams,
  files: spreadsheetFile('Delete columns that are not needed.'),
} as const;

export const previewCohortPeople = endpoint({
  ...upload,
  path: '/api/cohorts/:id/people/preview',
  summary: 'Read a spreadsheet of people and report every problem, without changing the cohort',
  response: kept(CohortPreview),
  errors: ['cohort.not_found', 'upload.unreadable'],
});

export const chooseForCohort = endpoint({
  method: 'PUT',
  path: '/api/cohorts/:id/people/preview/:importId',
  access: 'examiners',
  summary: 'Check an uploaded spreadsheet of people again with other choices, which replace the former ones',
  params: PreviewParams,
  body: z.object({ choices: RosterChoices }),
  response: kept(CohortPreview),
  errors: ['import.not_found', 'cohort.not_found', 'upload.unreadable'],
});

/** The numbers of people whom an upload has added, has changed or brought back, and has marked as left. */
const PeopleReceipt = z.object({ added: z.int(), changed: z.int(), left: z.int() });
export type PeopleReceipt = z.infer<typeof PeopleReceipt>;

export const takeCohortPeople = endpoint({
  method: 'POST',
  path: '/api/cohorts/:id/people/preview/:importId/take',
  access: 'examiners',
  summary:
    'Merge the people that the preview has shown into the cohort; repeating it changes nothing more and has the same answer',
  params: PreviewParams,
  body: z.object({ ...shownVersion, missing }),
  response: PeopleReceipt,
  errors: [
    'import.not_found',
    'import.outdated',
    'cohort.not_found',
    'upload.invalid_rows',
    'roster.full',
    'roster.twins',
  ],
});

export const undoCohortPeople = endpoint({
  method: 'POST',
  path: '/api/cohorts/:id/people/preview/:importId/undo',
  access: 'examiners',
  summary: 'Make the people of a cohort as they were before an upload; the upload can then be repeated',
  params: PreviewParams,
  response: PeopleReceipt,
  errors: ['import.not_found', 'cohort.not_found', 'people.not_undoable', 'roster.twins'],
});

export const uploadCohortPeople = endpoint({
  ...upload,
  path: '/api/cohorts/:id/people',
  summary:
    'Merge the people of a spreadsheet into the cohort by roll number; known people keep their codes. If any row has a problem, change nothing and report each problem as an issue',
  body: z.object({
    /** `RosterChoices` as JSON text. */
    choices: z._default(z.pipe(fromJson, RosterChoices), {}),
    missing,
  }),
  response: PeopleReceipt,
  errors: ['cohort.not_found', 'upload.unreadable', 'upload.invalid_rows', 'roster.full', 'roster.twins'],
});

const undoParams = { undoId: IdParams.shape.id };

const joined = { params: IdParams, body: z.object({ cohortId: Id }), access: 'examiners', method: 'POST' } as const;

/**
 * The effects of joining two cohorts. A person of one cohort and a person of the other are the same if they have the
 * same roll number.
 */
const JoinPreview = z.object({
  /** The number of people who move from the other cohort and keep their codes. */
  moved: z.int(),
  /** The number of people who are in both cohorts. They keep the data and the code that they have in the first one. */
  merged: z.int(),
  /** The people who have different names in the two cohorts. */
  otherNames: z.array(z.object({ rollNumber: z.nullable(z.string()), name: z.string(), otherName: z.string() })),
});
export type JoinPreview = z.infer<typeof JoinPreview>;

export const previewJoin = endpoint({
  ...joined,
  path: '/api/cohorts/:id/join/preview',
  summary: 'What joining another cohort to this one would do, without changing either',
  response: JoinPreview,
  errors: ['cohort.not_found', 'cohort.itself'],
});

export const joinCohort = endpoint({
  ...joined,
  path: '/api/cohorts/:id/join',
  summary:
    'Move the people, exams and results of another cohort to this one, join people with the same roll number, and delete the other cohort; it can be undone for a day',
  response: z.extend(JoinPreview, undoable),
  errors: ['cohort.not_found', 'cohort.itself', 'cohort.both_open', 'roster.full', 'roster.twins'],
});

export const undoCohortChange = endpoint({
  method: 'POST',
  path: '/api/cohorts/:id/undo/:undoId',
  access: 'examiners',
  summary:
    'Undo the deletion of this cohort, or the join of another one to it, as the same account: people, codes, exams and results are as before',
  params: z.extend(IdParams, undoParams),
  /** The cohort that is back. */
  response: CohortDetails,
  errors: ['cohort.not_found', 'cohort.not_undoable', 'roster.twins'],
});
