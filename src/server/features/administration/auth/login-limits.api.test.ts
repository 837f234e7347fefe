import { like, sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { loginCounters } from '#server/schema/admin-users.table.ts';
import { buildSecondApp, cookiesOf, setUpTestApp } from '#test/app/test-app.ts';
import { createAdmin } from '#test/factories/create-content.ts';
import { hashPassword } from './password.ts';

const test = setUpTestApp();
/** A second process on the same database. */
let second: FastifyInstance;
beforeAll(async () => {
  second = await buildSecondApp(test);
});
afterAll(() => second.close());

let admin: { username: string; password: string };
beforeEach(async () => {
  await test.db.delete(loginCounters);
  admin = await createAdmin(test.db);
});

type Try = { app?: FastifyInstance; from?: string; username?: string; password?: string; cookie?: string };

const logIn = ({ app = test.app, from = '203.0.113.1', cookie = '', ...credentials }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { cookie },
    payload: { ...admin, ...credentials },
  });
const wrong = (attempt: Try = {}) => logIn({ ...attempt, password: 'wrong' });
const status = async (answer: Promise<LightMyRequestResponse>) => (await answer).statusCode;

/** The first process for even numbers, and the second process for odd numbers. */
const processAt = (index: number) => (index % 2 ? second : test.app);
/** Sends wrong passwords at the same time, alternately to both processes, and returns the statuses of the responses. */
const guessAtOnce = (count: number, from?: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => status(wrong({ app: processAt(index), ...(from && { from }) }))),
  );

describe('ten failed logins for one name from one address', () => {
  it('are allowed in all processes together; then the address must wait, also with the right password', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await status(wrong({ app: processAt(index) }))).toBe(401);
    }
    for (const app of [test.app, second]) {
      const answer = await logIn({ app });
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({
        code: 'auth.too_many',
        message: 'Too many failed logins. Please wait 15 minutes and try again.',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['retry-after']).toBe('900');
    }
  });

  it('are counted before the password is compared, so that simultaneous logins cannot exceed the limit', async () => {
    const statuses = await guessAtOnce(30);
    expect(statuses.filter((code) => code === 401)).toHaveLength(10);
    expect(statuses.filter((code) => code === 429)).toHaveLength(20);
  });

  it('do not block other addresses or other names', async () => {
    const other = await createAdmin(test.db);
    for (let index = 0; index < 11; index += 1) await wrong();
    expect(await status(logIn())).toBe(429);
    expect(await status(logIn({ from: '203.0.113.2' }))).toBe(200);
    expect(await status(logIn(other))).toBe(200);
  });

  it('are counted together for all IPv6 addresses of one customer', async () => {
    for (let index = 0; index < 10; index += 1) await wrong({ from: `2001:db8:0:1::${index}` });
    expect(await status(logIn({ from: '2001:db8:0:1:ffff::1' }))).toBe(429);
    expect(await status(logIn({ from: '2001:db8:0:2::1' }))).toBe(200);
  });

  it('write nothing to the database once they are blocked', async () => {
    for (let index = 0; index < 10; index += 1) await wrong();
    const counters = () => test.db.select({ row: sql<string>`ctid || xmin::text || points` }).from(loginCounters);
    const before = await counters();
    for (let index = 0; index < 5; index += 1) expect(await status(wrong())).toBe(429);
    expect(await counters()).toEqual(before);
  });

  it('no longer count after fifteen minutes, and their counters are deleted', async () => {
    for (let index = 0; index < 10; index += 1) await wrong();
    await test.db.execute(sql`update login_counters set expire = expire - interval '14 minutes 30 seconds'`);
    expect((await logIn()).json().message).toBe('Too many failed logins. Please wait 1 minute and try again.');
    await test.db.execute(sql`update login_counters set expire = expire - interval '30 seconds'`);
    expect(await status(wrong({ username: 'somebody' }))).toBe(401);
    expect(await test.db.$count(loginCounters)).toBe(3);
    expect(await status(logIn())).toBe(200);
  });

  it('are counted from zero after a successful login', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) expect(await status(wrong())).toBe(401);
      expect(await status(logIn())).toBe(200);
    }
  });

  it('get the same response for an unknown username', async () => {
    for (let index = 0; index < 10; index += 1) expect(await status(wrong({ username: 'nobody' }))).toBe(401);
    expect(await status(wrong({ username: 'nobody' }))).toBe(429);
  });
});

describe('a hundred failed logins for one name from anywhere', () => {
  it('are allowed; then strangers must wait, but the educator can log in from a known network', async () => {
    const cookie = cookiesOf(await logIn({ from: '203.0.113.9' }));

    for (let network = 0; network < 10; network += 1) {
      expect(new Set(await guessAtOnce(10, `198.51.100.${network}`))).toEqual(new Set([401]));
    }
    const stranger = await logIn({ from: '192.0.2.1' });
    expect(stranger.statusCode).toBe(429);
    expect(stranger.json().message).toMatch(/wait 1[45] minutes/);
    expect(await status(logIn({ app: second, from: '192.0.2.2' }))).toBe(429);

    expect(await status(logIn({ app: second, from: '203.0.113.9' }))).toBe(200);
    expect(await status(logIn({ from: '192.0.2.3', cookie }))).toBe(200);
  });

  it('cannot come from one address alone', async () => {
    for (let index = 0; index < 120; index += 1) await wrong();
    expect(await status(logIn({ from: '192.0.2.1' }))).toBe(200);
  });
});

