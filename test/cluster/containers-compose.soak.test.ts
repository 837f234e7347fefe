import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillHall } from '../faults/full-hall.ts';
import { report } from '../faults/soak.ts';
import { type Engine, startEngine } from './engine.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 3_600_000 });

const seats = 10;
const password = randomBytes(24).toString('hex');
const env = { PORT: '3971', POSTGRES_PASSWORD: password, SECRET_KEY: password, ADMIN_PASSWORD: 'Right password' };
const origin = `http://127.0.0.1:${env.PORT}`;

let missing: string | undefined;
let engine: Engine;
let building = 0;
beforeAll(async () => {
  const started = await startEngine();
  if ('missing' in started) {
    missing = started.missing;
    return;
  }
  engine = started;
  const since = performance.now();
  const bases = ['BUILD_IMAGE', 'RUNTIME_IMAGE'].flatMap((name) => ['--build-arg', `${name}=rounds-debian`]);
  // Docker Compose looks for an image of this name before it builds one.
  const names = ['--tag', 'rounds-rounds', '--tag', 'rounds-embedded-rounds'];
  await engine.docker('build', '--network=host', ...bases, ...names, '.');
  building = secondsSince(since);
});
afterAll(async () => {
  await engine?.dispose();
});

const secondsSince = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1));

/** Says why nothing was tested, if nothing can be tested here. */
function isMissing(file: string): boolean {
  if (!missing) return false;
  console.log(`Not run: ${missing}. ${file} was not tested.`);
  report(file, { 'not run': missing });
  return true;
}

const inspect = async (name: string, format: string) =>
  (await engine.docker('inspect', '--format', `{{${format}}}`, name)).trim();

/** Kills the first process of a container, which the engine starts again. `docker kill` would count as a stop. */
async function kill(name: string): Promise<void> {
  process.kill(Number(await inspect(name, '.State.Pid')), 'SIGKILL');
}

async function untilHealthy(name: string): Promise<number> {
  const since = performance.now();
  while ((await inspect(name, '.State.Health.Status')) !== 'healthy') {
    if (performance.now() - since > 300_000) throw new Error(await engine.docker('logs', name));
    await pause(200);
  }
  return secondsSince(since);
}

it('compose.embedded.yaml keeps every acknowledged answer through a kill, and refuses a second container', async () => {
  const file = 'compose.embedded.yaml';
  if (isMissing(file)) return;
  const compose = (...args: string[]) => engine.compose(file, env, ...args);
  const name = 'rounds-embedded-rounds-1';
  await compose('up', '--detach', '--no-build');
  const healthy = await untilHealthy(name);

  const { connection, leave } = await joinRunningPostgres(await inspect(name, '(index .Mounts 0).Source'));
  const { db, close } = openDatabase({ ...connection, max: 2 });
  const hall = await fillHall({ db, origin, seats });
  const second = await compose('run', '--rm', '-T', 'rounds').catch((error: { code: number; stderr: string }) => error);
  expect(second).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATA_DIR is in use by another running Rounds'),
  });
  await kill(name);
  const served = ((await hall.untilServed()) / 1000).toFixed(1);
  expect(await inspect(name, '.RestartCount')).toBe('1');
  await compose('exec', '-T', 'rounds', 'node', 'tools/run.mjs', 'backup', '/data/today.gz');
  await hall.expectNothingLost();
  await close();
  await leave();

  await compose('stop');
  expect(await inspect(name, '.State.ExitCode')).toBe('0');
  await compose('down', '--volumes');
  hall.report(file, 1, { 'built in, s': building, 'healthy in, s': healthy, 'served after SIGKILL, s': served });
});

it('compose.yaml keeps every acknowledged answer through kills of Rounds and of its database', async () => {
  const file = 'compose.yaml';
  if (isMissing(file)) return;
  const compose = (...args: string[]) => engine.compose(file, env, ...args);
  const [name, database] = ['rounds-rounds-1', 'rounds-database-1'];
  await compose('up', '--detach', '--no-build');
  const healthy = await untilHealthy(name);

  const host = await inspect(database, 'range .NetworkSettings.Networks}}{{.IPAddress}}{{end');
  const { db, close } = openDatabase({ host, user: 'rounds', password, database: 'rounds', max: 2 });
  const hall = await fillHall({ db, origin, seats });
  const served: number[] = [];
  for (const killed of [database, name, database, name]) {
    await kill(killed);
    served.push((await hall.untilServed()) / 1000);
  }
  for (const each of [name, database]) expect(await inspect(each, '.RestartCount')).toBe('2');
  await hall.expectNothingLost();
  await close();

  await compose('stop');
  for (const each of [name, database]) expect(await inspect(each, '.State.ExitCode')).toBe('0');
  await compose('down', '--volumes');
  hall.report(file, served.length, {
    'healthy in, s': healthy,
    'served after SIGKILL, s': served.map((each) => each.toFixed(1)).join(', '),
  });
});
