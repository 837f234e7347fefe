import { readFileSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..');

/** The folder of files that can be deleted at any time. git ignores it and `npm ci` does not touch it. */
export const cacheFolder = path.join(projectRoot, '.cache');

/** The script of a package's command, to run on the project's own Node. Throws when the package has no such command. */
export function packageCommand(packageName: string, command = packageName): string {
  const folder = path.join(projectRoot, 'node_modules', packageName);
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`${packageName} has no command ${command}.`);
  return path.join(folder, script);
}
