import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../fields.ts';

/**
 * A format that Rounds writes. `lost` says in one sentence what a file of the format cannot hold; the menu shows it.
 */
type Format<Name extends string> = { name: Name; label: string; extension: string; contentType: string; lost: string };

const formatsOf = <const Name extends string>(...formats: Format<Name>[]): readonly Format<Name>[] => formats;

const csv = 'text/csv; charset=utf-8';
const text = 'text/plain; charset=utf-8';

/** The formats of questions, in the order of the menu. */
export const questionFormats = formatsOf(
  {
    name: 'gift',
    label: 'GIFT, for Moodle',
    extension: 'txt',
    contentType: text,
    lost: 'Loses sections and uploaded pictures.',
  },
  {
    name: 'moodle-xml',
    label: 'Moodle XML',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    lost: 'Loses only sections.',
  },
  {
    name: 'aiken',
    label: 'Aiken',
    extension: 'txt',
    contentType: text,
    lost: 'Keeps only the question, its options and one right answer, each on one line.',
  },
  {
    name: 'csv',
    label: 'CSV, for the bulk upload',
    extension: 'csv',
    contentType: csv,
    lost: 'Loses uploaded pictures, tags and further right answers.',
  },
  {
    name: 'xlsx',
    label: 'Excel, for the bulk upload',
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lost: 'Loses uploaded pictures, tags and further right answers.',
  },
  {
    name: 'qti-2.1',
    label: 'QTI 2.1',
    extension: 'zip',
    contentType: 'application/zip',
    lost: 'Loses only sections.',
  },
  {
    name: 'qti-3.0',
    label: 'QTI 3.0',
    extension: 'zip',
    contentType: 'application/zip',
    lost: 'Loses only sections.',
  },
  {
    name: 'docx',
    label: 'Word, to print or edit',
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    lost: 'Loses sections and further right answers.',
  },
);

/** The formats of flashcards, in the order of the menu. */
export const cardFormats = formatsOf(
  {
    name: 'apkg',
    label: 'Anki deck',
    extension: 'apkg',
    contentType: 'application/vnd.anki',
    lost: 'Loses only pictures on other sites. Importing a later export again updates the cards.',
  },
  {
    name: 'anki-text',
    label: 'Anki text',
    extension: 'txt',
    contentType: text,
    lost: 'Loses pictures. A side that is only a picture is empty.',
  },
  {
    name: 'csv',
    label: 'CSV',
    extension: 'csv',
    contentType: csv,
    lost: 'Loses pictures. A side that is only a picture is empty.',
  },
);

const namesOf = <Name extends string>(formats: readonly Format<Name>[]): Name[] => formats.map(({ name }) => name);

const formatOf = <Name extends string>(formats: readonly Format<Name>[]) =>
  z.enum(namesOf(formats), `The format must be one of ${namesOf(formats).join(', ')}.`);

const fileOf = (formats: readonly Format<string>[]) => {
  const [contentType = '', ...otherContentTypes] = new Set(formats.map((format) => format.contentType));
  return { contentType, otherContentTypes };
};

const QuestionFormat = formatOf(questionFormats);
export type QuestionFormat = z.infer<typeof QuestionFormat>;

const CardFormat = formatOf(cardFormats);
export type CardFormat = z.infer<typeof CardFormat>;

/** The largest number of questions in one file. */
export const mostExported = 5000;

/** The largest number of flashcards in one file. */
export const mostExportedCards = 50_000;

const ItemIds = z
  .array(Id, 'The ids must be a list.')
  .check(z.minLength(1, 'Name at least one item.'), z.maxLength(mostExported, 'Name at most 5,000 items.'));

export const exportExam = endpoint({
  method: 'GET',
  path: '/api/exams/:id/export',
  access: 'examiners',
  summary: 'The approved questions of an exam with their keys, in the order of the paper, as a file',
  params: IdParams,
  query: z.object({ format: QuestionFormat }),
  response: fileOf(questionFormats),
  errors: ['exam.not_found', 'exam.empty', 'export.too_large'],
});

const items = {
  access: 'authors',
  response: fileOf(questionFormats),
  errors: ['bank.not_found', 'export.too_large'],
} as const;

export const exportItems = endpoint({
  ...items,
  method: 'GET',
  path: '/api/bank/export',
  summary: 'Items of the bank as a file, in the order of their ids; leaves out items that no longer exist',
  query: z.object({
    format: QuestionFormat,
    /** Ids with commas between them. An address holds about 2,500; `POST` takes more. */
    ids: z.pipe(
      z.transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids)),
      ItemIds,
    ),
  }),
});

export const exportManyItems = endpoint({
  ...items,
  method: 'POST',
  path: '/api/bank/export',
  summary: 'The same file as `GET`, for more ids than an address can hold',
  body: z.object({ format: QuestionFormat, ids: ItemIds }),
});

const cards = {
  method: 'GET',
  access: 'authors',
  params: IdParams,
  query: z.object({ format: CardFormat }),
  response: fileOf(cardFormats),
} as const;

export const exportTopic = endpoint({
  ...cards,
  path: '/api/topics/:id/export',
  summary: 'The approved flashcards of a topic as a file',
  errors: ['topic.not_found', 'export.too_large'],
});

export const exportSubject = endpoint({
  ...cards,
  path: '/api/subjects/:id/export',
  summary: 'The approved flashcards of all topics of a subject as a file',
  errors: ['subject.not_found', 'export.too_large'],
});

export const exportSite = endpoint({
  method: 'GET',
  path: '/api/site/export',
  access: 'examiners',
  summary:
    'The library, the question bank and all exams with their questions and pictures as a zip, without drafts and without anything of educators, providers and students',
  response: { contentType: 'application/zip' },
});
