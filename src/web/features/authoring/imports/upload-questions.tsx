import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { uploadColumns } from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EarlierUploads } from './earlier-uploads.tsx';
import { UploadPreviewDialog } from './preview/upload-preview-dialog.tsx';
import { useQuestionUpload } from './use-question-upload.ts';

/** The columns of a question with four options. The help text describes the others. */
const columnNames = uploadColumns
  .slice(
    0,
    uploadColumns.findIndex(({ field }) => field === 'imageUrl'),
  )
  .map(({ name }) => name);

type UploadQuestionsProps = {
  examId: number;
  /** Called with the number of imported questions. */
  onUploaded?: (questionsCount: number) => void;
};

/** Imports a spreadsheet of questions, selected or dropped, after the educator has confirmed a preview. */
export function UploadQuestions({ examId, onUploaded }: UploadQuestionsProps) {
  const { check, choose, isChecking, checked, upload, isUploading, close, problem } = useQuestionUpload(
    examId,
    onUploaded,
  );
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropHandlers } = useFileDrop(check);

  return (
    <section
      aria-label="Bulk upload"
      {...dropHandlers}
      className={cx(
        'rounded-card border border-dashed p-4 transition-colors duration-150 sm:px-5',
        isOver ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-strong text-md">Upload questions from a spreadsheet</p>
          <p className="mt-1 text-ink-soft text-sm">
            A .csv, .xlsx or .xls file, one question a row, up to 5 MB and 5,000 questions. You see what it holds before
            anything is added.
          </p>
        </div>
        <Button isPending={isChecking && !checked} pendingLabel="Reading…" onClick={() => input.current?.click()}>
          <Upload size={17} aria-hidden="true" />
          Choose File
        </Button>
        <FileInput ref={input} label="Spreadsheet of questions" accept=".csv,.xlsx,.xls" onFile={check} />
      </div>
      <details className="mt-3 text-ink-soft text-sm">
        <summary className="-my-2 w-fit cursor-pointer py-3 font-strong">Expected columns</summary>
        <p className="mt-1 max-w-measure">
          {columnNames.slice(0, -1).join(', ')} and {columnNames.at(-1)}, in any order; optionally Image URL. Correct
          Answer is A, B, C or D, 1 to 4, or the option’s full text. Difficulty is easy, medium or hard; left blank, it
          is medium. A question may have two to six options: leave the cells of Option C and D empty, or add the columns
          Option E and Option F. The column Section has the number of a section of the exam. Other names of the columns,
          also French and German ones, are recognised, or you choose which column is which. The template has these
          columns and an example.
        </p>
      </details>
      {problem === undefined ? null : (
        <Notice tone="bad" role="status" className="mt-4 [overflow-wrap:anywhere]" title="This file was not uploaded">
          {problem}
        </Notice>
      )}
      <EarlierUploads examId={examId} />
      <UploadPreviewDialog
        checked={checked}
        isChecking={isChecking}
        isUploading={isUploading}
        onChoose={choose}
        onUpload={upload}
        onClose={close}
      />
    </section>
  );
}
