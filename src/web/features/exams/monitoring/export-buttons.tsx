import { exportAttemptsCsv, exportAttemptsXlsx } from '#contract/exams/monitoring/monitoring.contract.ts';
import { exportResponses } from '#contract/exams/monitoring/responses.contract.ts';
import { tellFailure } from '#web/features/administration/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { readersTimeZone } from '#web/ui/wording/format-date.ts';
import type { AttemptsQuery } from './monitoring.queries.ts';

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

type ExportButtonsProps = { exam: { id: number; examCode: string }; query: AttemptsQuery };

/** Saves all pages of the attempts that match the filter, or each answer of all closed attempts, as a spreadsheet. */
export function ExportButtons({ exam, query }: ExportButtonsProps) {
  const { page: _page, ...selection } = query;
  const save = useSingleMutation({
    mutationFn: async ({ read, name, extension }: (typeof files)[number]) => {
      const file = await read(exam.id, selection, readersTimeZone());
      saveFile(file, `exam-${name}-${exam.examCode}.${extension}`);
    },
    onError: (error, { name }) =>
      tellFailure(error, `Failed to export the ${name === 'sessions' ? name : 'answers'}. Please try again.`),
  });

  return files.map((file) => (
    <Button
      key={file.label}
      isPending={save.isPending && save.variables?.label === file.label}
      pendingLabel="Exporting…"
      onClick={() => save.mutate(file)}
    >
      {file.label}
    </Button>
  ));
}
