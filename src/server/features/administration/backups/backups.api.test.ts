import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getBackups } from '#contract/administration/backups.contract.ts';
import { restoreBackup } from '#server/platform/database/backup/restore-backup.ts';
import { beginBackup, writeBackup } from '#server/platform/database/backup/write-backup.ts';
import { setUpTestApp, signIn, testSettings } from '#test/app/test-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { adminPassword, createExam, createTopic } from '#test/factories/create-content.ts';
import { createDownloadPermissions } from './download-permission.ts';

// Each download starts a process.
vi.setConfig({ testTimeout: 60_000 });

const test = setUpTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-backups-'));
  await createTopic(test.db, { flashcards: [{ question: 'A tab\t and \\.', answer: '\\N नमस्ते 🫀\r\n' }] });
  const exam = await createExam(test.db);
  const { sessionId, questions } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  await test.post(`/api/exam/submit/${sessionId}`, {
    answers: [{ questionId: questions[0].id, selectedAnswer: 'A' }],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const permit = (presentPassword = adminPassword) =>
  test.asAdmin('POST', '/api/admin/backups/permission', { presentPassword });
const addressOf = (permission: string) => `/api/admin/backups/file?permission=${permission}`;
const read = async () => getBackups.response.parse((await test.asAdmin('GET', '/api/admin/backups')).json());
const lines = async () => {
  const { rows } = await test.db.execute<{ line: string }>(
    sql`select kind || ': ' || username || ': ' || summary as line from activities order by id desc`,
  );
  return rows.map(({ line }) => line);
};
const connections = async () => {
  const { rows } = await test.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where application_name = 'rounds backup' and datname = current_database()`,
  );
  return rows[0]?.n;
};

it('an owner downloads the file that the command writes, which restores every row into an empty database', async () => {
  const { permission } = (await permit()).json();
  const before = await dumpDatabase(test.db);
  const written = join(folder, 'of-the-command');
  await writeBackup(test.connection, written, test.time.now);

  const answer = await test.asAdmin('GET', addressOf(permission));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="rounds-2026-03-01.gz"',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  const [sent, kept] = [answer.rawPayload, await readFile(written)].map((file) =>
    gunzipSync(file).toString().split('\n'),
  );
  expect(sent?.slice(0, -2)).toEqual(kept?.slice(0, -2));
  // The download itself has used a number of the list of activity, and numbers belong to no snapshot.
  const rowsOf = (lines = ['']) => JSON.parse(lines.at(-2) ?? '').rows;
  expect(rowsOf(sent)).toEqual(rowsOf(kept));

  const downloaded = join(folder, 'downloaded');
  await writeFile(downloaded, answer.rawPayload);
  const empty = await createTestDatabase({ isBare: true });
  expect(await restoreBackup(empty.connection, downloaded, { force: false })).toMatchObject({ students: 1 });
  expect(await dumpDatabase(empty.db)).toEqual(before);
  await empty.drop();

  const [line] = await lines();
  expect(line).toMatch(/^privacy: .+: Downloaded a backup of everything$/);
  await expect.poll(read).toMatchObject({
    last: { at: '2026-03-01T09:00:00.000Z', bytes: answer.rawPayload.length, way: 'download' },
  });
});

it('a download needs the password, in the same session, a minute ago at most', async () => {
  const wrong = await permit('not my password');
  expect(wrong.statusCode).toBe(403);
  expect(wrong.json()).toMatchObject({ code: 'account.wrong_password', issues: [{ path: 'presentPassword' }] });

  const count = (await lines()).length;
  const { permission } = (await permit()).json();
  const [until, signature] = permission.split('.');
  const otherOwner = await signIn(test.app, test.db);
  const answers = [
    await test.inject({ url: addressOf(permission), headers: { cookie: otherOwner } }),
    await test.asAdmin('GET', addressOf(`${Number(until) + 1000}.${signature}`)),
    await test.asAdmin('GET', addressOf(`${until}.`)),
    await test.asAdmin('GET', addressOf('')),
  ];
  test.advance(61);
  answers.push(await test.asAdmin('GET', addressOf(permission)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'backup.not_permitted' });
  }
  expect(await lines()).toHaveLength(count);
});

it('a permission is bound to the secret of the site', () => {
  const own = createDownloadPermissions(testSettings.deriveKey);
  const other = createDownloadPermissions(() => Buffer.alloc(32));
  const now = new Date();
  expect(own.isValid(own.give('a', now), 'a', now)).toBe(true);
  expect(own.isValid(other.give('a', now), 'a', now)).toBe(false);
});

it('two at once are refused with a sentence, at the password and at the download', async () => {
  const { permission } = (await permit()).json();
  const first = await beginBackup(test.connection, test.time.now, { isAlone: true });
  for (const refused of [await permit(), await test.asAdmin('GET', addressOf(permission))]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'backup.running',
      message: 'Another backup is being written or downloaded. Try again when it has ended.',
    });
  }
  await first.end();
  await expect.poll(async () => (await permit()).statusCode).toBe(200);
});

it('a client that goes away ends the backup, and the last one stays what it was', async () => {
  const former = (await read()).last;
  // More than the buffers between the database and the client hold. gzip does not shorten it, because it looks back
  // only 32 kB.
  await test.db.execute(sql`
    insert into question_images (name, data)
    select 'large-' || i, repeat(noise, 8)
    from (select string_agg(md5(random()::text), '') as noise from generate_series(1, 2048)) made, generate_series(1, 64) i`);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const { permission } = (await permit()).json();
  const headers = { cookie: await test.adminCookie() };
  const client = httpRequest({ host: '127.0.0.1', port, path: addressOf(permission), headers });
  // It reads the head and nothing else.
  await new Promise((resolve) => client.on('response', (response) => resolve(response.pause())).end());
  expect(await connections()).toBe(1);
  client.destroy();
  await expect.poll(connections).toBe(0);
  expect((await permit()).statusCode).toBe(200);
  expect((await read()).last).toEqual(former);
});

it('an owner decides how often a backup is kept, and how many; only changes are recorded', async () => {
  const put = (every: string, kept: unknown) => test.asAdmin('PUT', '/api/admin/backups/schedule', { every, kept });
  const now = test.time.now.toISOString();
  expect((await read()).schedule).toEqual({ every: 'never', kept: 7, nextAt: null });
  expect((await put('day', 3)).json().schedule).toEqual({ every: 'day', kept: 3, nextAt: now });
  test.advance(10);
  await put('day', 3);
  // Another number does not bring the next backup forward; another period does.
  expect((await put('day', 1)).json().schedule).toEqual({ every: 'day', kept: 1, nextAt: now });
  expect((await put('week', 1)).json().schedule).toMatchObject({ nextAt: test.time.now.toISOString() });
  expect((await put('never', 1)).json().schedule).toEqual({ every: 'never', kept: 1, nextAt: null });
  expect((await lines()).slice(0, 4).map((line) => line.split(': ')[2])).toEqual([
    'Turned the schedule of backups off',
    'Scheduled a backup every week, of which 1 file is kept',
    'Scheduled a backup every day, of which 1 file is kept',
    'Scheduled a backup every day, of which 3 files are kept',
  ]);
  for (const [every, kept] of [
    ['hour', 3],
    ['day', 0],
    ['day', 101],
    ['day', 1.5],
  ] as const) {
    expect((await put(every, kept)).statusCode).toBe(400);
  }
});
