import { useMay } from '#web/features/administration/accounts/use-may.ts';
import { managedExamPath, watchedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { Projector } from '#web/features/exams/monitoring/projector/projector.tsx';
import { useHall } from '#web/features/exams/monitoring/projector/use-hall.ts';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/**
 * `/admin/mcq-tests/:id/projector`: the code of an exam, the time left and the newest announcement, large enough to be
 * read in a hall.
 */
export function ExamProjectorScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <LoadedProjector examId={examId} />;
}

function LoadedProjector({ examId }: { examId: number }) {
  const { data, error, isFetching, isSilent, refetch } = useHall(examId);
  const maySeeExam = useMay()('examiners');
  const backTo = maySeeExam ? `${managedExamPath(examId)}&tab=sessions` : watchedExamPath(examId);
  usePageTitle(data?.hall.exam.title ?? 'Projector view');
  if (data) return <Projector timed={data} isSilent={isSilent} backTo={backTo} />;
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      {error ? (
        <LoadFailure
          isPage
          title="The exam could not be loaded"
          query={{ error, isFetching, refetch }}
          action={<ButtonLink href={backTo}>Back to the exam</ButtonLink>}
        />
      ) : (
        <Loading>
          <h1 className="sr-only">Projector view</h1>
          <Skeleton className="h-[70svh] w-full" />
        </Loading>
      )}
    </main>
  );
}
