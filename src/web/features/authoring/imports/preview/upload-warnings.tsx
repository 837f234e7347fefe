import { useId } from 'react';
import type { Cleaning, UploadPreview, UploadWarning } from '#contract/authoring/imports.contract.ts';
import { cleanings } from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';
import { columnName } from './column-name.ts';
import { LongList } from './long-list.tsx';

const removals: Record<Cleaning, { offer: string; done: string; keep: string }> = {
  letters: { offer: 'Remove the letters', done: 'Letters before the options are removed', keep: 'Keep the letters' },
  numbers: { offer: 'Remove the numbers', done: 'Numbers before the questions are removed', keep: 'Keep the numbers' },
  tags: { offer: 'Remove the tags', done: 'HTML tags and codes are removed', keep: 'Keep the tags' },
};

type UploadWarningsProps = {
  warnings: readonly UploadWarning[];
  cleaned: UploadPreview['cleaned'];
  /** The kinds of text that Rounds removes from the texts of this upload. */
  clean: readonly Cleaning[];
  onClean: (clean: Cleaning[]) => void;
};

/** The warnings that the educator should read before the import, one line for each kind. */
export function UploadWarnings({ warnings, cleaned, clean, onClean }: UploadWarningsProps) {
  if (warnings.length === 0 && cleaned.length === 0) return null;
  return (
    <section aria-labelledby="worth-a-look">
      <h3 id="worth-a-look" className="font-semibold text-md">
        Worth a look
      </h3>
      {warnings.length > 0 ? <p className="mt-0.5 text-ink-soft text-sm">These rows are imported as well.</p> : null}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {cleaned.map(({ kind, rowsCount }) => (
          <li key={kind}>
            <Notice
              tone="good"
              action={
                <Button onClick={() => onClean(clean.filter((one) => one !== kind))}>{removals[kind].keep}</Button>
              }
            >
              {removals[kind].done} in {count(rowsCount, 'row')}.
            </Notice>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning.kind} className="rounded-small border border-line px-4 py-1">
            <WarningGroup warning={warning} onClean={(kind) => onClean([...clean, kind])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WarningGroup({ warning, onClean }: { warning: UploadWarning; onClean: (kind: Cleaning) => void }) {
  const { kind, reason, places, canClean } = warning;
  const titleId = useId();
  const rows = new Set(places.map(({ sheet, row }) => `${row} ${sheet}`)).size;
  const cleaning = cleanings.find((one) => one === kind);

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <details className="min-w-0 flex-1 basis-64">
        <summary id={titleId} className="cursor-pointer py-2.5 text-sm [overflow-wrap:anywhere]">
          <strong className="tabular font-strong">{count(rows, 'row')}:</strong> {reason}
        </summary>
        <div className="pb-3">
          <LongList
            labelledBy={titleId}
            heads={['Column', 'Text']}
            items={places}
            row={({ sheet, row, field, found }) => (
              <tr key={`${sheet} ${row} ${field}`} className="border-line border-t align-top">
                <td className="tabular px-3 py-2 text-right">{row}</td>
                <td className="px-3 py-2 sm:whitespace-nowrap">{columnName(field)}</td>
                <td className="w-full px-3 py-2 [overflow-wrap:anywhere]">{found}</td>
              </tr>
            )}
          />
        </div>
      </details>
      {cleaning && canClean ? (
        <Button variant="quiet" onClick={() => onClean(cleaning)}>
          {removals[cleaning].offer}
        </Button>
      ) : null}
    </div>
  );
}
