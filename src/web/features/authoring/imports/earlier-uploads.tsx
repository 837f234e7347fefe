import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuestionUploads, type QuestionUpload, undoQuestionUpload } from '#contract/authoring/imports.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';

export const uploadsQuery = (examId: number) =>
  readQuery(adminKeys.examUploads(examId), listQuestionUploads, { query: { examId } });

const moment = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
);

const firstUploads = 3;

/** The uploads of which the exam still has questions. Each can be undone, after a confirmation. */
export function EarlierUploads({ examId }: { examId: number }) {
  // If the list cannot be loaded, the educator can still upload. The next change loads it again.
  const { data: uploads = [] } = useQuery(uploadsQuery(examId));
  const [showsAll, setShowsAll] = useState(false);
  const undoing = useOpenItem<QuestionUpload>();
  const undo = useItemChange({
    send: (id: number) => call(undoQuestionUpload, { params: { id } }),
    success: 'The upload was undone',
    failure: 'Failed to undo the upload',
    onSuccess: undoing.close,
  });
  if (uploads.length === 0) return null;

  return (
    <>
      <ul aria-label="Earlier uploads" className="mt-3 divide-y divide-line border-line border-t text-sm">
        {(showsAll ? uploads : uploads.slice(0, firstUploads)).map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <span className="font-strong">{upload.fileName}</span>{' '}
              <span className="tabular text-ink-soft">
                {count(upload.questionsCount, 'question')} · {moment().format(new Date(upload.createdAt))}
              </span>
            </p>
            {upload.onPapersCount < upload.questionsCount ? (
              <Button variant="quiet" onClick={() => undoing.open(upload)}>
                Undo this upload<span className="sr-only"> of {upload.fileName}</span>
              </Button>
            ) : (
              <span className="py-3 text-ink-soft">All are on the papers of students</span>
            )}
          </li>
        ))}
      </ul>
      {uploads.length > firstUploads && !showsAll ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {uploads.length} uploads
        </Button>
      ) : null}
      <ConfirmDialog
        {...undoing.dialog}
        title="Undo this upload?"
        text={undoing.item && describeUndo(undoing.item)}
        confirmLabel={undoing.item ? `Remove ${count(removable(undoing.item), 'question')}` : 'Remove'}
        pendingLabel="Removing…"
        isPending={undo.isPending}
        onConfirm={() => {
          if (undoing.item) undo.mutate(undoing.item.id);
        }}
      />
    </>
  );
}

const removable = ({ questionsCount, onPapersCount }: QuestionUpload) => questionsCount - onPapersCount;

function describeUndo(upload: QuestionUpload): string {
  const what = `${count(removable(upload), 'question')} of “${upload.fileName}” will be removed from this exam, also if you have edited them since.`;
  const { onPapersCount: kept } = upload;
  if (kept === 0) return what;
  return `${what} ${count(kept, 'question')} of it ${kept === 1 ? 'is' : 'are'} on the papers of students and ${kept === 1 ? 'stays' : 'stay'}.`;
}
