import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillHall } from '../faults/full-hall.ts';
import { report } from '../faults/soak.ts';
import { type BootedMachine, bootMachine } from './booted-machine.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const project = join(import.meta.dirname, '../..');
const origin = 'http://127.0.0.1:3972';
const what = 'the unit of docs/operations.md';

let missing: string | undefined;
let machine: BootedMachine;
beforeAll(async () => {
  const unit = /```ini\n(\[Unit\][^`]+)```/.exec(readFileSync(join(project, 'docs/operations.md'), 'utf8'))?.[1];
  // As operations.md says. The packages are copied, because the soak has just installed them.
  const started = await bootMachine(
    `useradd -R $PWD --system --create-home --home-dir /srv/rounds rounds &&
      mkdir srv/rounds/app && (cd ${project} && git ls-files -z | tar --null -T - -c) | tar -x -C srv/rounds/app &&
      cp -a ${project}/node_modules srv/rounds/app && chroot . chown -R rounds: /srv/rounds &&
      printf "PORT=3972\\nHOST=127.0.0.1\\nADMIN_PASSWORD=Right password\\n" > etc/rounds.env && chmod 600 etc/rounds.env &&
      cat > etc/systemd/system/rounds.service <<UNIT
${unit}
UNIT
`,
  );
  if ('missing' in started) missing = started.missing;
  else machine = started;
});
afterAll(async () => {
  await machine?.dispose();
});

async function untilReady(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const seconds = (performance.now() - since) / 1000;
    if (isReady) return Number(seconds.toFixed(1));
    if (seconds > 600)
      throw new Error(await machine.run('journalctl -u rounds --no-pager | tail -20; systemctl status rounds'));
    await pause(100);
  }
}

it('the service of docs/operations.md keeps acknowledged answers through a kill, stops with 0, and writes only where it may', async () => {
  if (missing) {
    console.log(`Not run: ${missing}. No systemd started ${what}.`);
    return report(what, { 'not run': missing });
  }
  const property = (name: string) => machine.run(`systemctl show rounds --value --property=${name}`);
  await machine.run('systemctl enable --now rounds');
  const ready = await untilReady();

  const { connection, leave } = await joinRunningPostgres(join(machine.srv, 'rounds/data'));
  const { db, close } = openDatabase({ ...connection, max: 2 });
  const hall = await fillHall({ db, origin, seats: 10 });
  const pid = await property('MainPID');
  const inside = `nsenter --target=${pid} --mount setpriv --reuid=rounds --regid=rounds --clear-groups`;
  for (const folder of ['/etc', '/usr', '/var/lib', '/srv'])
    await expect(machine.run(`nsenter --target=${pid} --mount touch ${folder}/file`)).rejects.toThrow(
      'Read-only file system',
    );
  await machine.run(`${inside} touch /srv/rounds/file`);
  await machine.run('touch /tmp/of-the-machine');
  expect(await machine.run(`${inside} ls /tmp`)).not.toContain('of-the-machine');
  expect(await machine.run(`grep NoNewPrivs /proc/${pid}/status`)).toMatch(/1$/);
  expect(await machine.run(`stat --format=%U /proc/${pid}`)).toBe('rounds');

  await machine.run('systemctl kill --kill-whom=main --signal=SIGKILL rounds');
  const served = ((await hall.untilServed()) / 1000).toFixed(1);
  expect(await property('NRestarts')).toBe('1');
  await hall.expectNothingLost();
  await close();
  await leave();

  const since = performance.now();
  await machine.run('systemctl stop rounds');
  const stopped = ((performance.now() - since) / 1000).toFixed(1);
  expect([await property('ExecMainStatus'), await property('Result')]).toEqual(['0', 'success']);
  hall.report(what, 1, { 'ready in, s': ready, 'served after SIGKILL, s': served, 'stopped in, s': stopped });
});
