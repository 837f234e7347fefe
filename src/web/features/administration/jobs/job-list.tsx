import { useQuery } from '@tanstack/react-query';
import type { JobStatus } from '#contract/administration/jobs.contract.ts';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { ServerStatusLine } from '../status/server-status.tsx';
import { jobsQuery } from './jobs.queries.ts';

/** What the server does by itself: how often, when it last did it, and what failed. */
export function JobList() {
  const { data: jobs, error, isFetching, refetch } = useQuery(jobsQuery);
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="font-bold text-xl">
        Status
      </h2>
      <p className="mt-1 mb-3.5 max-w-measure text-ink-soft text-md">
        Whether answers are safe, and what the server does by itself, in your time zone.
      </p>
      <ServerStatusLine />
      {error && !jobs ? (
        <LoadFailure
          title="The status could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : !jobs ? (
        <div aria-busy="true" className="rounded-card border border-line bg-surface px-5 py-4">
          <p role="status" className="sr-only">
            Loading…
          </p>
          <Skeleton className="h-6 w-48" />
        </div>
      ) : (
        <ul aria-label="Status" className="overflow-hidden rounded-card border border-line bg-surface">
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const format = (iso: string) => moment.format(new Date(iso));

function every(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [amount, noun] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return amount === 1 ? `every ${noun}` : `every ${count(amount, noun)}`;
}

const took = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const JobRow = ({
  job: { name, everyMilliseconds, lastRunAt, tookMilliseconds, nextRunAt, failure },
}: {
  job: JobStatus;
}) => (
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
