import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Files from 'lucide-react/icons/files';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { copyExam, type Exam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { CopyButton } from './code/copy-button.tsx';
import { examPath, previewPath, printPath } from './code/exam-path.ts';
import { newExamCode } from './code/new-exam-code.ts';
import { useActiveSwitch } from './list/use-active-switch.ts';

/** What an educator does with an exam as a whole while managing it. */
export function ExamActions({ exam, onEdit }: { exam: Exam; onEdit: () => void }) {
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
      <IconLink href={previewPath(exam.id)} label="Preview as a student" tooltip="Preview">
        <Eye size={18} aria-hidden="true" />
      </IconLink>
      <IconLink href={printPath(exam.id)} label="Print the paper and its key" tooltip="Print">
        <Printer size={18} aria-hidden="true" />
      </IconLink>
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
    </div>
  );
}
