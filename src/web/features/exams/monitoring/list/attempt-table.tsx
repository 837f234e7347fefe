import CircleStop from 'lucide-react/icons/circle-stop';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { scoreInMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { formatClock, formatDayAndTime, nameOf } from '../attempt-words.ts';
import { MarkBadges } from '../mark-badges.tsx';
import type { AttemptsQuery, TimedPage } from '../monitoring.queries.ts';
import { SecondsAgo, SecondsLeft } from '../seconds-left.tsx';
import { StatusBadge } from '../status-badge.tsx';

type AttemptTableProps = {
  timed: TimedPage;
  query: AttemptsQuery;
  /** Whether the columns of results are shown. */
  seesResults: boolean;
  onSort: (order: Pick<AttemptsQuery, 'sort' | 'direction'>) => void;
  onView: (attempt: ListedAttempt) => void;
  onExtend: (attempt: ListedAttempt) => void;
  onClose: (attempt: ListedAttempt) => void;
  /** Undefined for a role that may not delete. */
  onDelete: ((attempt: ListedAttempt) => void) | undefined;
};

type Sort = NonNullable<AttemptsQuery['sort']>;

/** A page of attempts. Buttons in the head sort it. */
export function AttemptTable({ timed, query, seesResults, onSort, ...actions }: AttemptTableProps) {
  const sorting = (by: Sort, first: 'asc' | 'desc') => {
    const { sort = 'started', direction = 'desc' } = query;
    const isSorted = sort === by;
    return {
      direction: isSorted ? direction : undefined,
      onSort: () => onSort({ sort: by, direction: isSorted ? (direction === 'asc' ? 'desc' : 'asc') : first }),
    };
  };
  const { page, receivedAt } = timed;

  const columns: Column<ListedAttempt>[] = [
    {
      header: 'Student',
      kind: 'name',
      sorting: sorting('name', 'asc'),
      cell: (attempt) => <Student attempt={attempt} onView={actions.onView} />,
    },
    {
      header: 'Status',
      sorting: sorting('status', 'asc'),
      cell: (attempt) => (
        <>
          <StatusBadge attempt={attempt} />
          {attempt.section === null ? null : (
            <span className="mt-0.5 block max-w-40 text-ink-soft text-sm [overflow-wrap:anywhere] listed:mt-0 listed:ml-1.5 listed:inline">
              {attempt.section}
            </span>
          )}
        </>
      ),
    },
    {
      header: 'Started',
      kind: 'number',
      sorting: sorting('started', 'desc'),
      cell: ({ startedAt }) => formatDayAndTime(startedAt),
    },
    {
      header: 'Time',
      kind: 'number',
      sorting: sorting('time', 'desc'),
      cell: (attempt) => <TimeOfAttempt {...attempt} receivedAt={receivedAt} />,
    },
    {
      header: 'Last activity',
      kind: 'number',
      cell: ({ quietSeconds, lastAnswerAt }) =>
        quietSeconds === null ? (
          lastAnswerAt === null ? (
            '–'
          ) : (
            formatClock(lastAnswerAt)
          )
        ) : (
          // Wide enough for each number of seconds and minutes.
          <span className="inline-block tabled:min-w-28">
            {lastAnswerAt === null ? 'started' : 'saved'} <SecondsAgo seconds={quietSeconds} receivedAt={receivedAt} />
          </span>
        ),
    },
    {
      header: 'Answered',
      kind: 'number',
      cell: ({ answered, totalQuestions, incorrectAnswers, unanswered, lateAnswers }) => (
        <>
          {answered}/{totalQuestions}
          {lateAnswers > 0 ? <SecondFigure>{count(lateAnswers, 'late answer')}</SecondFigure> : null}
          {incorrectAnswers === null || unanswered === null ? null : (
            <SecondFigure>
              {formatNumber(incorrectAnswers)} wrong, {formatNumber(unanswered)} blank
            </SecondFigure>
          )}
        </>
      ),
    },
    ...(seesResults ? resultColumns(sorting('score', 'desc')) : []),
    {
      header: 'Actions',
      kind: 'actions',
      cell: (attempt) => <RowActions attempt={attempt} {...actions} />,
    },
  ];
  return <DataTable label="Sessions" columns={columns} rows={page.attempts} rowKey={({ sessionId }) => sessionId} />;
}

/** The columns with the results of closed attempts. */
const resultColumns = (sorting: NonNullable<Column<ListedAttempt>['sorting']>): Column<ListedAttempt>[] => [
  {
    header: 'Score',
    kind: 'number',
    sorting,
    cell: (attempt) => <Score {...attempt} />,
  },
  {
    header: 'Rank',
    kind: 'number',
    cell: ({ rank, isRanked, attemptsOfPerson }) => (
      <>
        {isRanked === false ? null : (rank ?? '–')}
        {isRanked === null || attemptsOfPerson === 1 ? null : isRanked ? (
          <Badge tone="accent" className="ml-2">
            Counts
          </Badge>
        ) : (
          <Badge className="whitespace-nowrap">Not counted</Badge>
        )}
      </>
    ),
  },
];

type StudentProps = Pick<AttemptTableProps, 'onView'> & { attempt: ListedAttempt };

const Student = ({ attempt, onView }: StudentProps) => (
  <>
    <button
      type="button"
      onClick={() => onView(attempt)}
      className="-mx-2 block min-h-11 rounded-small px-2 py-1 text-left hover:underline"
    >
      {nameOf(attempt)}{' '}
      {attempt.rollNumber === null ? null : (
        <span className="font-normal text-ink-soft text-sm">{attempt.rollNumber}</span>
      )}
      {attempt.email ? <span className="block font-normal text-ink-soft text-sm">{attempt.email}</span> : null}
    </button>
    <MarkBadges marks={attempt.marks} className="mb-1.5" />
  </>
);

type TimeProps = ListedAttempt & Pick<TimedPage, 'receivedAt'>;

const TimeOfAttempt = ({ remainingSeconds, takenSeconds, extraMinutes, receivedAt }: TimeProps) => (
  <>
    {remainingSeconds === null ? (
      formatDuration(takenSeconds ?? 0)
    ) : (
      // Wide enough for each time left, so that the columns do not move during the countdown.
      <span className="inline-block tabled:min-w-30">
        <SecondsLeft remainingSeconds={remainingSeconds} receivedAt={receivedAt} />
      </span>
    )}
    {extraMinutes > 0 ? (
      <SecondFigure>
        +{extraMinutes} min<span className="sr-only"> extra time</span>
      </SecondFigure>
    ) : null}
  </>
);

const Score = ({ percentage, passed, points, maxPoints, marking }: ListedAttempt) =>
  percentage === null ? (
    '–'
  ) : (
    <>
      <span className={passed === null ? undefined : passed ? 'text-good' : 'text-bad'}>
        {writePercentage(percentage)}
        {passed === null ? null : <span className="sr-only">{passed ? ', passed' : ', failed'}</span>}
      </span>
      {isDefaultMarking(marking) ? null : (
        <SecondFigure>{scoreInMarks(points ?? 0, maxPoints ?? 0, marking)}</SecondFigure>
      )}
    </>
  );

type RowActionsProps = Pick<AttemptTableProps, 'onExtend' | 'onClose' | 'onDelete'> & { attempt: ListedAttempt };

const RowActions = ({ attempt, onExtend, onClose, onDelete }: RowActionsProps) => (
  <>
    {attempt.status === 'in_progress' ? (
      <>
        <IconButton label={`Extra time for ${nameOf(attempt)}`} tooltip="Extra time" onClick={() => onExtend(attempt)}>
          <Clock size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Close the session of ${nameOf(attempt)}`} tooltip="Close" onClick={() => onClose(attempt)}>
          <CircleStop size={18} aria-hidden="true" />
        </IconButton>
      </>
    ) : null}
    {onDelete ? <DeleteButton item={`the session of ${nameOf(attempt)}`} onClick={() => onDelete(attempt)} /> : null}
  </>
);

/** A second figure of a cell: below the first one, on a phone beside it. */
const SecondFigure = ({ children }: { children: ReactNode }) => (
  <span className="block whitespace-nowrap text-ink-soft text-sm listed:ml-1.5 listed:inline-block">{children}</span>
);

/** Rows while the page loads. They have no head, because its columns would move when their widths are known. */
export const AttemptTableSkeleton = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex items-center gap-6 border-line border-b px-5 py-4.5 last:border-b-0">
        <div className="flex-1">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="mt-2 h-4 w-56 max-w-full" />
        </div>
        <Skeleton className="h-5 w-80 max-lg:hidden" />
        <Skeleton className="h-8 w-28" />
      </div>
    ))}
  </div>
);
