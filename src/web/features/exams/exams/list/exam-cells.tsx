import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Copy from 'lucide-react/icons/copy';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton, EditButton } from '#web/ui/lists/item-buttons.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { once } from '#web/ui/wording/once.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { isOverAt, stateOf } from '../schedule/exam-schedule.ts';
import { CannotStart } from './cannot-start.tsx';
import { countQuestions } from './count-questions.ts';
import { useActiveSwitch } from './use-active-switch.ts';
import { useArchive } from './use-archive.ts';

export type ExamActions = {
  onEdit: (exam: Exam) => void;
  onDelete: (exam: Exam) => void;
  onManage: (exam: Exam) => void;
};

/** The title, the state and the code of an exam, and the reason why students cannot start it. */
export function ExamName({ exam, now }: { exam: Exam; now: number }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="line-clamp-3 min-w-0 font-semibold text-card-title [overflow-wrap:anywhere]">{exam.title}</h3>
        {stateOf(exam, now).map((state) => (
          <Badge key={state} tone={state === 'Over' ? 'neutral' : 'accent'} className="tabular">
            {state}
          </Badge>
        ))}
        {exam.openChallengesCount > 0 ? (
          <Badge tone="warn" className="tabular">
            {count(exam.openChallengesCount, 'challenged question')}
          </Badge>
        ) : null}
      </div>
      <div className="-my-2 flex min-w-0 items-center font-normal text-ink-soft text-sm">
        <span className="flex-none">Code&nbsp;</span>
        <code className="truncate font-semibold font-ui text-ink">{exam.examCode}</code>
        <CopyButton text={exam.examCode} label={`Copy the code ${exam.examCode}`} tooltip="Copy">
          <Copy size={16} aria-hidden="true" />
        </CopyButton>
      </div>
      {exam.archived ? null : (
        <div className="font-normal">
          <CannotStart exam={exam} />
        </div>
      )}
    </>
  );
}

const percent = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));

/** The minutes and questions of the paper, and the number and average of its attempts. */
export const ExamFacts = ({ exam }: { exam: Exam }) => (
  <div className="tabular text-ink-soft text-sm tabled:w-58">
    <p className="flex flex-wrap gap-x-3">
      <span>{count(exam.duration, 'minute')}</span>
      <span>{countQuestions(exam)}</span>
      {exam.draftsCount > 0 ? <span>{count(exam.draftsCount, 'draft')}</span> : null}
    </p>
    <p className="flex flex-wrap gap-x-3">
      <span>{count(exam.attemptsCount, 'attempt')}</span>
      <span>
        {exam.lastAttemptAt ? `last ${formatDate(exam.lastAttemptAt)}` : `created ${formatDate(exam.createdAt)}`}
      </span>
    </p>
    {exam.averagePercentage === null ? null : (
      <p>
        Average {percent().format(exam.averagePercentage)}%
        {exam.passingScore === null ? null : `, passing score ${exam.passingScore}%`}
      </p>
    )}
  </div>
);

/** The switch that lets students start. In the archive nobody can. */
export function ExamStatus({ exam }: { exam: Exam }) {
  const { isActive, setActive } = useActiveSwitch(exam);
  if (exam.archived) return <Badge>Archived</Badge>;
  return (
    <Switch
      checked={isActive}
      onChange={setActive}
      label={isActive ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}
      accessibleName={`${exam.title} is active`}
    />
  );
}

export function ExamButtons({ exam, now, onEdit, onDelete, onManage }: ExamActions & { exam: Exam; now: number }) {
  const { title, archived } = exam;
  const { setArchived, isPending } = useArchive(exam);
  return (
    <>
      <Button className="mr-1 listed:mr-auto" aria-label={`Manage ${title}`} onClick={() => onManage(exam)}>
        Manage
      </Button>
      <EditButton item={title} onClick={() => onEdit(exam)} />
      {archived ? (
        <IconButton
          label={`Take ${title} out of the archive`}
          tooltip="Take out of the archive"
          disabled={isPending}
          onClick={() => setArchived(false)}
        >
          <ArchiveRestore size={18} aria-hidden="true" />
        </IconButton>
      ) : exam.isActive && !isOverAt(exam, now) ? null : (
        <IconButton label={`Archive ${title}`} tooltip="Archive" disabled={isPending} onClick={() => setArchived(true)}>
          <Archive size={18} aria-hidden="true" />
        </IconButton>
      )}
      <DeleteButton item={title} onClick={() => onDelete(exam)} />
    </>
  );
}
