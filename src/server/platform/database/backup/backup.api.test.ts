import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimSiteId } from '#server/features/administration/installation/installation.store.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { createAdmin, createExam, createTopic } from '#test/factories/create-content.ts';
import { createStudyBox } from '#test/factories/study-boxes.ts';
import { notRestoredTables } from '../../../schema/not-restored-tables.ts';
import { markAsServed } from '../served-lock.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const test = setUpTestApp();
let folder: string;
let file: string;
let siteId: string;
const now = new Date('2026-03-01T12:00:00.000Z');
const databases: { drop: () => Promise<void> }[] = [];

async function given<T extends { drop: () => Promise<void> }>(database: Promise<T>): Promise<T> {
  const made = await database;
  databases.push(made);
  return made;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-backup-'));
  file = join(folder, 'monday.backup');
  await createAdmin(test.db);
  siteId = (await test.get('/api/installation')).json().siteId;
  await createTopic(test.db, {
    flashcards: [
      { question: 'A tab\t, a backslash \\ and \\. on a line:\n\\.\nand more', answer: 'ß β ≥ 140 \u2028 नमस्ते 🫀\r\n' },
      { question: '\\N', answer: '""' },
    ],
  });
  const exam = await createExam(test.db);
  for (const name of ['Asha', 'Ravi']) {
    const { sessionId, questions } = (await test.post(`/api/exam/${exam.examCode}/start`, { name })).json();
    const answers = [{ questionId: questions[0].id, selectedAnswer: 'A' }];
    await test.put(`/api/exam/sessions/${sessionId}/answers`, { answers });
    if (name === 'Asha') await test.post(`/api/exam/submit/${sessionId}`, { answers });
  }
  // The id of a deleted row must not be used again.
  await createTopic(test.db, { name: 'Gone' });
  await test.db.execute(sql`delete from topics where name = 'Gone'`);
  await createStudyBox(test);
  await writeBackup(test.connection, file, now);
});
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restores every row, byte for byte, into an empty instance, and no id is used twice', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const empty of [await given(createTestDatabase({ isBare: true })), await given(createTestDatabase())]) {
      const rows = await restoreBackup(empty.connection, file, { force: false });
      expect(rows).toMatchObject({ students: 2, flashcards: 2, questions: 10, student_answers: 10 });
      expect(rows).toMatchObject({ admin_users: 1, study_segments: 1 });
      expect(await dumpDatabase(empty.db)).toEqual(await dumpDatabase(test.db));
      const topic = await createTopic(empty.db);
      expect(topic.id).toBe(3);
    }
  });

  it('brings back the id of the content, which another database has not, so that study plans on devices stay valid', async () => {
    const [restored, other] = [await given(createTestDatabase()), await given(createTestDatabase())];
    await restoreBackup(restored.connection, file, { force: false });
    expect(await claimSiteId(restored.db)).toBe(siteId);
    expect(await Promise.all([claimSiteId(test.db), claimSiteId(test.db)])).toEqual([siteId, siteId]);
    const [one, two] = await Promise.all([claimSiteId(other.db), claimSiteId(other.db)]);
    expect(one).toBe(two);
    expect(one).not.toBe(siteId);
  });

  it('contains the state of one moment while students write', async () => {
    const exam = await createExam(test.db, { questionCount: 20 });
    let isDone = false;
    const write = async (name: string) => {
      while (!isDone) {
        const { sessionId, questions } = (await test.post(`/api/exam/${exam.examCode}/start`, { name })).json();
        const answers = questions.map(({ id }: { id: number }) => ({ questionId: id, selectedAnswer: 'B' }));
        await test.post(`/api/exam/submit/${sessionId}`, { answers });
      }
    };
    const writers = ['a', 'b', 'c', 'd'].map(write);
    const files = ['one', 'two', 'three'].map((name) => join(folder, name));
    for (const each of files) await writeBackup(test.connection, each, now);
    isDone = true;
    await Promise.all(writers);

    const counts: number[] = [];
    for (const each of files) {
      const copy = await given(createTestDatabase({ isBare: true }));
      counts.push((await restoreBackup(copy.connection, each, { force: false })).students ?? 0);
      const { rows } = await copy.db.execute(sql`select count(*)::int as torn from students
        where status <> 'in_progress' and total_questions <>
          (select count(*) from student_answers where student_id = students.id)`);
      expect(rows).toEqual([{ torn: 0 }]);
    }
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  it('replaces existing data only with the option for it, and then all data', async () => {
    const used = await given(createTestDatabase());
    await createTopic(used.db, { name: 'Not in the backup' });
    const before = await dumpDatabase(used.db);
    await expect(restoreBackup(used.connection, file, { force: false })).rejects.toThrow(
      'The database is not empty. Add --force to replace all that it holds.',
    );
    expect(await dumpDatabase(used.db)).toEqual(before);
    await restoreBackup(used.connection, file, { force: true });
    expect(JSON.stringify(await dumpDatabase(used.db))).not.toContain('Not in the backup');
  });

  it('holds and replaces only the tables of Rounds, also if an older backup holds the tables of other applications', async () => {
    const shared = await given(createTestDatabase());
    const others = 'create table stock (id serial primary key, name text)';
    await shared.db.execute(sql.raw(others));
    await shared.db.execute(sql`insert into stock (name) values ('gauze')`);
    const lean = join(folder, 'lean');
    await writeBackup(shared.connection, lean, now);
    expect(gunzipSync(await readFile(lean)).toString()).not.toContain('stock');

    // Without --force: the rows of the other application do not count.
    await restoreBackup(shared.connection, file, { force: false });
    await restoreBackup(shared.connection, file, { force: true });
    expect((await shared.db.execute(sql`select * from stock`)).rows).toEqual([{ id: 1, name: 'gauze' }]);

    const [head, ...rest] = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const end = JSON.parse(rest.pop() ?? '');
    end.rows = { stock: 1, ...end.rows };
    end.counters.push({ name: 'stock_id_seq', last: '77' });
    const table = ['{"table":"stock","columns":["id","name"]}', '9\tplaster', '\\.'];
    const full = join(folder, 'full');
    await writeFile(full, gzipSync(`${[head, ...table, ...rest, JSON.stringify(end)].join('\n')}\n`));
    const rows = await restoreBackup(shared.connection, full, { force: true });
    expect(rows).toMatchObject({ students: 2, flashcards: 2 });
    await shared.db.execute(sql`insert into stock (name) values ('tape')`);
    expect((await shared.db.execute(sql`select * from stock order by id`)).rows).toEqual([
      { id: 1, name: 'gauze' },
      { id: 2, name: 'tape' },
    ]);

    await shared.db.execute(sql`create table notes (exam_id integer references exams)`);
    await expect(restoreBackup(shared.connection, file, { force: true })).rejects.toThrow(
      /^The database cannot be emptied: .*"notes" references "exams"/,
    );
  });

  it('brings back no login and no count of failed logins, and leaves the secret to the next start', async () => {
    const source = await given(createTestDatabase());
    await createAdmin(source.db);
    await source.db.execute(sql`insert into sessions (token_hash, user_id, created_at, expires_at)
      select 'x', id, now(), now() from admin_users`);
    await source.db.execute(sql`insert into login_counters (key, points) values ('x', 9)`);
    await source.db.execute(sql`insert into installation (secret_id) values ('x')`);
    const path = join(folder, 'with logins');
    await writeBackup(source.connection, path, now);
    const target = await given(createTestDatabase({ isBare: true }));
    await restoreBackup(target.connection, path, { force: false, emptied: notRestoredTables });
    const left =
      await target.db.execute(sql`select (select count(*) from sessions) + (select count(*) from login_counters)
      + (select count(*) from installation) as left, (select count(*) from admin_users) as administrators`);
    expect(left.rows).toEqual([{ left: '0', administrators: '1' }]);
  });

  it('is not restored while a server runs on the database', async () => {
    const target = await given(createTestDatabase());
    const served = await markAsServed({ connection: target.connection, log: { warn: () => {} } });
    await expect(restoreBackup(target.connection, file, { force: true })).rejects.toThrow(/^Stop every Rounds/);
    await served.stop();
    await restoreBackup(target.connection, file, { force: true });
  });

  it('of an earlier version is restored into an empty database and migrated', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    const [head, ...rest] = text.split('\n');
    const told = JSON.parse(String(head));
    const earlier = { ...told, migrations: told.migrations.slice(0, 1) };
    // The first version had only the exams.
    const old = await given(createTestDatabase({ isBare: true }));
    const end = JSON.stringify({ end: true, counters: [], rows: {} });
    const oldFile = join(folder, 'old');
    await writeFile(oldFile, gzipSync([JSON.stringify(earlier), end, ''].join('\n')));
    await restoreBackup(old.connection, oldFile, { force: false });
    expect(Object.keys(await dumpDatabase(old.db)).sort()).toEqual(Object.keys(await dumpDatabase(test.db)).sort());
    await expect(
      restoreBackup((await given(createTestDatabase())).connection, oldFile, { force: true }),
    ).rejects.toThrow(/made by another version of Rounds; restore it into an empty database/);

    const newer = { ...told, migrations: [...told.migrations, { hash: 'of the future', createdAt: '9' }] };
    const newFile = join(folder, 'new');
    await writeFile(newFile, gzipSync([JSON.stringify(newer), ...rest].join('\n')));
    await expect(
      restoreBackup((await given(createTestDatabase({ isBare: true }))).connection, newFile, { force: false }),
    ).rejects.toThrow(/made by a newer version of Rounds/);
  });

  it('that is truncated, damaged, changed or not a backup leaves the database unchanged', async () => {
    const bytes = await readFile(file);
    const lines = gunzipSync(bytes).toString().split('\n');
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((flipped.readUInt8(bytes.length >> 1) + 1) & 0xff, bytes.length >> 1);
    const spoilt: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      cut: bytes.subarray(0, bytes.length >> 1),
      flipped,
      text: Buffer.from('hello'),
      other: gzipSync('{"format":"another"}\n'),
      endless: gzipSync(lines.slice(0, -2).join('\n')),
      short: gzipSync(lines.filter((line) => !line.includes('Asha')).join('\n')),
      foreign: gzipSync(lines.map((line) => line.replace('{"table":"exams"', '{"table":"pg_authid"')).join('\n')),
      injected: gzipSync(
        lines.map((line) => line.replace('"name","', '"name\\") from program \'id\' --","')).join('\n'),
      ),
    };
    const target = await given(createTestDatabase());
    await createTopic(target.db);
    const before = await dumpDatabase(target.db);
    for (const [name, content] of Object.entries(spoilt)) {
      const path = join(folder, name);
      await writeFile(path, content);
      await expect(restoreBackup(target.connection, path, { force: true }), name).rejects.toThrow(
        new RegExp(`^${path} is (damaged|no backup of Rounds)`),
      );
      expect(await dumpDatabase(target.db), name).toEqual(before);
    }
  });

  it('leaves no partial file if it cannot be written', async () => {
    await expect(
      writeBackup((await given(createTestDatabase({ isBare: true }))).connection, join(folder, 'none'), now),
    ).rejects.toThrow('There is nothing to back up: Rounds has never run on this database.');
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});
