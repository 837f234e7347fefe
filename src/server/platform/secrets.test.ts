import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const generated = () => loadSecret({ secretKey: undefined, dataDir: join(folder, 'data') });

describe('the secret', () => {
  it('is created once and is readable only by its owner, also if several processes start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, generated));
    const again = await generated();
    for (const derive of keys) expect(derive('cookies')).toEqual(again('cookies'));
    expect(again('cookies')).toHaveLength(32);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret-key']);
    expect((await stat(join(folder, 'data', 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('yields a different key for each purpose', async () => {
    const derive = await generated();
    expect(derive('cookies')).not.toEqual(derive('provider keys'));
  });

  it('is the configured one if there is one, and then no file is created', async () => {
    const derive = await loadSecret({ secretKey: 'k'.repeat(32), dataDir: folder });
    expect(derive('cookies')).toHaveLength(32);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused if its file is damaged', async () => {
    await writeFile(join(folder, 'secret-key'), '');
    await expect(loadSecret({ secretKey: undefined, dataDir: folder })).rejects.toThrow(
      /^DATA_DIR: its secret-key is damaged/,
    );
  });
});
