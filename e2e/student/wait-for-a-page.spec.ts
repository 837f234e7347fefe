import { setTimeout as pause } from 'node:timers/promises';
import { askServer, openProxy } from '#test/browsers/proxy.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { shiftOf, watchShifts } from '../support/watch-shifts.ts';

/**
 * Sends each page in pieces, as a slow network does. The pause between them is long enough for the browser to show what
 * has arrived.
 */
const sendInPieces = (server: string) =>
  openProxy(async (request, response) => {
    const { answer, body } = await askServer(new URL(request.url ?? '/', server), request);
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    const start = isPage ? body.indexOf('<body') : body.length;
    response.writeHead(answer.statusCode ?? 500, answer.headers).write(body.subarray(0, start));
    for (let at = start; at < body.length; at += 900) {
      response.write(body.subarray(at, at + 900));
      await pause(20);
    }
    response.end();
  });

test('A student on a slow network sees each page when it is complete, and nothing moves', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { name: 'Sent in pieces', flashcardCount: 2 });
  const { examCode } = await createExam(rounds.db);
  const slow = await sendInPieces(rounds.baseURL);
  await watchShifts(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const address of ['/', '/about', '/no/such/page', `/topics/${topic.id}/study`, `/exam/${examCode}`]) {
      await page.goto(slow.origin + address);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await shiftOf(page), `${address} at ${size.width} px`).toBe(0);
    }
  }
  await slow.dispose();
});
