import { useId, useState } from 'react';
import type { UploadNote } from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/count.ts';

/** The number of notes that are rendered at once. A file may have a note for each of 5,000 rows. */
const step = 200;

type UploadNotesProps = {
  title: string;
  /** The head of the column of reasons. */
  reasonTitle: string;
  text?: string;
  notes: readonly UploadNote[];
};

/** Notes about rows of a file. A long list scrolls in its own box. */
export function UploadNotes({ title, reasonTitle, text, notes }: UploadNotesProps) {
  const titleId = useId();
  const [limit, setLimit] = useState(step);
  const rest = notes.length - limit;

  return (
    <div>
      <h3 id={titleId} className="font-semibold text-md">
        {title} <span className="tabular font-normal text-ink-soft">{formatNumber(notes.length)}</span>
      </h3>
      {text ? <p className="mt-0.5 text-ink-soft text-sm">{text}</p> : null}
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="relative mt-2 max-h-72 overflow-y-auto rounded-small border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-sunken text-left text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-2 text-right font-strong">
                Row
              </th>
              <th scope="col" className="px-3 py-2 font-strong">
                Column
              </th>
              <th scope="col" className="px-3 py-2 font-strong">
                {reasonTitle}
              </th>
            </tr>
          </thead>
          <tbody>
            {notes.slice(0, limit).map(({ row, column, reason }) => (
              <tr key={`${row} ${column} ${reason}`} className="border-line border-t align-top">
                <td className="tabular px-3 py-2 text-right">{row}</td>
                <td className="px-3 py-2 sm:whitespace-nowrap">{column ?? 'Whole row'}</td>
                <td className="w-full px-3 py-2 [overflow-wrap:anywhere]">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rest > 0 ? (
          <div className="border-line border-t p-2">
            <Button variant="quiet" onClick={() => setLimit(limit + step)}>
              Show more ({formatNumber(rest)} left)
            </Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
