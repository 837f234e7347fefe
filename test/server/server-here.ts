import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { loadSecret } from '#server/platform/secrets.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { serve } from '#server/serve.ts';

/**
 * Starts the server with its database in the process of the test, on a free port. This takes a tenth of the processor
 * time of `startServerProcess`, so it is the choice of a test that is not about the process itself.
 */
export async function startServerHere(
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', ...env });
  const log = createLog({ level: 'silent' });
  const deriveKey = await loadSecret(config);
  const database = await readyDatabase(config, deriveKey, log, () => {});
  const server = await serve({ config, connection: database.connection, deriveKey, log });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}
