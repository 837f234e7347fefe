import { useStudyHere } from '#web/features/study/log/storage/use-study-here.ts';
import { MovePlan } from '#web/features/study/move/move-plan.tsx';
import { fetchPlanTopics } from '#web/features/study/plan/plan-topics.ts';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const present =
  'Your plan and your answers are on this device. Take them to another device with a secret link or a file.';
const absent =
  'There is no study plan on this device yet. Open the secret link or the file of another device, or make a plan here first.';

/** `/plan/move`: takes a study plan to another device. */
export function PlanMoveScreen() {
  usePageTitle('Move your plan');
  const { here, state, error, isTrying, tryAgain } = useStudyHere();
  const hasEvents = here !== undefined && here.study.events().length > 0;
  if (error && !here) {
    return (
      <LoadFailure
        isPage
        title="Your plan could not be opened"
        query={{ error, isFetching: isTrying, refetch: tryAgain }}
        hint="It is kept on this device."
      />
    );
  }
  return (
    <div className="page min-h-svh pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <BackLink href="/plan">Plan</BackLink>
      <h1 className="mt-4 font-bold text-2xl md:text-3xl">Move your plan</h1>
      {here && state ? (
        <>
          <p className="mt-3 max-w-measure text-ink-soft">{hasEvents ? present : absent}</p>
          <MovePlan
            here={here}
            hasEvents={hasEvents}
            // The plan then opens with its topics, also without a network.
            onArrived={() => void fetchPlanTopics(here.siteId, here.study.state().plan?.topicIds ?? [])}
          />
        </>
      ) : (
        <Skeleton className="mt-8 h-64" />
      )}
    </div>
  );
}
