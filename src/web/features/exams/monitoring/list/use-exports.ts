import { exportAttemptsCsv, exportAttemptsXlsx } from '#contract/exams/monitoring/monitoring.contract.ts';
import { exportResponses } from '#contract/exams/monitoring/responses.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { readersTimeZone } from '#web/ui/wording/format-date.ts';
import type { AttemptsQuery } from '../monitoring.queries.ts';

/** The export of tens of thousands of rows takes some seconds, and that of millions of answers a few minutes. */
const timeoutMs = 600_000;

type Selection = Omit<AttemptsQuery, 'page'>;

const files = [
  {
    label: 'Export CSV',
    name: 'sessions',
    extension: 'csv',
    read: (id: number, query: Selection, timeZone: string) =>
      call(exportAttemptsCsv, { params: { id }, query: { ...query, timeZone } }, { timeoutMs }),
  },
  {
    label: 'Export XLSX',
    name: 'sessions',
    extension: 'xlsx',
    read: (id: number, query: Selection, timeZone: string) =>
      call(exportAttemptsXlsx, { params: { id }, query: { ...query, timeZone } }, { timeoutMs }),
  },
  ...(['csv', 'xlsx'] as const).map((extension) => ({
    label: `Export answers ${extension.toUpperCase()}`,
    name: 'responses',
    extension,
    read: (id: number, _query: Selection, timeZone: string) =>
      call(exportResponses, { params: { id }, query: { format: extension, timeZone } }, { timeoutMs }),
  })),
];

/**
 * The exports of an exam: all pages of the attempts that match the filter, or each answer of all closed attempts, as a
 * spreadsheet. `isExporting` is true until the file is saved.
 */
export function useExports(exam: { id: number; examCode: string }, query: AttemptsQuery) {
  const { page: _page, ...selection } = query;
  const save = useSingleMutation({
    mutationFn: async ({ read, name, extension }: (typeof files)[number]) => {
      const file = await read(exam.id, selection, readersTimeZone());
      saveFile(file, `exam-${name}-${exam.examCode}.${extension}`);
    },
    onError: (error, { name }) =>
      tellFailure(error, `Failed to export the ${name === 'sessions' ? name : 'answers'}. Please try again.`),
  });
  return {
    isExporting: save.isPending,
    exports: files.map((file) => ({ label: file.label, onSelect: () => save.mutate(file) })),
  };
}
