import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers too; 503 while it does not. */
export function checkHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await pingDatabase(db);
    return { status: 'ok' };
  });
}
