import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DatabaseSafety, getStatus, type ServerStatus } from '#contract/administration/status.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { cx } from '#web/ui/cx.ts';
import { count } from '#web/ui/wording/count.ts';

/** Whether an acknowledged answer survives a failure of the machine of the database. */
const verdicts: Record<DatabaseSafety, string> = {
  single: 'One database without a standby: an answer is on one disk.',
  confirmed: 'A standby has each answer before it is acknowledged.',
  waiting:
    'No standby confirms writes. Answers wait, and students read that the service is busy, until a standby is back.',
  once: 'No standby confirms writes. An answer that was just acknowledged is lost if the leader fails.',
  hidden: 'Rounds may not see the standbys. Grant its role pg_monitor.',
};
const alarming: readonly DatabaseSafety[] = ['waiting', 'once'];

const size = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} kB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

const describe = ({ name, state, isSynchronous, lagBytes }: ServerStatus['database']['standbys'][number]) =>
  `${name || 'A standby'}: ${isSynchronous ? 'confirms writes' : 'follows'}${state === 'streaming' ? '' : ` (${state || 'unknown'})`}, ${
    lagBytes === null ? 'delay unknown' : `${size(lagBytes)} behind`
  }.`;

/**
 * Whether answers are safe, which database leads, and what waits. Shows nothing until it is known; the jobs below say
 * what failed to load.
 */
export function ServerStatusLine() {
  const { data } = useQuery(statusQuery);
  if (!data) return null;
  const { database, process } = data;
  const { starts, saves, submits } = process.waiting;
  return (
    <div className="mb-3.5 rounded-card border border-line bg-surface px-4 py-3 text-md sm:px-5">
      <p className={cx('font-strong', alarming.includes(database.safety) && 'text-bad')}>{verdicts[database.safety]}</p>
      <p className="tabular text-ink-soft text-sm">
        PostgreSQL {database.version}
        {database.address === null ? '' : `, leader ${database.address}`}. {database.standbys.map(describe).join(' ')}
      </p>
      <p className="tabular text-ink-soft text-sm">
        Waiting: {count(starts + saves + submits, 'request')} of students, {process.connections.waiting} for the
        database. Delay of the server: {process.eventLoopDelay} ms.
      </p>
    </div>
  );
}

const statusQuery = queryOptions({ ...readQuery(adminKeys.status, getStatus, {}), refetchInterval: 10_000 });
