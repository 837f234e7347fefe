import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Notice } from '../notice.tsx';
import { FileInput } from './file-input.tsx';
import { useFileDrop } from './use-file-drop.ts';

type UploadSectionProps = {
  /** The name of the section for screen readers. */
  label: string;
  /** The name of the file input for screen readers. */
  fileLabel: string;
  title: string;
  /** The required format of the file, and its limits. */
  description: ReactNode;
  /** Buttons before "Choose File". */
  buttons?: ReactNode;
  /** The files that the browser offers; by default spreadsheets. */
  accept?: string;
  isReading: boolean;
  /** Why the last file was not uploaded. */
  problem?: string | undefined;
  problemTitle?: string;
  /** Shown between the buttons and the problem. */
  details?: ReactNode;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** A place to drop a file on, or to choose one, with the reason why the last file was not uploaded. */
export function UploadSection({
  label,
  fileLabel,
  title,
  description,
  buttons,
  accept = '.csv,.xlsx,.xls',
  isReading,
  problem,
  problemTitle = 'This file was not uploaded',
  details,
  onFile,
  children,
}: UploadSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropHandlers } = useFileDrop(onFile);
  return (
    <section
      aria-label={label}
      {...dropHandlers}
      className={cx(
        'rounded-card border border-dashed p-4 transition-colors duration-150 sm:px-5',
        isOver ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-strong text-md">{title}</p>
          <p className="mt-1 max-w-measure text-ink-soft text-sm">{description}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {buttons}
          <Button isPending={isReading} pendingLabel="Reading…" onClick={() => input.current?.click()}>
            <Upload size={17} aria-hidden="true" />
            Choose File
          </Button>
        </div>
        <FileInput ref={input} label={fileLabel} accept={accept} onFile={onFile} />
      </div>
      {details}
      {problem === undefined ? null : (
        <Notice tone="bad" role="status" className="mt-4 [overflow-wrap:anywhere]" title={problemTitle}>
          {problem}
        </Notice>
      )}
      {children}
    </section>
  );
}
