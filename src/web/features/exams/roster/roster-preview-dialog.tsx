import { useId } from 'react';
import {
  type RosterChoices,
  type RosterField,
  type RosterPreview,
  rosterColumns,
} from '#contract/exams/roster/roster.contract.ts';
import { mergeCorrections } from '#web/features/authoring/imports/preview/corrections.ts';
import { columnsKey, FileColumns } from '#web/features/authoring/imports/preview/file-columns.tsx';
import { LongList } from '#web/features/authoring/imports/preview/long-list.tsx';
import { RowProblems } from '#web/features/authoring/imports/preview/row-problems.tsx';
import { useCorrections } from '#web/features/authoring/imports/preview/use-corrections.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { countPeople } from './roster-words.ts';
import type { RosterBatch, useRosterUpload } from './use-roster-upload.ts';

/** Without a batch the dialog is closed. */
type RosterPreviewDialogProps = Pick<
  ReturnType<typeof useRosterUpload>,
  'batch' | 'isChecking' | 'isTaking' | 'choose' | 'take' | 'close'
>;

/** Shows what an upload would change, or what is wrong with each row, and asks which column is which. */
export function RosterPreviewDialog({ batch, isChecking, isTaking, ...actions }: RosterPreviewDialogProps) {
  const { shown, typed, isMapping, openMapping, correct } = useCorrections<RosterBatch, RosterField>(batch);
  if (!shown) return null;
  const { fileName, choices, preview } = shown;
  const isBusy = isChecking || isTaking;
  const isGood = preview.problems.length === 0;
  const close = () => {
    if (!isBusy && mayDiscard()) actions.close();
  };
  const choose = (next: RosterChoices) => {
    const before = (next.corrections ?? []).map((one) => ({ ...one, sheet: null }));
    const corrections = mergeCorrections(before, typed).map(({ row, field, text }) => ({ row, field, text }));
    if (!isBusy) actions.choose({ ...next, corrections });
  };
  return (
    <Dialog
      open={batch !== undefined}
      onOpenChange={close}
      isWide
      hasStickyFooter
      title={isGood ? 'Upload the roster' : 'This file needs corrections'}
      description={`${countPeople(preview.rowsCount)} found in ${fileName}${preview.sheet === null ? '' : `, sheet “${preview.sheet}”`}.`}
      footer={
        <>
          <Button variant={isGood || typed.size > 0 ? 'secondary' : 'primary'} onClick={close}>
            {isGood ? 'Cancel' : 'Close'}
          </Button>
          {isGood && !isMapping ? (
            <Button variant="primary" isPending={isTaking} pendingLabel="Uploading…" onClick={() => actions.take({})}>
              Upload {countPeople(preview.people.length)}
            </Button>
          ) : typed.size > 0 ? (
            <Button variant="primary" isPending={isChecking} pendingLabel="Checking…" onClick={() => choose(choices)}>
              Check again with {count(typed.size, 'correction')}
            </Button>
          ) : null}
        </>
      }
    >
      <div aria-busy={isChecking} className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isChecking ? 'opacity-60' : ''}`}>
        <FileColumns
          key={columnsKey(preview)}
          preview={preview}
          fields={rosterColumns}
          needs="Each person needs a name, so a column must have the names."
          onChoose={(chosen) => choose({ ...choices, ...chosen })}
          isOpen={isMapping || !preview.columns.some(({ field }) => field === 'name')}
          onOpen={openMapping}
        />
        <NotRead preview={preview} />
        {isGood ? (
          <Changes preview={preview} />
        ) : (
          <RowProblems
            problems={preview.problems.map((problem) => ({ ...problem, sheet: null }))}
            fileName={fileName}
            corrections={typed}
            onCorrect={correct}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Names the rows and the other worksheets whose content an upload leaves out. */
function NotRead({ preview: { skipped, unreadSheets } }: { preview: RosterPreview }) {
  if (skipped.length + unreadSheets.length === 0) return null;
  const first = skipped.slice(0, 5).map(({ row, found }) => `row ${row} “${found}”`);
  const more = skipped.length > first.length ? ` and ${formatNumber(skipped.length - first.length)} more` : '';
  return (
    <Notice tone="warn" className="[overflow-wrap:anywhere]" title="Not everything in this file is read">
      {skipped.length > 0 ? `No person: ${first.join(', ')}${more}. ` : ''}
      {unreadSheets.length > 0
        ? `Other sheets with people: ${unreadSheets.map((name) => `“${name}”`).join(', ')}. Copy them into one sheet.`
        : ''}
    </Notice>
  );
}

function Changes({ preview }: { preview: RosterPreview }) {
  const titleId = useId();
  const known = preview.people.filter(({ isKnown }) => isKnown).length;
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        {preview.people.length > known ? (
          <li>{countPeople(preview.people.length - known)} new, each with a new personal code</li>
        ) : null}
        {known > 0 ? <li>{countPeople(known)} on the roster already, with the same code as before</li> : null}
        {preview.removedCount > 0 ? (
          <li className="text-bad">
            {countPeople(preview.removedCount)} not in the file: removed, and their codes stop working
          </li>
        ) : null}
      </ul>
      {preview.staying.length > 0 ? (
        <Notice tone="warn" title={`${countPeople(preview.staying.length)} not in the file, but stay on the roster`}>
          They have started the exam: {preview.staying.slice(0, 20).join(', ')}
          {preview.staying.length > 20 ? ' and others' : ''}.
        </Notice>
      ) : null}
      <div>
        <h3 id={titleId} className="font-semibold text-md">
          People
        </h3>
        <LongList
          labelledBy={titleId}
          heads={['Name', 'Roll number', 'Extra']}
          items={preview.people}
          row={({ row, name, rollNumber, email, extraPercent, isKnown }) => (
            <tr key={row} className="border-line border-t align-top">
              <td className="tabular px-3 py-2 text-right">{row}</td>
              <td className="px-3 py-2 [overflow-wrap:anywhere]">
                <bdi>{name}</bdi> {isKnown ? null : <Badge tone="good">New</Badge>}
                {email === null ? null : <span className="block text-ink-soft">{email}</span>}
              </td>
              <td className="tabular px-3 py-2 [overflow-wrap:anywhere]">{rollNumber}</td>
              <td className="tabular px-3 py-2 whitespace-nowrap">{extraPercent === 0 ? '' : `+${extraPercent}%`}</td>
            </tr>
          )}
        />
      </div>
    </>
  );
}
