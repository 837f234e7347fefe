import { seedDemo } from './demo/seed-demo.ts';
import { ensureFirstAdmin, type FirstAdmin } from './features/administration/auth/ensure-first-admin.ts';
import type { Config } from './platform/config.ts';
import { lockUntilCommit } from './platform/database/advisory-locks.ts';
import type { Database } from './platform/database/database.ts';

/**
 * Gives a migrated database what it needs before anybody comes: the first administrator and, with it, the demo content. Several
 * processes may call it at once, and again at every start: it is done once, whole or not at all.
 * @returns the administrator when this call made one.
 */
export async function prepareDatabase(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'demoContent'>,
): Promise<FirstAdmin | undefined> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'firstContent');
    const admin = await ensureFirstAdmin(tx, config);
    // An administrator who was there before may have deleted the demo content: it never comes back.
    if (admin && config.demoContent) await seedDemo(tx);
    return admin;
  });
}
