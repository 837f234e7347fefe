import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { addressOf } from '#test/faults/database-server.ts';
import { askServer } from '#test/server/ask-server.ts';
import { startServerHere } from '#test/server/server-here.ts';
import { backUp, restore } from './keep-backup.ts';

// Each of these tests starts a server with its own database, so they get a longer timeout.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-keep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(command: typeof backUp, env: Record<string, string>, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await command(args, env, (line) => lines.push(line));
  return lines.join('\n');
}

it('a server that is restored from the backup of a running server serves the same content', async () => {
  const here = { DATA_DIR: join(folder, 'here') };
  const there = { DATA_DIR: join(folder, 'there') };
  const file = join(folder, 'rounds.backup');
  const titles = async (url: string) => {
    const response = await askServer(`${url}/api/subjects`);
    expect(response.status).toBe(200);
    return response.text();
  };

  await expect(run(backUp, here, file)).rejects.toThrow('DATA_DIR holds no database yet; start Rounds once first.');
  await fillDataFolder(here.DATA_DIR);
  const first = await startServerHere(here);
  const subjects = await titles(first.url);
  expect(subjects).toContain('Cardiology');
  expect(await run(backUp, here, file)).toMatch(
    /^Backed up \d{3} flashcards, \d+ questions, 0 attempts into .+\nKeep the secret too/,
  );
  await expect(run(backUp, here, file)).rejects.toThrow(`${file} exists already. Add --force to replace it.`);
  const { mtimeMs } = await stat(file);
  await run(backUp, here, '--force', file);
  expect((await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);
  await expect(run(restore, here, file, '--force')).rejects.toThrow('Stop every Rounds on this database first');
  await first.stop();

  expect(await run(restore, there, file)).toMatch(/^Restored \d{3} flashcards/);
  const second = await startServerHere(there);
  expect(await titles(second.url)).toBe(subjects);
  await second.stop();

  // A database that runs already, because each restore of an embedded one would start and stop it.
  const database = await createTestDatabase();
  const outside = { ...there, DATABASE_URL: addressOf(database.connection) };
  expect(await run(restore, outside, file)).toMatch(/^Restored \d{3} flashcards/);
  // The second backup holds the note of the first one.
  const { rows } = await database.db.execute(
    'select last_way as way, last_bytes > 0 as "hasSize" from backup_schedule',
  );
  expect(rows).toEqual([{ way: 'command', hasSize: true }]);
  await expect(run(restore, outside, file)).rejects.toThrow('The database is not empty. Add --force');
  expect(await run(restore, outside, file, '--force')).toMatch(/^Restored \d{3} flashcards/);
  await database.drop();
});

it('wrong arguments print the usage, and a missing file is named', async () => {
  const env = { DATA_DIR: join(folder, 'nowhere') };
  for (const args of [[], ['--force'], ['-f', 'a'], ['a', 'b']]) {
    await expect(run(backUp, env, ...args)).rejects.toThrow('Usage: npm run backup -- FILE [--force]');
    await expect(run(restore, env, ...args)).rejects.toThrow('Usage: npm run restore -- FILE [--force]');
  }
  await expect(run(restore, env, join(folder, 'missing'))).rejects.toThrow('missing does not exist.');
  await expect(stat(env.DATA_DIR)).rejects.toThrow('ENOENT');
});
