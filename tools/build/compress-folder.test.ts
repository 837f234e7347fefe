import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './compress-folder.ts';

test('each text file gets a compressed copy in both encodings, and a font gets no copy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-compress-'));
  try {
    const script = 'export const answer = 42;\n'.repeat(500);
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets/main.js'), script);
    writeFileSync(path.join(folder, 'assets/font.woff2'), 'font');

    await compressFolder(folder);

    expect(readdirSync(path.join(folder, 'assets')).sort()).toEqual([
      'font.woff2',
      'main.js',
      'main.js.br',
      'main.js.gz',
    ]);
    const brotli = readFileSync(path.join(folder, 'assets/main.js.br'));
    const zipped = readFileSync(path.join(folder, 'assets/main.js.gz'));
    expect(brotliDecompressSync(brotli).toString()).toBe(script);
    expect(gunzipSync(zipped).toString()).toBe(script);
    expect(Math.max(brotli.length, zipped.length)).toBeLessThan(script.length / 10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
