import Eye from 'lucide-react/icons/eye';
import Files from 'lucide-react/icons/files';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { copyExam, type Exam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { EditButton } from '#web/ui/lists/item-buttons.tsx';
import { previewPath, printPath } from './code/managed-exam-path.ts';
import { newExamCode } from './code/new-exam-code.ts';
import { useActiveSwitch } from './list/use-active-switch.ts';
import { useArchive } from './list/use-archive.ts';
import type { ShareDialogProps } from './share/share-dialog.tsx';

const ShareDialog = lazyScreen<ShareDialogProps>(async () => (await import('./share/share-dialog.tsx')).ShareDialog);

/** The actions on an exam as a whole, while an educator manages it. */
export function ExamActions({ exam, onEdit }: { exam: Exam; onEdit: () => void }) {
  const sharing = useOpenItem();
  const { isActive, setActive } = useActiveSwitch(exam);
  const { setArchived, isPending } = useArchive(exam);
  const copying = useItemChange({
    send: (examCode: string) => call(copyExam, { params: { id: exam.id }, body: { examCode } }),
    success: 'Exam duplicated. The copy is inactive, and first in the list.',
    failure: 'Failed to duplicate exam',
  });

  return (
    <div className="-ml-2.5 flex flex-wrap items-center">
      <EditButton item="this exam" onClick={onEdit} />
      <IconButton
        label="Share this exam"
        tooltip="Share"
        onPointerEnter={() => void ShareDialog.preload()}
        // Opened after its code is loaded. Otherwise the whole screen would wait for the code, and disappear until
        // then.
        onClick={() => void ShareDialog.preload().then(() => sharing.open())}
      >
        <Share2 size={18} aria-hidden="true" />
      </IconButton>
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
      {exam.archived ? (
        <Button className="ml-2.5" onClick={() => setArchived(false)} isPending={isPending} pendingLabel="Taking out…">
          Take out of the archive
        </Button>
      ) : (
        <Switch
          checked={isActive}
          onChange={setActive}
          label={isActive ? 'Active' : 'Inactive'}
          accessibleName="Active"
          className="ml-2.5"
        />
      )}
      {sharing.key > 0 ? <ShareDialog key={sharing.key} exam={exam} {...sharing.dialog} /> : null}
    </div>
  );
}
