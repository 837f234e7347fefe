import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' }).trim();

/**
 * Checks out the release that the servers run before their upgrade: the commit `FORMER`, or the one that added the
 * migration before the newest, so that the two releases have different schemas. (The commit right before a migration
 * may already need its columns.) It uses the packages and the built pages of this checkout.
 * @returns its folder.
 */
export function checkOutFormerRelease(): string {
  const commit =
    process.env.FORMER ?? git('log', '-2', '--diff-filter=A', '--format=%H', '--', 'drizzle/*.sql').split('\n')[1];
  if (!commit) throw new Error('The history of this checkout has no second migration. Name a commit in FORMER.');
  const folder = join(project, '.cache/former-release');
  if (existsSync(folder)) git('-C', folder, 'checkout', '--quiet', '--detach', '--force', git('rev-parse', commit));
  else git('worktree', 'add', '--quiet', '--detach', folder, commit);
  for (const shared of ['node_modules', 'dist'])
    if (!existsSync(join(folder, shared))) symlinkSync(join(project, shared), join(folder, shared));
  return folder;
}
