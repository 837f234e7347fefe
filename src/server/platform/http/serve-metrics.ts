import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { databaseSafeties, type ServerStatus } from '#contract/administration/status.contract.ts';
import type { JobRuns } from '../jobs/job-lease.store.ts';
import { guardOf } from './guards/admin-guard.ts';

export type PoolUse = { total: number; idle: number; waiting: number };

type Options = {
  /** A request with `Authorization: Bearer TOKEN` may read the metrics. Without a token only an owner may. */
  token: string | undefined;
  pool: () => PoolUse;
  /** The requests of this process that wait for a batch, by the name of their queue. */
  waiting: () => Record<string, number>;
  /** The state of the leader and of its standbys. */
  database: () => Promise<ServerStatus['database']>;
  /** The last run of each scheduled job by its name, whichever process ran it. */
  jobs: () => Promise<JobRuns>;
};

/**
 * Serves `GET /metrics` for Prometheus: durations of requests by route and status, database connections, and the
 * metrics of the Node process. No label contains an address, a session id or a name.
 */
export function serveMetrics(app: FastifyInstance, { token, pool, waiting, database, jobs }: Options): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'rounds_http_request_duration_seconds',
    help: 'Time to answer, by route; what is answered from memory is not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const connections = new Gauge({
    name: 'rounds_database_connections',
    help: 'Connections of this process: in use, idle; and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  register.registerMetric(connections);
  measureDatabase(register, database);
  new Gauge({
    name: 'rounds_requests_waiting',
    help: 'Requests of students that wait for a batch in this process.',
    labelNames: ['queue'],
    registers: [register],
    collect() {
      for (const [queue, requests] of Object.entries(waiting())) this.set({ queue }, requests);
    },
  });
  const jobGauge = (name: string, help: string, read: (run: JobRuns[string]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [register],
      async collect() {
        // Without a database, the other metrics are still served.
        const runs = await jobs().catch(() => ({}));
        for (const [job, run] of Object.entries<JobRuns[string]>(runs)) this.set({ job }, read(run));
      },
    });
  const seconds = (at: string) => Date.parse(at) / 1000;
  jobGauge('rounds_job_last_run_seconds', 'When the job last began, in Unix time.', (run) => seconds(run.startedAt));
  jobGauge('rounds_job_duration_seconds', 'How long its last run took.', (run) => run.tookMilliseconds / 1000);
  jobGauge('rounds_job_last_failure_seconds', 'When a run last failed, in Unix time; 0 if none has.', ({ failure }) =>
    failure ? seconds(failure.at) : 0,
  );

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => register.clear());

  const guard = guardOf(app);
  app.get('/metrics', {
    schema: { hide: true },
    onRequest: async (request, reply) => {
      if (!holdsToken(request, token)) await guard.admit(request, reply, 'owners');
    },
    handler: async (_request, reply) => {
      reply.type(register.contentType);
      return register.metrics();
    },
  });
}

/** Every process reports the state of the one database. Without a database the other metrics are still served. */
function measureDatabase(register: Registry, database: Options['database']): void {
  const lag = new Gauge({
    name: 'rounds_database_standby_lag_bytes',
    help: 'Bytes of the write-ahead log that a standby has not applied yet.',
    labelNames: ['standby', 'synchronous'],
    registers: [register],
  });
  new Gauge({
    name: 'rounds_database_confirms_writes',
    help: 'Which of these is the state of the database: 1. Writes are safe with `confirmed`; `waiting` and `once` need the operator.',
    labelNames: ['safety'],
    registers: [register],
    async collect() {
      lag.reset();
      const status = await database().catch(() => undefined);
      for (const safety of databaseSafeties) this.set({ safety }, safety === status?.safety ? 1 : 0);
      for (const { name, isSynchronous, lagBytes } of status?.standbys ?? [])
        if (lagBytes !== null) lag.set({ standby: name, synchronous: String(isSynchronous) }, lagBytes);
    },
  });
}

function holdsToken(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || sent === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
