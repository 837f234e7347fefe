import type { ReactNode } from 'react';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';

export const fileTimeoutMs = 600_000;

type SheetHeadProps = {
  title: string;
  facts: string;
  /** Switches and buttons that change what the table shows. */
  tools?: ReactNode;
  notice?: ReactNode;
  leave: { label: string; onLeave: () => void };
  /** The name of the saved file without its extension. */
  fileName: string;
  readFile: (format: 'csv' | 'xlsx') => Promise<Blob>;
};

/** The head of a mark sheet or a gradebook, which says what it is, saves it and prints it. */
export function SheetHead({ title, facts, tools, notice, leave, fileName, readFile }: SheetHeadProps) {
  const save = useSingleMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => saveFile(await readFile(format), `${fileName}.${format}`),
    onError: (error) => tellFailure(error, 'Failed to save the file. Please try again.'),
  });
  return (
    <div className="border-line border-b bg-sunken py-4 print:border-0 print:bg-transparent print:py-0">
      <div className="page">
        <h1 className="font-bold text-xl [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-1 text-ink-soft text-sm">{facts}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {tools}
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <Button onClick={leave.onLeave}>{leave.label}</Button>
            <Button isPending={save.isPending} pendingLabel="Preparing…" onClick={() => save.mutate('csv')}>
              Download CSV
            </Button>
            <Button isPending={save.isPending} pendingLabel="Preparing…" onClick={() => save.mutate('xlsx')}>
              Download XLSX
            </Button>
            <Button variant="primary" onClick={() => print()}>
              Print
            </Button>
          </div>
        </div>
        {notice}
      </div>
    </div>
  );
}
