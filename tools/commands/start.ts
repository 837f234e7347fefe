import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWebBuilt } from '../build/web-bundle.ts';
import { projectRoot } from '../project.ts';

// A process of its own: the builder takes half a gigabyte, which the server would otherwise keep for as long as it runs.
if (!isWebBuilt()) {
  const { status } = spawnSync(process.execPath, [path.join(projectRoot, 'tools/commands/build-web.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// The server takes this process over: signals reach it directly, and what it forks is itself.
const server = path.join(projectRoot, 'src/server/main.ts');
process.argv[1] = server;
await import(pathToFileURL(server).href);
