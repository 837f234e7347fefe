import { exportAttemptsCsv, exportAttemptsXlsx } from '#contract/exams/monitoring.contract.ts';
import { tellFailure } from '#web/features/administration/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { readersTimeZone } from '#web/ui/wording/format-date.ts';
import type { AttemptsQuery } from './monitoring.queries.ts';

/** The export of tens of thousands of rows takes some seconds. */
const timeoutMs = 120_000;

const formats = [
  { extension: 'csv', label: 'Export CSV', endpoint: exportAttemptsCsv },
  { extension: 'xlsx', label: 'Export XLSX', endpoint: exportAttemptsXlsx },
] as const;

type ExportButtonsProps = { exam: { id: number; examCode: string }; query: AttemptsQuery };

/** Saves all pages of the attempts that match the filter as a spreadsheet. */
export function ExportButtons({ exam, query }: ExportButtonsProps) {
  const { page: _page, ...selection } = query;
  const save = useSingleMutation({
    mutationFn: async ({ endpoint, extension }: (typeof formats)[number]) => {
      const file = await call(
        endpoint,
        { params: { id: exam.id }, query: { ...selection, timeZone: readersTimeZone() } },
        { timeoutMs },
      );
      saveFile(file, `exam-sessions-${exam.examCode}.${extension}`);
    },
    onError: (error) => tellFailure(error, 'Failed to export the sessions. Please try again.'),
  });

  return formats.map((format) => (
    <Button
      key={format.extension}
      isPending={save.isPending && save.variables?.extension === format.extension}
      pendingLabel="Exporting…"
      onClick={() => save.mutate(format)}
    >
      {format.label}
    </Button>
  ));
}
