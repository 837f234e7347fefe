import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { projectRoot } from '../project.ts';

/** Finds a free port of this machine. */
async function findFreePort(): Promise<number> {
  const probe = createNetServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
}

const apiPort = await findFreePort();
const api = `http://127.0.0.1:${apiPort}`;

// `node --watch` restarts the server when a file that it imported changes.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(projectRoot, 'src/server/main.ts')],
  {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
    // In its own process group, so that Ctrl-C reaches only this process, which then stops the server with SIGTERM.
    detached: true,
    stdio: ['inherit', 'pipe', 'inherit'],
  },
);
// Hides the address of the server, because Vite serves the pages.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.includes(`:${apiPort}`)) console.log(line);
});

const web = await createServer({
  configFile: path.join(projectRoot, 'vite.config.ts'),
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  logLevel: 'warn',
});
await web.listen();
console.log(`\nOpen ${web.resolvedUrls?.local[0] ?? web.resolvedUrls?.network[0]}. It reloads when a file changes.\n`);

let isStopping = false;
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const hasEnded = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await hasEnded;
  await web.close();
  process.exit(exitCode);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
server.on('exit', (code) => stop(code ?? 1));
