import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { PiecedAnswer } from './pieced-answer.ts';

/** Sends the pieces to a client. `isSentAtOnce`: whether `send` had compressed them when it returned. */
async function sendPieces(pieces: Buffer[]): Promise<{ body: Buffer; encoding: string | null; isSentAtOnce: boolean }> {
  let isSentAtOnce = false;
  const server = createServer((request, response) => {
    new PiecedAnswer({ pieces, contentType: 'text/plain', tag: 'tag', headers: {} }).send(request, response, 'id');
    isSentAtOnce = response.headersSent;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-encoding': 'br' } });
  const body = Buffer.from(await answer.arrayBuffer());
  await new Promise((resolve) => server.close(resolve));
  return { body, encoding: answer.headers.get('content-encoding'), isSentAtOnce };
}

it('sends a page of questions at once, and compresses megabytes outside the thread that answers students', async () => {
  for (const [bytes, isAtOnce] of [
    [40_000, true],
    [3_000_000, false],
  ] as const) {
    const pieces = [Buffer.alloc(bytes, 'Which valve? '), Buffer.from('The mitral valve, “Mitralklappe”.')];
    const { body, encoding, isSentAtOnce } = await sendPieces(pieces);
    expect([encoding, isSentAtOnce], `${bytes} bytes`).toEqual(['br', isAtOnce]);
    expect(body.equals(Buffer.concat(pieces))).toBe(true);
  }
});
