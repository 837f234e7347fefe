import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWebBuilt } from '../build/web-bundle.ts';
import { projectRoot } from '../project.ts';

// Builds in a child process, because the build takes half a gigabyte of memory, which this process would keep.
if (!isWebBuilt()) {
  const { status } = spawnSync(process.execPath, [path.join(projectRoot, 'tools/commands/build-web.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// The server runs in this process, so that it receives signals directly. `cluster.fork` starts the script in `argv[1]`.
const server = path.join(projectRoot, 'src/server/main.ts');
process.argv[1] = server;
await import(pathToFileURL(server).href);
