import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { Notice } from '#web/ui/notice.tsx';
import { saveRosterTemplate } from '../roster-files.ts';
import { RosterPreviewDialog } from './roster-preview-dialog.tsx';
import { useRosterUpload } from './use-roster-upload.ts';

/** Replaces a roster by a spreadsheet, selected or dropped, after the educator has confirmed a preview. */
export function RosterUpload({ examId }: { examId: number }) {
  const { check, isChecking, checked, upload, isUploading, close, problem } = useRosterUpload(examId);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropHandlers } = useFileDrop(check);
  return (
    <section
      aria-label="Upload of a roster"
      {...dropHandlers}
      className={cx(
        'rounded-card border border-dashed p-4 transition-colors duration-150 sm:px-5',
        isOver ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-strong text-md">Upload the roster from a spreadsheet</p>
          <p className="mt-1 max-w-measure text-ink-soft text-sm">
            A .csv, .xlsx or .xls file with the column Name and, if you like, Roll number, E-mail and Extra percent, up
            to 5,000 people. You see what changes before anything is saved. People who are on the roster already keep
            their codes.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => saveRosterTemplate()}>Template</Button>
          <Button isPending={isChecking} pendingLabel="Reading…" onClick={() => input.current?.click()}>
            <Upload size={17} aria-hidden="true" />
            Choose File
          </Button>
        </div>
        <FileInput ref={input} label="Spreadsheet of people" accept=".csv,.xlsx,.xls" onFile={check} />
      </div>
      {problem === undefined ? null : (
        <Notice tone="bad" role="status" className="mt-4 [overflow-wrap:anywhere]" title="This file was not uploaded">
          {problem}
        </Notice>
      )}
      <RosterPreviewDialog checked={checked} isUploading={isUploading} onUpload={upload} onClose={close} />
    </section>
  );
}
