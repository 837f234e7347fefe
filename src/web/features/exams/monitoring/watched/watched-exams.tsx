import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import { watchedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { describeWindow } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { useNow } from '#web/features/exams/exams/schedule/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { watchedExamsQuery } from './watched-exams.queries.ts';

/** The exams that an examiner gave an invigilator, those in which students write first. */
export function WatchedExams() {
  const { data: exams, error, isFetching, refetch } = useQuery(watchedExamsQuery);
  const sorted = exams?.toSorted(
    (one, other) => Number(other.openAttemptsCount > 0) - Number(one.openAttemptsCount > 0),
  );
  return (
    <>
      <PageHead title="My exams" text="Watch an exam while it runs: time, closing, announcements and the projector." />
      {error && !exams ? (
        <LoadFailure title="The exams could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !sorted ? (
        <div aria-busy="true" className="grid gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-24 w-full" />
          ))}
        </div>
      ) : sorted.length === 0 ? (
        <EmptyState title="No exam was given to you yet">
          An examiner gives you an exam in its Sessions, under More, Invigilators. It appears here within half a minute.
        </EmptyState>
      ) : (
        <ul aria-label="My exams" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {sorted.map((exam) => (
            <WatchedRow key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
    </>
  );
}

function WatchedRow({ exam }: { exam: WatchedExam }) {
  const now = useNow();
  const { id, title, examCode, duration, isActive, attemptsCount, openAttemptsCount } = exam;
  return (
    <li className="relative rounded-card border border-line bg-surface px-4 py-2.5 hover:border-control-line sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
          {/* The whole row can be pressed. */}
          <Link href={watchedExamPath(id)} className="inline-flex min-h-11 items-center after:absolute after:inset-0">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {openAttemptsCount > 0 ? <Badge tone="accent">{formatNumber(openAttemptsCount)} writing</Badge> : null}
        {isActive ? null : <Badge>Inactive</Badge>}
      </div>
      <p className="tabular text-ink-soft text-md [overflow-wrap:anywhere]">
        {[
          examCode,
          `${formatNumber(duration)} min`,
          count(attemptsCount, 'session'),
          ...describeWindow(exam, now),
        ].join(' · ')}
      </p>
    </li>
  );
}
