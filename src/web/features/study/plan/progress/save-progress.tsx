import { saveFile } from '#web/platform/save-file.ts';
import { writeCsv } from '#web/platform/write-csv.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { dateOfStudyDay } from '../../planner/study-day.ts';
import type { Plan } from '../use-plan.ts';
import { progressRows } from './progress-rows.ts';

/** Saves what the student knows as a table, which the device makes itself. */
export function SaveProgress({ plan: { contents, state, today } }: { plan: Plan }) {
  const save = () => {
    const name = `progress-${dateOfStudyDay(today)}.csv`;
    saveFile(new Blob([writeCsv(progressRows(contents, state, today))], { type: 'text/csv' }), name);
    // Many phones save a file without a message.
    toast({ title: 'Progress saved', description: name });
  };
  return (
    <section aria-labelledby="progress-file" className="mt-10 max-w-3xl">
      <h2 id="progress-file" className="font-bold text-xl">
        As a table
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">
        One row for each card, with when you saw it, how often, what you recall today and when it is due. This device
        makes the file; nothing is sent.
      </p>
      <Button onClick={save}>Save as CSV</Button>
    </section>
  );
}
