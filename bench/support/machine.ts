import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findPostgresBinaries } from '#server/platform/database/embedded/postgres-binaries.ts';
import { projectRoot } from '../../tools/project.ts';

export type Machine = { processor: string; cores: number; memoryGigabytes: number; node: string; postgres: string };

/** Describes the machine that the figures were measured on. */
export async function describeMachine(): Promise<Machine> {
  const { postgres } = await findPostgresBinaries();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim(),
  };
}

/** The measured commit, with a plus if files differ from it. Undefined outside a git checkout. */
export function describeCommit(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return undefined;
  }
}
