import { useQuery } from '@tanstack/react-query';
import type { WatchedExam as Watched } from '#contract/exams/monitoring/hall.contract.ts';
import { projectorPath, watchedExamsPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { describeWindow } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { useNow } from '#web/features/exams/exams/schedule/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { ExamAttempts } from '../list/exam-attempts.tsx';
import { watchedExamsQuery } from './watched-exams.queries.ts';

/** The page of an invigilator about one exam: its live list. */
export function WatchedExam({ examId }: { examId: number }) {
  const { data: exams, error, isFetching, refetch } = useQuery(watchedExamsQuery);
  const exam = exams?.find(({ id }) => id === examId);
  usePageTitle(exam?.title ?? 'My exams');
  if (exam) return <Live exam={exam} />;
  if (exams) {
    return (
      <EmptyState
        isPage
        title="This exam was not given to you"
        action={<ButtonLink href={watchedExamsPath}>My exams</ButtonLink>}
      >
        An examiner may have taken it back or deleted it.
      </EmptyState>
    );
  }
  if (error) return <LoadFailure isPage title="The exam could not be loaded" query={{ error, isFetching, refetch }} />;
  return (
    <Loading>
      <h1 className="sr-only">My exams</h1>
      <Skeleton className="h-[60svh] w-full" />
    </Loading>
  );
}

function Live({ exam }: { exam: Watched }) {
  const now = useNow();
  const { id, title, examCode, duration } = exam;
  return (
    <>
      <BackLink href={watchedExamsPath}>My exams</BackLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 dir="auto" className="line-clamp-2 font-bold text-2xl [overflow-wrap:anywhere]">
            {title}
          </h1>
          <p className="tabular text-ink-soft text-md [overflow-wrap:anywhere]">
            {[examCode, `${formatNumber(duration)} min`, ...describeWindow(exam, now)].join(' · ')}
          </p>
        </div>
        <ButtonLink href={projectorPath(id)}>Projector view</ButtonLink>
      </div>
      <ExamAttempts exam={exam} />
    </>
  );
}
