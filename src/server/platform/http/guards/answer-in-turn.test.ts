import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { connectRaw } from '#test/app/raw-client.ts';
import { answerInTurn } from './answer-in-turn.ts';

/** Starts a server that collects requests without answering them. */
async function startServer() {
  const begun: { url: string | undefined; response: ServerResponse }[] = [];
  const server = createServer((request, response) => begun.push({ url: request.url, response }));
  answerInTurn(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, begun, urls: () => begun.map(({ url }) => url) };
}
const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

it('begins a request of a connection after the response to the one before, and other connections do not wait', async () => {
  const { server, begun, urls } = await startServer();
  const [greedy, student] = [await connectRaw(server), await connectRaw(server)];
  greedy.send(requestTo('/1') + requestTo('/2') + requestTo('/3'));
  await expect.poll(urls).toEqual(['/1']);
  student.send(requestTo('/student'));
  await expect.poll(urls).toEqual(['/1', '/student']);
  begun[0]?.response.end('first');
  await expect.poll(urls).toEqual(['/1', '/student', '/2']);
  begun[2]?.response.end('second');
  await expect.poll(urls).toEqual(['/1', '/student', '/2', '/3']);
  expect(greedy.received()).toMatch(/first[\s\S]*second$/);
});

it('does not begin requests of a client that has disconnected', async () => {
  const { server, urls } = await startServer();
  const [gone, student] = [await connectRaw(server), await connectRaw(server)];
  gone.send(requestTo('/1') + requestTo('/2'));
  await expect.poll(urls).toEqual(['/1']);
  gone.socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(1);
  student.send(requestTo('/student'));
  await expect.poll(urls).toEqual(['/1', '/student']);
});
