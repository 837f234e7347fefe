import { renderPictures, seedDemo } from './demo/seed-demo.ts';
import { hasAdminUser } from './features/administration/auth/admin-users.store.ts';
import { ensureFirstAdmin, type FirstAdmin } from './features/administration/auth/ensure-first-admin.ts';
import type { Config } from './platform/config.ts';
import { lockUntilCommit } from './platform/database/advisory-locks.ts';
import type { Database } from './platform/database/database.ts';

/**
 * Creates the first administrator and the demo content of a migrated database. Several processes may call it at the
 * same time and at every start: the content is created once, completely or not at all.
 * @returns the administrator if this call created one.
 */
export async function prepareDatabase(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'demoContent'>,
): Promise<FirstAdmin | undefined> {
  // Rendered before the lock is taken: another process that starts waits for this lock for at most 5 seconds.
  const pictures = config.demoContent && !(await hasAdminUser(db)) ? await renderPictures() : undefined;
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'firstContent');
    const admin = await ensureFirstAdmin(tx, config);
    // Only together with the first administrator: demo content that an administrator has deleted must not come back.
    if (admin && config.demoContent) await seedDemo(tx, pictures);
    return admin;
  });
}
