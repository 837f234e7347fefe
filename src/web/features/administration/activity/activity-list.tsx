import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity } from '#contract/administration/activity.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { activityQuery } from './activity.queries.ts';

/** What administrators have changed, the latest first, in pages. */
export function ActivityList() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(activityQuery(page));
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="font-bold text-xl">
        Activity
      </h2>
      <p className="mt-1 mb-3.5 max-w-measure text-ink-soft text-md">
        Who changed what, in your time zone. The list keeps one year, and at most 20,000 changes.
      </p>
      {error && !data ? (
        <LoadFailure
          title="The activity could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : !data ? (
        <ActivitySkeleton />
      ) : data.total === 0 ? (
        <EmptyState title="No activity yet">Changes of content, exams, sessions and accounts appear here.</EmptyState>
      ) : (
        <>
          <ul
            aria-label="Activity"
            aria-busy={isPlaceholderData}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {data.activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
          <PageTurner page={page} pageSize={data.pageSize} total={data.total} onTurn={setPage} />
        </>
      )}
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const ActivityRow = ({ activity: { at, username, summary } }: { activity: Activity }) => (
  <li className="gap-x-6 border-line border-b px-4 py-3 last:border-b-0 sm:flex sm:px-5">
    <time dateTime={at} className="tabular block w-44 flex-none text-ink-soft text-sm sm:pt-0.5">
      {moment.format(new Date(at))}
    </time>
    <p className="min-w-0 flex-1 text-md [overflow-wrap:anywhere]">
      {summary} <span className="text-ink-soft">by {username}</span>
    </p>
  </li>
);

const ActivitySkeleton = () => (
  <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
    <p role="status" className="sr-only">
      Loading…
    </p>
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex gap-6 border-line border-b px-5 py-3.5 last:border-b-0">
        <Skeleton className="h-5 w-36 flex-none" />
        <Skeleton className="h-5 w-full max-w-96" />
      </div>
    ))}
  </div>
);
