import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A database that follows the leader. */
const Standby = z.object({
  name: z.string(),
  /** The state of the replication in the words of PostgreSQL; `streaming` when the standby follows. */
  state: z.string(),
  /** Whether a commit waits until this standby has it on its disk. */
  isSynchronous: z.boolean(),
  /** Bytes of the write-ahead log that the standby has not applied yet; null while it has not said. */
  lagBytes: z.nullable(z.int()),
});

/**
 * What becomes of an acknowledged answer when the machine of the database fails:
 * - `single`: there is no standby, and none is configured.
 * - `confirmed`: a standby has each answer before it is acknowledged.
 * - `waiting`: writes wait, because no standby confirms them.
 * - `once`: there are standbys, but answers are acknowledged before a standby has them.
 * - `hidden`: the role of Rounds may not see the standbys.
 */
export const databaseSafeties = ['single', 'confirmed', 'waiting', 'once', 'hidden'] as const;
export type DatabaseSafety = (typeof databaseSafeties)[number];

const ServerStatus = z.object({
  database: z.object({
    /** The address of the leader; null for a database on the same machine that is reached by a socket. */
    address: z.nullable(z.string()),
    version: z.string(),
    safety: z.enum(databaseSafeties),
    standbys: z.array(Standby),
  }),
  /** The state of the process that answers this request. Each process has its own. */
  process: z.object({
    /** Requests of students that wait for their batch. */
    waiting: z.object({ starts: z.int(), saves: z.int(), submits: z.int() }),
    connections: z.object({ used: z.int(), waiting: z.int() }),
    /** 99 of 100 delays of the event loop since the last read, in milliseconds. */
    eventLoopDelay: z.number(),
  }),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  access: 'examiners',
  summary: 'Read the state of the database, of its standbys, and of the process that answers',
  response: ServerStatus,
});
