import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { stateOf } from '../schedule/exam-schedule.ts';
import { useNow } from '../schedule/use-now.ts';
import { CannotStart } from './cannot-start.tsx';
import { countQuestions } from './count-questions.ts';
import { useActiveSwitch } from './use-active-switch.ts';

const list = 'overflow-hidden rounded-card border border-line bg-surface';
const row =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-4 pt-4 pb-2.5 last:border-b-0 sm:px-5';

const ExamStatus = ({ isActive }: Pick<Exam, 'isActive'>) =>
  isActive ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>;

export type ExamListProps = {
  exams: readonly Exam[];
  onEdit: (exam: Exam) => void;
  onDelete: (exam: Exam) => void;
  onManage: (exam: Exam) => void;
};

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The list of exams, with the actions of each. */
export function ExamList({ exams, ...actions }: ExamListProps) {
  const now = useNow();
  return (
    <ul aria-label="Exams" className={list}>
      {exams.map((exam) => (
        <ExamRow key={exam.id} exam={exam} now={now} {...actions} />
      ))}
    </ul>
  );
}

type ExamRowProps = Omit<ExamListProps, 'exams'> & { exam: Exam; now: number };

function ExamRow({ exam, now, onEdit, onDelete, onManage }: ExamRowProps) {
  const { isActive, setActive } = useActiveSwitch(exam);
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="line-clamp-3 min-w-0 font-semibold text-card-title [overflow-wrap:anywhere]">{exam.title}</h3>
          <ExamStatus isActive={isActive} />
          {stateOf(exam, now).map((state) => (
            <Badge key={state} tone={state === 'Over' ? 'neutral' : 'accent'} className="tabular">
              {state}
            </Badge>
          ))}
        </div>
        <div className="tabular flex flex-wrap items-center gap-x-5 text-ink-soft text-sm">
          <span className="flex min-w-0 items-center">
            Code&nbsp;<code className="truncate font-semibold font-ui text-ink">{exam.examCode}</code>
            <CopyButton text={exam.examCode} label={`Copy the code ${exam.examCode}`} tooltip="Copy">
              <Copy size={16} aria-hidden="true" />
            </CopyButton>
          </span>
          <span>{count(exam.duration, 'minute')}</span>
          <span>{countQuestions(exam)}</span>
          {exam.draftsCount > 0 ? <span>{count(exam.draftsCount, 'draft')}</span> : null}
          <span>{count(exam.attemptsCount, 'attempt')}</span>
          {exam.openChallengesCount > 0 ? (
            <Badge tone="warn" className="tabular">
              {count(exam.openChallengesCount, 'challenged question')}
            </Badge>
          ) : null}
        </div>
        <p className="text-ink-soft text-sm">
          Created {formatDate(exam.createdAt)}
          {exam.lastAttemptAt ? ` · Last attempt ${formatDate(exam.lastAttemptAt)}` : null}
          {exam.averagePercentage === null
            ? null
            : ` · Average ${percent.format(exam.averagePercentage)}%${exam.passingScore === null ? '' : `, passing score ${exam.passingScore}%`}`}
        </p>
        <CannotStart exam={{ ...exam, isActive }} />
      </div>
      <div className="flex items-center max-sm:w-full">
        <Switch
          checked={isActive}
          onChange={setActive}
          label=""
          accessibleName={`${exam.title} is active`}
          className="mr-2"
        />
        <Button className="mr-1 max-sm:mr-auto" aria-label={`Manage ${exam.title}`} onClick={() => onManage(exam)}>
          Manage
        </Button>
        <IconButton label={`Edit ${exam.title}`} tooltip="Edit" onClick={() => onEdit(exam)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${exam.title}`} tooltip="Delete" tone="danger" onClick={() => onDelete(exam)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Three placeholders while the exams load. */
export function ExamListSkeleton() {
  return (
    <div className={list} aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {[1, 2, 3].map((place) => (
        <div key={place} data-skeleton="" className={row}>
          <div className="min-w-0 flex-1 basis-72">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="my-3 h-5 w-96 max-w-full" />
          </div>
          <Skeleton className="h-11 w-48 max-sm:w-full" />
        </div>
      ))}
    </div>
  );
}
