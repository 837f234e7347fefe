import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectRaw } from '#test/app/raw-client.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { setUpWebApp } from '#test/app/web-app.ts';

const test = setUpTestApp();
const web = setUpWebApp(test);

const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%252f', '..\\', '..%5c', '..%c0%af', '..;/', '....//', '.%2e/'];
const places = ['/', '/assets/', '/api/docs/static/', '/api/question-images/', '/api/topics/', '/exam/'];
/** Files beside the web folder, in it, and elsewhere on each machine. */
const wanted = ['secret.txt', 'root/assets/main-abc123.js', 'etc/passwd', 'package.json'];

/** Each way out of the folder, from each path that serves files by name. */
const escapes = places.flatMap((place) =>
  up.flatMap((step) => wanted.map((file) => `${place}${step.repeat(file === 'etc/passwd' ? 12 : 2)}${file}`)),
);
const oddities = [
  '/secret.txt',
  '//etc/passwd',
  '/%2fetc/passwd',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/main-abc123.js%00.png',
  '/assets/main-abc123.js%20',
  '/assets/main-abc123.js::$DATA',
  '/assets/',
  '/assets',
  '/.env',
  '/.git/config',
  '/index.html%00',
  '/file:///etc/passwd',
  '/C:%5cwindows%5cwin.ini',
  `/assets/${'../'.repeat(3000)}etc/passwd`,
  `/assets/${'a'.repeat(14_000)}`,
  `/api/question-images/${'%2e%2e%2f'.repeat(200)}etc%2fpasswd`,
  '/api/exam/results/..%2f..%2fadmin%2fstats',
  '/api/exam/..%2fadmin%2fstats',
];

/** Texts that no response may contain: files from outside of the folder, and paths of this machine. */
const leaks =
  /outside of the web folder|root:.*:0:0|"devDependencies"|node_modules|\/src\/server|\/tmp\/|\n\s+at |ENOENT/;

/** Sends the address unchanged, because HTTP clients would normalise it. */
async function askFor(target: string, ...headers: string[]): Promise<{ status: number; text: string }> {
  const client = await connectRaw(web.app.server);
  client.send([`GET ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '\r\n'].join('\r\n'));
  const text = await client.ended;
  client.socket.destroy();
  return { status: Number(text.slice(9, 12)), text };
}

describe('an address', () => {
  it(`does not lead outside the web folder, in ${escapes.length} spellings`, async () => {
    for (const target of escapes) {
      const { status, text } = await askFor(target);
      expect([400, 404, 200], target).toContain(status);
      expect(text, target).not.toMatch(leaks);
      // The page of an exam exists for each code. No other address exists.
      if (status === 200) expect(text, target).toContain('<div id="root"></div>');
    }
  });

  it.each(oddities)('that makes no sense gets a plain response: %s', async (target) => {
    const { status, text } = await askFor(target);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(leaks);
  });

  it('of another host, as sent to a proxy, is served as an address of this server', async () => {
    const { text } = await askFor('http://127.0.0.1:1/subjects');
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*<div id="root"><\/div>/);
  });

  it('of an existing file gives the file', async () => {
    const { status, text } = await askFor('/assets/main-abc123.js');
    expect(status).toBe(200);
    expect(text.endsWith('\r\n\r\nplain')).toBe(true);
    // This shows that the requests above could have found a file.
    expect(await readFile(join(web.folder, 'secret.txt'), 'utf8')).toBe('outside of the web folder');
  });
});
