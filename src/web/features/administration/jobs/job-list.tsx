import { queryOptions, useQuery } from '@tanstack/react-query';
import { type JobStatus, listJobs } from '#contract/administration/jobs.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';
import { ServerStatusLine } from '../status/server-status.tsx';

/** The jobs that the server runs by itself: how often, when it last ran them, and which of them failed. */
export function JobList() {
  const query = useQuery(jobsQuery);
  return (
    <SettingsSection
      id="jobs"
      title="Status"
      text="Whether answers are safe, and what the server does by itself, in your time zone."
    >
      <ServerStatusLine />
      <Loaded
        query={query}
        failure="The status could not be loaded"
        waiting={
          <Loading className="rounded-card border border-line bg-surface px-5 py-4">
            <Skeleton className="h-6 w-48" />
          </Loading>
        }
      >
        {(jobs) => (
          <ul aria-label="Status" className="overflow-hidden rounded-card border border-line bg-surface">
            {jobs.map((job) => (
              <JobRow key={job.name} {...job} />
            ))}
          </ul>
        )}
      </Loaded>
    </SettingsSection>
  );
}

const moment = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }));
const format = (iso: string) => moment().format(new Date(iso));

function every(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [amount, noun] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return amount === 1 ? `every ${noun}` : `every ${count(amount, noun)}`;
}

const took = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const JobRow = ({ name, everyMilliseconds, lastRunAt, tookMilliseconds, nextRunAt, failure }: JobStatus) => (
  <li className="border-line border-b px-4 py-3 text-md last:border-b-0 sm:px-5">
    <p>
      <span className="font-strong">{name}</span> <span className="text-ink-soft">{every(everyMilliseconds)}</span>
    </p>
    <p className="tabular text-ink-soft text-sm">
      Last run {format(lastRunAt)}, took {took(tookMilliseconds)}. Next {format(nextRunAt)}.
    </p>
    {failure ? (
      <p className="mt-1 text-bad text-sm">
        Last failed {format(failure.at)}. {failure.reason}
      </p>
    ) : null}
  </li>
);

const jobsQuery = queryOptions({ ...readQuery(adminKeys.jobs, listJobs, {}), refetchInterval: 10_000 });
