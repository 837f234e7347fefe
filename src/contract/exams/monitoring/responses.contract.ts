import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams, TimeZone } from '../../fields.ts';

const formats = ['csv', 'xlsx'] as const;
export type ResponsesFormat = (typeof formats)[number];

/** The content type of the file in each format. */
export const responsesContentTypes: Record<ResponsesFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The responses: one row for each closed attempt, and four columns for each question: the chosen option (a letter of
 * the educator's order), 1 if it was right and 0 if not, its points, and the seconds spent on it. A dropped question
 * has no points.
 */
export const exportResponses = endpoint({
  method: 'GET',
  path: '/api/exams/:id/responses',
  access: 'examiners',
  summary: 'Each answer of each closed attempt at an exam, as CSV or as a workbook',
  params: IdParams,
  query: z.object({
    format: z._default(z.enum(formats, `The format must be one of ${formats.join(', ')}.`), 'csv'),
    /** The time zone of the starts. */
    timeZone: z._default(TimeZone, 'UTC'),
  }),
  response: { contentType: responsesContentTypes.csv, otherContentTypes: [responsesContentTypes.xlsx] },
  errors: ['exam.not_found', 'exam.regrading', 'responses.too_large'],
});
