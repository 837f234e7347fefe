import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const always = async () => true;

describe('a stream of events', () => {
  it('opens at once, and sends each event as one chunk', async () => {
    const stream = openEventStream({ mayContinue: always });
    stream.send('{"a":1}');
    stream.end();
    stream.send('too late');
    expect((await stream.body.toArray()).join('')).toBe('retry: 2000\n\ndata: {"a":1}\n\n');
  });

  it('stops its timer when it ends and when its reader disconnects', async () => {
    const before = timers();
    const ended = openEventStream({ mayContinue: always });
    const left = openEventStream({ mayContinue: always });
    expect(timers()).toBe(before + 6);
    ended.end();
    expect(timers()).toBe(before + 3);
    let isOver = false;
    left.onEnd(() => {
      isOver = true;
    });
    left.body.destroy();
    await once(left.body, 'close');
    expect(isOver).toBe(true);
    expect(timers()).toBe(before);
    ended.body.destroy();
  });

  it('sends only the newest waiting event to a reader that is too slow', async () => {
    const stream = openEventStream({ mayContinue: always });
    const long = 'x'.repeat(100_000);
    for (const number of [1, 2, 3, 4]) stream.send(`${number}${long}`);
    let text = '';
    stream.body.on('data', (chunk) => {
      text += chunk;
    });
    while (!text.includes('data: 4')) await turn();
    stream.end();
    const numbers = [...text.matchAll(/data: (\d)/g)].map(([, number]) => number);
    expect(numbers).toEqual(['1', '4']);
  });

  it('reports that the browser has disconnected', async () => {
    const app = Fastify();
    const over = new Promise<void>((resolve) => {
      app.get('/', async (_request, reply) => {
        const stream = openEventStream({ mayContinue: always });
        stream.onEnd(resolve);
        return reply.type('text/event-stream').send(stream.body);
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, { signal: controller.signal });
    controller.abort();
    await over;
    await app.close();
  });

  it('ends when its reader loses the permission to read', async () => {
    const stream = openEventStream({ mayContinue: async () => false });
    expect((await stream.body.toArray()).join('')).toBe('retry: 2000\n\n');
  });
});
