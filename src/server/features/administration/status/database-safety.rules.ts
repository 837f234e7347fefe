import type { DatabaseSafety, ServerStatus } from '#contract/administration/status.contract.ts';

/** The state of the replication as PostgreSQL reports it. */
export type Replication = Omit<ServerStatus['database'], 'safety'> & {
  /** Whether PostgreSQL is configured to make commits wait for a standby. */
  isSynchronous: boolean;
  /** Whether the role may read the state of the standbys. */
  canSeeStandbys: boolean;
};

export function safetyOf({ isSynchronous, canSeeStandbys, standbys }: Replication): DatabaseSafety {
  const confirms = standbys.some((standby) => standby.isSynchronous && standby.state === 'streaming');
  if (!canSeeStandbys) return isSynchronous || standbys.length > 0 ? 'hidden' : 'single';
  if (isSynchronous) return confirms ? 'confirmed' : 'waiting';
  return standbys.length > 0 ? 'once' : 'single';
}
