import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';

/** `/healthz` answers while the process is alive. `/readyz` answers 503 while the database does not answer. */
export function checkHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await pingDatabase(db);
    return { status: 'ok' };
  });
}
