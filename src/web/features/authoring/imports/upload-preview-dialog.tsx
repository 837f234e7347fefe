import type { UploadChoices, UploadField, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { mergeCorrections } from './preview/corrections.ts';
import { PreviewContent } from './preview/preview-content.tsx';
import { useCorrections } from './preview/use-corrections.ts';
import type { QuestionBatch, useQuestionUpload } from './use-question-upload.ts';

/** Without a batch the dialog is closed. */
type UploadPreviewDialogProps = Pick<
  ReturnType<typeof useQuestionUpload>,
  'batch' | 'isChecking' | 'isTaking' | 'choose' | 'take' | 'close'
>;

/** Shows the content of a file, asks what is unclear, and asks whether to import it. */
export function UploadPreviewDialog({ batch, isChecking, isTaking, ...actions }: UploadPreviewDialogProps) {
  const { shown, typed, isMapping, openMapping, correct } = useCorrections<QuestionBatch, UploadField>(batch);
  if (!shown) return null;

  const { fileName, choices, preview } = shown;
  const isBusy = isChecking || isTaking;
  const isGood = preview.problems.length + preview.missing.length + preview.repeated.length === 0;
  const close = () => {
    if (!isBusy && mayDiscard()) actions.close();
  };
  const choose = (next: UploadChoices) => {
    if (!isBusy) actions.choose({ ...next, corrections: mergeCorrections(next.corrections ?? [], typed) });
  };

  return (
    <Dialog
      open={batch !== undefined}
      onOpenChange={close}
      isWide
      hasStickyFooter
      title={isGood ? 'Upload Questions' : 'This file needs corrections'}
      description={describe(fileName, preview)}
      footer={
        isGood && !isMapping ? (
          <ImportButtons preview={preview} isTaking={isTaking} take={actions.take} close={close} />
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
          fileName={fileName}
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

type ImportButtonsProps = { preview: UploadPreview } & Pick<UploadPreviewDialogProps, 'isTaking' | 'take' | 'close'>;

/** If the exam has some of the questions already, importing only the new ones is the first choice. */
function ImportButtons({ preview: { questions }, isTaking, take, close }: ImportButtonsProps) {
  const fresh = questions.filter(({ twin }) => twin === null).length;
  const isKnown = questions.some(({ twin }) => twin === 'exam');
  const pending = { isPending: isTaking, pendingLabel: 'Uploading…' };
  return (
    <>
      <Button variant={isKnown && fresh === 0 ? 'primary' : 'secondary'} onClick={close}>
        Cancel
      </Button>
      <Button variant={isKnown ? 'secondary' : 'primary'} {...pending} onClick={() => take({})}>
        Upload {count(questions.length, 'Question')}
      </Button>
      {fresh > 0 && fresh < questions.length ? (
        <Button variant={isKnown ? 'primary' : 'secondary'} {...pending} onClick={() => take({ onlyNew: true })}>
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
