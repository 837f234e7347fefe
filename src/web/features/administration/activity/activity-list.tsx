import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Activity } from '#contract/administration/activity.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { once } from '#web/ui/wording/once.ts';
import { type ActivityQuery, activityQuery } from './activity.queries.ts';
import { ActivityFilters } from './activity-filters.tsx';

/** The changes of administrators in pages, the latest change first. */
export function ActivityList() {
  const [query, setQuery] = useState<ActivityQuery>({ page: 1 });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(activityQuery(query));
  const { page, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <SettingsSection
      id="activity"
      title="Activity"
      text="Who changed what, in your time zone. Changes of questions and flashcards stay for one year, at most 20,000 of them. All others stay as long as their exam and one year longer."
    >
      {data && (isFiltered || data.total > 0) ? (
        <ActivityFilters query={query} onChange={(changes) => setQuery({ ...query, ...changes, page: 1 })} />
      ) : null}
      {error && !data ? (
        <LoadFailure title="The activity could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <ActivitySkeleton />
      ) : data.total === 0 && isFiltered ? (
        <EmptyState title="Nothing fits">No change has all of these words and properties.</EmptyState>
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
          <PageTurner
            page={page}
            pageSize={data.pageSize}
            total={data.total}
            onTurn={(next) => setQuery({ ...query, page: next })}
          />
        </>
      )}
    </SettingsSection>
  );
}

const moment = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));

const ActivityRow = ({ activity: { at, username, summary, exam } }: { activity: Activity }) => (
  <li className="gap-x-6 border-line border-b px-4 py-3 last:border-b-0 sm:flex sm:px-5">
    <time dateTime={at} className="tabular block w-44 flex-none text-ink-soft text-sm sm:pt-0.5">
      {moment().format(new Date(at))}
    </time>
    <p className="min-w-0 flex-1 text-md [overflow-wrap:anywhere]">
      {summary} <span className="text-ink-soft">by {username}</span>
      {exam ? (
        <span className="block text-ink-soft text-sm">
          {exam.isDeleted ? (
            `${exam.title} (deleted)`
          ) : (
            <Link
              href={`/admin/mcq-tests?exam=${exam.id}`}
              className="inline-flex min-h-6 items-center text-accent-strong underline"
            >
              {exam.title}
            </Link>
          )}
        </span>
      ) : null}
    </p>
  </li>
);

const ActivitySkeleton = () => (
  <Loading className="overflow-hidden rounded-card border border-line bg-surface">
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex gap-6 border-line border-b px-5 py-3.5 last:border-b-0">
        <Skeleton className="h-5 w-36 flex-none" />
        <Skeleton className="h-5 w-full max-w-96" />
      </div>
    ))}
  </Loading>
);
