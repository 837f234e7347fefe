import { useState } from 'react';
import type { UploadPreview } from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SampleQuestions } from './sample-questions.tsx';
import { UploadNotes } from './upload-notes.tsx';

type Checked = { file: File; preview: UploadPreview };

type UploadPreviewDialogProps = {
  /** The file that was checked. Undefined closes the dialog. */
  checked: Checked | undefined;
  isUploading: boolean;
  onUpload: () => void;
  onClose: () => void;
};

/** Shows the content of a file and asks whether to import it. */
export function UploadPreviewDialog({ checked, isUploading, onUpload, onClose }: UploadPreviewDialogProps) {
  const [last, setLast] = useState(checked);
  // Keep the content while the dialog fades out.
  if (checked && checked !== last) setLast(checked);
  const shown = checked ?? last;
  if (!shown) return null;

  const { file, preview } = shown;
  const isGood = preview.problems.length === 0;
  const close = () => {
    if (!isUploading) onClose();
  };

  return (
    <Dialog
      open={checked !== undefined}
      onOpenChange={close}
      isWide
      title={isGood ? 'Upload Questions' : 'This file needs corrections'}
      description={describe(file.name, preview)}
      footer={
        isGood ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" isPending={isUploading} pendingLabel="Uploading..." onClick={onUpload}>
              Upload {count(preview.rowsCount, 'Question')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        )
      }
    >
      <PreviewContent preview={preview} />
    </Dialog>
  );
}

const describe = (fileName: string, { rowsCount, sheetName }: UploadPreview) =>
  `${count(rowsCount, 'question')} found in ${fileName}${sheetName === null ? '' : `, sheet “${sheetName}”`}.`;

function PreviewContent({ preview }: { preview: UploadPreview }) {
  const { problems, warnings, unknownColumns, otherSheets, sample } = preview;
  const wrongRows = new Set(problems.map(({ row }) => row)).size;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {problems.length > 0 ? (
        <>
          <Notice tone="bad" title={`${count(wrongRows, 'row')} ${wrongRows === 1 ? 'has' : 'have'} a problem`}>
            Nothing is imported until all rows are right. Correct them in your spreadsheet and choose the file again.
          </Notice>
          <UploadNotes title="Problems" reasonTitle="What to change" notes={problems} />
        </>
      ) : null}
      {unknownColumns.length > 0 ? (
        <Notice tone="warn" className="[overflow-wrap:anywhere]">
          Columns that are not read: {unknownColumns.join(', ')}
        </Notice>
      ) : null}
      {otherSheets.length > 0 ? (
        <Notice tone="warn" className="[overflow-wrap:anywhere]">
          Sheets that are not read: {otherSheets.join(', ')}
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <UploadNotes title="Worth a look" reasonTitle="Why" notes={warnings} text="These rows are imported as well." />
      ) : null}
      {problems.length === 0 ? <SampleQuestions questions={sample} total={preview.rowsCount} /> : null}
    </div>
  );
}
