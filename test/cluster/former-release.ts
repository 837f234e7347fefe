import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' }).trim();

/**
 * Checks out the release that the servers run before their upgrade: the commit `FORMER`, or the one before the newest migration, so that the
 * two releases have different schemas. It uses the packages and the built pages of this checkout.
 * @returns its folder.
 */
export function checkOutFormerRelease(): string {
  const newest = () => git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'drizzle/*.sql');
  const commit = process.env.FORMER ?? `${newest()}^`;
  const folder = join(project, '.cache/former-release');
  if (existsSync(folder)) git('-C', folder, 'checkout', '--quiet', '--detach', '--force', git('rev-parse', commit));
  else git('worktree', 'add', '--quiet', '--detach', folder, commit);
  for (const shared of ['node_modules', 'dist'])
    if (!existsSync(join(folder, shared))) symlinkSync(join(project, shared), join(folder, shared));
  return folder;
}
