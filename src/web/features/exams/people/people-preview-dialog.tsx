import type { ReactNode } from 'react';
import {
  type PeopleFile,
  type RosterChoices,
  type RosterField,
  rosterColumns,
} from '#contract/exams/roster/people.contract.ts';
import { mergeCorrections } from '#web/features/authoring/imports/preview/corrections.ts';
import { columnsKey, FileColumns } from '#web/features/authoring/imports/preview/file-columns.tsx';
import { RowProblems } from '#web/features/authoring/imports/preview/row-problems.tsx';
import { useCorrections } from '#web/features/authoring/imports/preview/use-corrections.ts';
import type { Batch } from '#web/features/authoring/imports/use-batch.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { countPeople } from './people-words.ts';

type PeoplePreviewDialogProps<Preview extends PeopleFile> = {
  /** "Upload the roster" */
  title: string;
  /** What the upload would change, for a file without problems. */
  changes: (preview: Preview) => ReactNode;
  /** Without a batch the dialog is closed. */
  batch: Batch<RosterChoices, Preview> | undefined;
  isChecking: boolean;
  isTaking: boolean;
  choose: (choices: RosterChoices) => void;
  take: () => void;
  close: () => void;
};

/** Shows what an upload would change, or what is wrong with each row, and asks which column is which. */
export function PeoplePreviewDialog<Preview extends PeopleFile>(props: PeoplePreviewDialogProps<Preview>) {
  const { batch, isChecking, isTaking, ...actions } = props;
  const { shown, typed, isMapping, openMapping, correct } = useCorrections<Batch<RosterChoices, Preview>, RosterField>(
    batch,
  );
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
      title={isGood ? props.title : 'This file needs corrections'}
      description={`${countPeople(preview.rowsCount)} found in ${fileName}${preview.sheet === null ? '' : `, sheet “${preview.sheet}”`}.`}
      footer={
        <>
          <Button variant={isGood || typed.size > 0 ? 'secondary' : 'primary'} onClick={close}>
            {isGood ? 'Cancel' : 'Close'}
          </Button>
          {isGood && !isMapping ? (
            <Button variant="primary" isPending={isTaking} pendingLabel="Uploading…" onClick={actions.take}>
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
          props.changes(preview)
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
function NotRead({ preview: { skipped, unreadSheets } }: { preview: PeopleFile }) {
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
