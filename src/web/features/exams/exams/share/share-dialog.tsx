import type { Exam } from '#contract/exams/exams.contract.ts';
import { copyAndTell } from '#web/editing/copy-and-tell.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { examPath } from '../code/exam-path.ts';
import { projectorPath } from '../code/managed-exam-path.ts';

export type ShareDialogProps = { exam: Exam; open: boolean; onClose: () => void };

/** How students come to an exam: its code, its link, its QR code, and the page for a projector. */
export function ShareDialog({ exam, open, onClose }: ShareDialogProps) {
  const link = `${location.origin}${examPath(exam.examCode)}`;
  const hint = hintOf(exam);
  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title={`Share “${exam.title}”`}
      description={
        exam.entry === 'roster'
          ? 'Each student also needs the personal code from the Roster tab.'
          : 'Each student who has the code or the link can start the exam.'
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink href={projectorPath(exam.id)} variant="primary">
            Projector view
          </ButtonLink>
        </>
      }
    >
      {hint ? (
        <Notice tone="warn" className="mb-5">
          {hint}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <QrCode
          text={link}
          label={`QR code of the link to ${exam.title}`}
          className="size-48 flex-none rounded-small border border-line"
        />
        <ul className="min-w-0 flex-1 basis-64">
          <Way name="Code" text={exam.examCode} look="tabular font-bold text-2xl" label="Copy the code" />
          <Way name="Link" text={link} look="text-md" label="Copy the link for students" />
        </ul>
      </div>
      {'share' in navigator ? (
        <Button className="mt-5" onClick={() => void sendLink(exam.title, link)}>
          Send with another app
        </Button>
      ) : null}
    </Dialog>
  );
}

type WayProps = { name: string; text: string; look: string; label: string };

const Way = ({ name, text, look, label }: WayProps) => (
  <li className="flex items-center gap-2 border-line border-b py-2 last:border-b-0">
    <div className="min-w-0 flex-1">
      <p className="text-ink-soft text-sm">{name}</p>
      <p className={`${look} [overflow-wrap:anywhere]`}>{text}</p>
    </div>
    <Button variant="quiet" aria-label={label} onClick={() => void copyAndTell(text)}>
      Copy
    </Button>
  </li>
);

/** Opens the share sheet of the device. */
async function sendLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The user closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Error', description: 'This browser did not allow sharing. Copy the link.', tone: 'destructive' });
  }
}

/** Why students cannot start yet. */
function hintOf({ isActive, questionsCount }: Exam): string | undefined {
  if (questionsCount === 0) return 'This exam has no questions yet, so students cannot start.';
  return isActive
    ? undefined
    : 'This exam is inactive. Students who open the link do not find it until you activate it.';
}
