import { useId, useState } from 'react';
import { type RosterField, type RosterPreview, rosterColumns } from '#contract/exams/roster/roster.contract.ts';
import { LongList } from '#web/features/authoring/imports/preview/long-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { countPeople } from '../roster-words.ts';
import type { CheckedRosterFile } from './use-roster-upload.ts';

type RosterPreviewDialogProps = {
  /** The file that was checked. Undefined closes the dialog. */
  checked: CheckedRosterFile | undefined;
  isUploading: boolean;
  onUpload: () => void;
  onClose: () => void;
};

/** Shows what an upload would change, or what is wrong with each row. */
export function RosterPreviewDialog({ checked, isUploading, onUpload, onClose }: RosterPreviewDialogProps) {
  const [last, setLast] = useState(checked);
  // Keep the content while the dialog fades out.
  if (checked && checked !== last) setLast(checked);
  const shown = checked ?? last;
  if (!shown) return null;
  const { file, preview } = shown;
  const isGood = preview.problems.length === 0;
  return (
    <Dialog
      open={checked !== undefined}
      onOpenChange={() => {
        if (!isUploading) onClose();
      }}
      isWide
      hasStickyFooter
      title={isGood ? 'Upload the roster' : 'This file needs corrections'}
      description={`${countPeople(preview.rowsCount)} found in ${file.name}${preview.sheet === null ? '' : `, sheet “${preview.sheet}”`}.`}
      footer={
        isGood ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" isPending={isUploading} pendingLabel="Uploading..." onClick={onUpload}>
              Upload {countPeople(preview.people.length)}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {preview.unreadColumns.length > 0 ? (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            Columns that are not read: {preview.unreadColumns.join(', ')}.
          </p>
        ) : null}
        {isGood ? <Changes preview={preview} /> : <Problems problems={preview.problems} />}
      </div>
    </Dialog>
  );
}

function Changes({ preview }: { preview: RosterPreview }) {
  const titleId = useId();
  const known = preview.people.filter(({ isKnown }) => isKnown).length;
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        <li>{countPeople(preview.people.length - known)} new, each with a new personal code</li>
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

const columnName = (field: RosterField | null) =>
  field === null ? 'Row' : (rosterColumns.find((column) => column.field === field)?.name ?? field);

function Problems({ problems }: Pick<RosterPreview, 'problems'>) {
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId} className="font-semibold text-md">
        Problems <span className="tabular font-normal text-ink-soft">{formatNumber(problems.length)}</span>
      </h3>
      <LongList
        labelledBy={titleId}
        heads={['Column', 'Found', 'What to change']}
        items={problems.flatMap(({ row, cells }) => cells.map((cell) => ({ row, ...cell })))}
        row={({ row, field, found, reason }) => (
          <tr key={`${row} ${field} ${reason}`} className="border-line border-t align-top">
            <td className="tabular px-3 py-2 text-right">{row}</td>
            <td className="px-3 py-2">{columnName(field)}</td>
            <td className="px-3 py-2 [overflow-wrap:anywhere]">{found}</td>
            <td className="w-1/2 px-3 py-2">{reason}</td>
          </tr>
        )}
      />
    </div>
  );
}
