import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Files from 'lucide-react/icons/files';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import { copyExam, type Exam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CopyButton } from './code/copy-button.tsx';
import { examPath } from './code/exam-path.ts';
import { newExamCode } from './code/new-exam-code.ts';
import { useActiveSwitch } from './list/use-active-switch.ts';

type PaperPreviewProps = { exam: Exam; open: boolean; onClose: () => void };

const PaperPreview = lazyScreen<PaperPreviewProps>(async () => (await import('./paper-preview.tsx')).PaperPreview);

/** What an educator does with an exam as a whole while managing it. */
export function ExamActions({ exam, onEdit }: { exam: Exam; onEdit: () => void }) {
  const preview = useOpenItem();
  const { isActive, setActive } = useActiveSwitch(exam);
  const copying = useItemChange({
    send: (examCode: string) => call(copyExam, { params: { id: exam.id }, body: { examCode } }),
    success: 'Exam duplicated. The copy is inactive, and first in the list.',
    failure: 'Failed to duplicate exam',
    onSuccess: () => {},
  });

  return (
    <div className="-ml-2.5 flex flex-wrap items-center">
      <IconButton label="Edit this exam" tooltip="Edit" onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <CopyButton text={exam.examCode} label={`Copy the code ${exam.examCode}`} tooltip="Copy the code">
        <Copy size={18} aria-hidden="true" />
      </CopyButton>
      <CopyButton
        text={`${location.origin}${examPath(exam.examCode)}`}
        label="Copy the link for students"
        tooltip="Copy the link"
      >
        <LinkIcon size={18} aria-hidden="true" />
      </CopyButton>
      <IconButton
        label="Preview the paper"
        tooltip="Preview"
        onPointerEnter={() => void PaperPreview.preload()}
        // Opened after its code is loaded. Otherwise the whole screen would wait for the code, and disappear until then.
        onClick={() => void PaperPreview.preload().then(() => preview.open())}
      >
        <Eye size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Duplicate this exam"
        tooltip="Duplicate"
        onClick={() => copying.mutate(newExamCode(Date.now(), Math.random()))}
      >
        <Files size={18} aria-hidden="true" />
      </IconButton>
      <Switch
        checked={isActive}
        onChange={setActive}
        label={isActive ? 'Active' : 'Inactive'}
        accessibleName="Active"
        className="ml-2.5"
      />
      {preview.key > 0 ? (
        <PaperPreview key={preview.key} exam={exam} open={preview.isOpen} onClose={preview.close} />
      ) : null}
    </div>
  );
}