describe('a hundred failed logins from one address, whatever the names', () => {
  const guessNames = async (amount: number) => {
    const guess = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        expect(await status(wrong({ app: processAt(index), username: `made-up-${index}` }))).toBe(401);
      }
    };
    await guess(0, 5);
    // The guesses in between are only counted, because the server hashes the password of each in full.
    const points = sql`${loginCounters.points} + ${amount - 10}`;
    const { rowCount } = await test.db.update(loginCounters).set({ points }).where(like(loginCounters.key, 'names:%'));
    expect(rowCount).toBe(1);
    await guess(amount - 5, amount);
  };

  it('are allowed; then only this address must wait', async () => {
    await guessNames(100);
    const answer = await wrong({ username: 'another-one' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().message).toMatch(/wait 1[45] minutes/);
    expect(await status(logIn())).toBe(429);
    expect(await status(logIn({ app: second, from: '203.0.113.2' }))).toBe(200);
  });

  it('do not block the educator on a known network', async () => {
    const cookie = cookiesOf(await logIn());
    await guessNames(100);
    expect(await status(wrong({ username: 'another-one' }))).toBe(429);
    expect(await status(logIn())).toBe(200);
    expect(await status(logIn({ cookie }))).toBe(200);
  });

  it('do not include successful logins', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => createAdmin(test.db)));
    await guessNames(97);
    for (const other of others) expect(await status(logIn(other))).toBe(200);
    expect(await status(logIn())).toBe(200);
  });
});

describe('a device on which the educator has logged in', () => {
  it('is not blocked by strangers behind the same address', async () => {
    const cookie = cookiesOf(await logIn());
    for (let index = 0; index < 12; index += 1) await wrong();
    expect(await status(logIn())).toBe(429);
    expect(await status(logIn({ cookie }))).toBe(200);
  });

  it('may have ten separate failures, and is not known for another name', async () => {
    const cookie = cookiesOf(await logIn());
    for (let index = 0; index < 10; index += 1) {
      expect(await status(wrong({ cookie, from: `192.0.2.${index}` }))).toBe(401);
    }
    expect(await status(logIn({ cookie, from: '192.0.2.99' }))).toBe(429);

    const other = await createAdmin(test.db);
    for (let index = 0; index < 10; index += 1) await wrong({ username: other.username, cookie });
    expect(await status(logIn({ ...other, cookie }))).toBe(429);
  });

  it('cannot be forged', async () => {
    const cookie = cookiesOf(await logIn()).replace(/(rounds_device=.{5})./, (_all, start: string) => `${start}!`);
    for (let index = 0; index < 10; index += 1) await wrong();
    expect(await status(logIn({ cookie }))).toBe(429);
  });
});

it('stores no name and no address in its counters', async () => {
  await wrong({ from: '203.0.113.77', username: 'ashalata' });
  const kept = JSON.stringify(await test.db.select().from(loginCounters));
  expect(kept).toContain('network:');
  expect(kept).not.toMatch(/ashalata|203\.0\.113/);
});

it('takes the same time for a known and an unknown username', async () => {
  const { username } = await createAdmin(test.db, { hashed: hashPassword });
  // Processor time, which other work on the machine hardly changes. Hashing takes nearly all of it.
  const timeOf = async (attempt: Try) => {
    const before = process.cpuUsage();
    expect(await status(wrong(attempt))).toBe(401);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const from = `192.0.2.${round}`;
    // Alternate, so that neither kind always comes first.
    if (round % 2) known.push(await timeOf({ from, username }));
    unknown.push(await timeOf({ from, username: 'nobody' }));
    if (round % 2 === 0) known.push(await timeOf({ from, username }));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2] ?? 0;
  const ratio = median(known) / median(unknown);
  // Without hashing, the response for an unknown name would take less than half the time.
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

it('turns most of a flood away without hashing or a stack in the log, and lets the educator in from a known device', async () => {
  const lines: string[] = [];
  const app = await buildSecondApp(test, { log: createLog({ destination: { write: (line) => lines.push(line) } }) });
  const cookie = cookiesOf(await logIn({ app }));
  const flood = Array.from({ length: 150 }, (_, index) =>
    wrong({ app, from: `198.51.100.${index}`, username: `name-${index}` }),
  );
  const educator = logIn({ app, cookie });
  const statuses = await Promise.all(flood.map(status));
  expect(statuses.filter((code) => code === 503).length).toBeGreaterThan(100);
  expect(statuses.filter((code) => code === 401).length).toBeGreaterThan(0);
  expect(await status(educator)).toBe(200);
  await app.close();

  const told = lines.map((line): { level: number; err?: object } => JSON.parse(line));
  expect(told).toHaveLength(statuses.filter((code) => code === 503).length);
  expect(told.filter(({ level, err }) => level > 40 || err)).toEqual([]);
});
