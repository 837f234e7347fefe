import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Replication } from './database-safety.rules.ts';

/**
 * Reads which database leads and which standbys follow it. PostgreSQL shows the state of a standby only to roles with
 * `pg_read_all_stats`; other roles see a row without values for each standby.
 */
export async function selectReplication(db: Database): Promise<Replication> {
  const { rows } = await db.execute<Replication>(sql`
    select host(inet_server_addr()) as address, current_setting('server_version') as version,
      current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local') as "isSynchronous",
      pg_has_role('pg_read_all_stats', 'usage') as "canSeeStandbys",
      (
        select coalesce(json_agg(json_build_object(
          'name', coalesce(application_name, ''), 'state', coalesce(state, ''),
          'isSynchronous', coalesce(sync_state in ('sync', 'quorum'), false),
          'lagBytes', greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::bigint
        ) order by application_name), '[]') from pg_stat_replication
      ) as standbys`);
  const [replication] = rows;
  if (!replication) throw new Error('PostgreSQL said nothing about its replication.');
  return replication;
}
