import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ReadyAnswer } from './ready-answer.ts';

/** Sends an answer to one client. `isSentAtOnce`: whether `send` had compressed it when it returned. */
async function sendToOne(sent: Buffer): Promise<{ body: Buffer; encoding: string | null; isSentAtOnce: boolean }> {
  let isSentAtOnce = false;
  const server = createServer((request, response) => {
    new ReadyAnswer({ body: sent, contentType: 'text/plain', isForOne: true }).send(request, response, 'id');
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
    const sent = Buffer.alloc(bytes, 'Which valve? “Mitralklappe”. ');
    const { body, encoding, isSentAtOnce } = await sendToOne(sent);
    expect([encoding, isSentAtOnce], `${bytes} bytes`).toEqual(['br', isAtOnce]);
    expect(body.equals(sent)).toBe(true);
  }
});
