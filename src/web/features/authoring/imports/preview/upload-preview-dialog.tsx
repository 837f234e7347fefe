import type { UploadChoices, UploadField, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { CheckedFile } from '../use-question-upload.ts';
import { mergeCorrections } from './corrections.ts';
import { PreviewContent } from './preview-content.tsx';
import { useCorrections } from './use-corrections.ts';

type UploadPreviewDialogProps = {
  /** The file that was checked. Undefined closes the dialog. */
  checked: CheckedFile | undefined;
  isChecking: boolean;
  isUploading: boolean;
  onChoose: (choices: UploadChoices) => void;
  onUpload: (more: Pick<UploadChoices, 'onlyNew'>) => void;
  onClose: () => void;
};

/** Shows the content of a file, asks what is unclear, and asks whether to import it. */
export function UploadPreviewDialog(props: UploadPreviewDialogProps) {
  const { checked, isChecking, isUploading, onChoose, onUpload, onClose } = props;
  const { shown, typed, isMapping, openMapping, correct } = useCorrections<CheckedFile, UploadField>(checked);
  if (!shown) return null;

  const { file, choices, preview } = shown;
  const isBusy = isChecking || isUploading;
  const isGood = preview.problems.length + preview.missing.length + preview.repeated.length === 0;
  const close = () => {
    if (!isBusy && mayDiscard()) onClose();
  };
  const choose = (next: UploadChoices) => {
    if (!isBusy) onChoose({ ...next, corrections: mergeCorrections(next.corrections ?? [], typed) });
  };

  return (
    <Dialog
      open={checked !== undefined}
      onOpenChange={close}
      isWide
      hasStickyFooter
      title={isGood ? 'Upload Questions' : 'This file needs corrections'}
      description={describe(file.name, preview)}
      footer={
        isGood && !isMapping ? (
          <ImportButtons preview={preview} isUploading={isUploading} onUpload={onUpload} onClose={close} />
        ) : (
          <>
            <Button variant={typed.size > 0 ? 'secondary' : 'primary'} onClick={close}>
              Close
            </Button>
            {typed.size > 0 ? (
              <Button variant="primary" isPending={isChecking} pendingLabel="Checking…" onClick={() => choose(choices)}>
                Check again with {count(typed.size, 'correction')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div aria-busy={isChecking} className={isChecking ? 'opacity-60' : undefined}>
        <PreviewContent
          preview={preview}
          choices={choices}
          fileName={file.name}
          corrections={typed}
          isMapping={isMapping}
          onMap={openMapping}
          onChoose={choose}
          onCorrect={correct}
        />
      </div>
    </Dialog>
  );
}

type ImportButtonsProps = { preview: UploadPreview } & Pick<
  UploadPreviewDialogProps,
  'isUploading' | 'onUpload' | 'onClose'
>;

/** If the exam has some of the questions already, importing only the new ones is the first choice. */
function ImportButtons({ preview: { questions }, isUploading, onUpload, onClose }: ImportButtonsProps) {
  const fresh = questions.filter(({ twin }) => twin === null).length;
  const isKnown = questions.some(({ twin }) => twin === 'exam');
  const pending = { isPending: isUploading, pendingLabel: 'Uploading...' };
  return (
    <>
      <Button variant={isKnown && fresh === 0 ? 'primary' : 'secondary'} onClick={onClose}>
        Cancel
      </Button>
      <Button variant={isKnown ? 'secondary' : 'primary'} {...pending} onClick={() => onUpload({})}>
        Upload {count(questions.length, 'Question')}
      </Button>
      {fresh > 0 && fresh < questions.length ? (
        <Button variant={isKnown ? 'primary' : 'secondary'} {...pending} onClick={() => onUpload({ onlyNew: true })}>
          Import only the new ones ({formatNumber(fresh)})
        </Button>
      ) : null}
    </>
  );
}

function describe(fileName: string, { rowsCount, sheets }: UploadPreview): string {
  const names = sheets.flatMap(({ name, isRead }) => (isRead && name !== null ? `“${name}”` : []));
  const where = names.length === 0 ? '' : `, ${names.length === 1 ? 'sheet' : 'sheets'} ${names.join(' and ')}`;
  return `${count(rowsCount, 'question')} found in ${fileName}${where}.`;
}
