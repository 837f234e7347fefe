import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { Projector } from '#web/features/exams/monitoring/projector/projector.tsx';
import { useLiveAttempts } from '#web/features/exams/monitoring/use-live-attempts.ts';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/mcq-tests/:id/projector`: the code of an exam, the time and the numbers of students, large enough to be read in a hall. */
export function ExamProjectorScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <LoadedProjector examId={examId} />;
}

/** Milliseconds after which a changed title, code or closing time is shown. */
const renewMs = 15_000;

function LoadedProjector({ examId }: { examId: number }) {
  const { data, error, isFetching, refetch } = useQuery({ ...examsQuery, refetchInterval: renewMs });
  const exam = data?.find(({ id }) => id === examId);
  usePageTitle(exam?.title ?? 'Projector view');
  if (exam) return <LiveProjector exam={exam} />;
  if (data) return <NotFoundScreen />;
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      {error ? (
        <LoadFailure
          isPage
          title="The exam could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
          action={<ButtonLink href={managedExamPath(examId)}>Back to the exam</ButtonLink>}
        />
      ) : (
        <Skeleton className="h-[70svh] w-full" />
      )}
    </main>
  );
}

/** The query of the Sessions tab in its first state, so that both share the read of the server. */
const firstPage = { sort: 'attention' } as const;

function LiveProjector({ exam }: { exam: Exam }) {
  const { data, connection } = useLiveAttempts(exam.id, firstPage);
  return <Projector exam={exam} timed={data} connection={connection} />;
}
