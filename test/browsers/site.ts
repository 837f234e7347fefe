import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { addressOf } from '../faults/database-server.ts';
import { launchServer } from '../faults/kept-server.ts';
import { type Network, openNetwork } from './network.ts';

/** The real server with the demo content, behind a network that can be cut. */
export type Site = Network & {
  db: Database;
  /** Sets the server's clock this number of milliseconds ahead of the true time. */
  setClock: (offset: number) => Promise<void>;
};

export async function openSite(): Promise<Site> {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: addressOf(database.connection), SECRET_KEY: 'x'.repeat(32), DEMO_CONTENT: 'true' };
  const server = await launchServer({ env, hasSettableClock: true });
  const network = await openNetwork(server.url);
  return {
    ...network,
    db: database.db,
    setClock: server.setClock,
    dispose: async () => {
      await network.dispose();
      await server.end('SIGTERM');
      await database.drop();
    },
  };
}
