import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, testSettings } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { countWronglyRanked } from '#test/database/ranked-attempts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { readFigures } from '#test/releases/read-figures.ts';
import { buildApp } from './app.ts';
import { restoreBackup } from './platform/database/backup/restore-backup.ts';
import { createLog } from './platform/log.ts';
import { notRestoredTables } from './schema/not-restored-tables.ts';

/**
 * Both files were written once, at the commit in their name: a backup of the demo content with attempts, and what that
 * release read.
 */
const release = (ending: string) =>
  fileURLToPath(new URL(`../../test/releases/rounds-da7a2960.${ending}`, import.meta.url));

type Earlier = {
  examIds: number[];
  sessions: string[];
  openSession: string;
  openQuestion: number;
  takenAt: string;
  figures: Awaited<ReturnType<typeof readFigures>>;
};

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let earlier: Earlier;
beforeAll(async () => {
  earlier = JSON.parse(await readFile(release('json'), 'utf8'));
  database = await createTestDatabase({ isBare: true });
  await restoreBackup(database.connection, release('backup'), { force: false, emptied: notRestoredTables });
  const now = new Date(earlier.takenAt);
  app = await buildApp({ ...testSettings, db: database.db, clock: () => now, log: createLog({ level: 'silent' }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('a backup of the release da7a2960', () => {
  it('opens with the same results, ranks, receipts, statistics and content', async () => {
    const educator = { username: 'educator-1', password: 'Right password 1' };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: educator });
    const headers = { cookie: cookiesOf(login) };
    const reads = {
      get: (url: string) => app.inject({ method: 'GET', url }),
      asAdmin: (method: 'GET', url: string) => app.inject({ method, url, headers }),
    };
    expect(await readFigures(reads, earlier.examIds, earlier.sessions)).toMatchObject(earlier.figures);
    expect(await inconsistentAttempts(database.db)).toEqual([]);
    expect(await countWronglyRanked(database.db)).toBe(0);
  });

  it('continues the attempt that was open, with its answer, and grades it', async () => {
    const paper = await app.inject({ method: 'GET', url: `/api/exam/sessions/${earlier.openSession}/paper` });
    const kept = { questionId: earlier.openQuestion, selectedAnswer: 'C' };
    expect(paper.json().answers).toEqual([expect.objectContaining(kept)]);
    const url = `/api/exam/submit/${earlier.openSession}`;
    const submitted = await app.inject({ method: 'POST', url, payload: { answers: [] } });
    expect(submitted.json()).toMatchObject({ status: 'completed', isRanked: true });
    expect(submitted.json().results[0]).toMatchObject(kept);
    const { rows } = await database.db.execute(
      sql`select count(*)::int as answers from student_answers where question_id = ${earlier.openQuestion}`,
    );
    expect(rows).toEqual([{ answers: 6 }]);
  });
});
