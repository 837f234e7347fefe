import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Deleted, Id, IdParams, optionalLine, wholeNumber } from '../../fields.ts';
import { ColumnIndex, columnsOf, uploadLimits, wrongCells } from '../../spreadsheets.contract.ts';
import { StudentEmail, StudentName } from '../student.contract.ts';

// The people of cohorts and rosters, and the spreadsheets that list them.

/** The columns of an uploaded list of people, in the order of the template. */
export const rosterColumns = [
  { name: 'Name', field: 'name', isRequired: true },
  { name: 'Roll number', field: 'rollNumber', isRequired: false },
  { name: 'E-mail', field: 'email', isRequired: false },
  { name: 'Extra percent', field: 'extraPercent', isRequired: false },
] as const;

export type RosterField = (typeof rosterColumns)[number]['field'];
const RosterField = z.enum(rosterColumns.map(({ field }) => field));

/** The most people on a roster or in a cohort. An upload has at most this many rows. */
export const maxRosterLength = uploadLimits.rows;

/** A person as an educator writes one. */
export const RosterPersonDraft = z.object({
  name: StudentName,
  rollNumber: optionalLine('Roll number', 50),
  email: z._default(StudentEmail, null),
  /** The extra time of the person in percent of the time of the exam. A change counts from the next start. */
  extraPercent: z._default(wholeNumber('Extra percent', 0, 200), 0),
});
export type RosterPersonDraft = z.infer<typeof RosterPersonDraft>;

/** The fields of a person that an educator writes, as they are stored. */
export const personFields = {
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Percent. */
  extraPercent: z.int(),
};

/** `left`: the personal code starts no exam any more; the results stay. */
export const PersonState = z.enum(['active', 'left']);
export type PersonState = z.infer<typeof PersonState>;

/** A person of a cohort, or one who was added to one exam alone. */
export const Person = z.object({
  id: z.int(),
  ...personFields,
  /** The personal code: 8 characters in upper case. */
  code: z.string(),
  state: PersonState,
});
export type Person = z.infer<typeof Person>;

/** The answers of the educator to the questions of a preview. */
export const RosterChoices = z.object(
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

/** A row of an uploaded list of people that has no problem. */
export const PeopleRow = z.object({ row: z.int(), ...personFields });
export type PeopleRow = z.infer<typeof PeopleRow>;

/** The content of a spreadsheet of people, whether for a roster or for a cohort. */
export const PeopleFile = z.object({
  /** The number of rows under the header. */
  rowsCount: z.int(),
  /** The worksheet that is read; null for a CSV file. */
  sheet: z.nullable(z.string()),
  /** The other worksheets that name people and are not read. */
  unreadSheets: z.array(z.string()),
  ...columnsOf(RosterField),
  /** Rows without a text in the columns that are read, and their first text. */
  skipped: z.array(z.object({ row: z.int(), found: z.string() })),
  people: z.array(PeopleRow),
  /**
   * An upload is possible only if this list is empty. The row of the header stands for missing and repeated columns.
   */
  problems: z.array(
    z.object({
      /** The number that a spreadsheet program shows, from 1. */
      row: z.int(),
      cells: wrongCells(RosterField),
    }),
  ),
});
export type PeopleFile = z.infer<typeof PeopleFile>;

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/people',
  access: 'examiners',
  summary: 'Add a person to a cohort; the response has the personal code',
  body: z.extend(RosterPersonDraft, { cohortId: Id }),
  response: Person,
  errors: ['cohort.not_found', 'roster.full'],
});

export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/people/:id',
  access: 'examiners',
  summary:
    'Change a person of a cohort or of the roster of one exam; attempts of the person at all exams get the new name and e-mail address too',
  params: IdParams,
  body: z.extend(RosterPersonDraft, {
    /** Left out: it stays as it is. Only a person of a cohort can leave. */
    state: z.optional(PersonState),
  }),
  response: Person,
  errors: ['roster.not_found', 'roster.full'],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/people/:id',
  access: 'examiners',
  summary: 'Remove a person who has started no exam',
  params: IdParams,
  response: Deleted,
  errors: ['roster.not_found', 'roster.started', 'cohort.has_results'],
});

export const renewCode = endpoint({
  method: 'POST',
  path: '/api/people/:id/code',
  access: 'examiners',
  summary: 'Give a person a new personal code; the former one opens no exam any more',
  params: IdParams,
  response: z.object({ code: z.string() }),
  errors: ['roster.not_found'],
});
