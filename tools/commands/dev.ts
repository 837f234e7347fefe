import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { projectRoot } from '../project.ts';

/** A port of this machine that nothing listens on. */
async function findFreePort(): Promise<number> {
  const probe = createNetServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
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
    // A group of its own: Ctrl-C reaches us alone, and we end it gently.
    detached: true,
    stdio: ['inherit', 'pipe', 'inherit'],
  },
);
// The server's own address would only mislead: pages come from Vite.
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
console.log(`\nOpen ${web.resolvedUrls?.local[0] ?? web.resolvedUrls?.network[0]} - it reloads when a file changes.\n`);

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
