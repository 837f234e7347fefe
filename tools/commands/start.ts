import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWebBuilt } from '../build/web-bundle.ts';
import { projectRoot } from '../project.ts';

// The server needs 200 MB less after many imports if the threads of the process share two areas of memory, and if the
// newest objects have at most 64 MB. A process reads both settings only when it begins. So this process replaces itself
// by the same command with the settings, and keeps its process id, to which service managers send their signals.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const { argv, env, execArgv, execPath } = process;
  process.execve?.(
    execPath,
    [execPath, ...execArgv, path.join(projectRoot, 'tools/run.mjs'), 'start', ...argv.slice(2)],
    {
      ...env,
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: `--max-semi-space-size=32 ${env.NODE_OPTIONS ?? ''}`,
    },
  );
}

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
