import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { answer, failure, read, save, setUpApiCalls } from '#test/doubles/api-calls.ts';
import { busyPauseMs } from './repeat-while-busy.ts';

const test = setUpApiCalls();

describe('a call that a busy server puts off', () => {
  const busy = '{"message":"The service is busy for a moment. Please try again.","code":"unavailable"}';
  /** Puts off so many requests, for so many seconds each, and answers the next. */
  const busyFor = (count: number, seconds = '0') => {
    let asked = 0;
    test.handler = (request, response, body) => {
      asked += 1;
      const isBusy = asked <= count;
      answer(isBusy ? 503 : 200, isBusy ? busy : '{"count":7}', isBusy ? { 'retry-after': seconds } : {})(
        request,
        response,
        body,
      );
    };
    return () => asked;
  };

  it('is sent again until it is answered, with all that it carried', async () => {
    const asked = busyFor(3);
    expect(await test.getThing()).toEqual({ count: 7 });
    expect(asked()).toBe(4);
    busyFor(1);
    expect(await test.call(save, { body: { names: ['a'] } })).toEqual({ count: 7 });
    expect(JSON.parse(test.last.body)).toEqual({ names: ['a'] });
  });

  it('is sent again where it creates something only by those who know that it may', async () => {
    const asked = busyFor(1);
    const create = endpoint({ ...save, method: 'POST' });
    expect(await failure(test.call(create, { body: { names: [] } }))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(asked()).toBe(1);
    busyFor(1);
    expect(await test.call(create, { body: { names: [] } }, { repeats: true })).toEqual({ count: 7 });
    const again = busyFor(1);
    await failure(test.call(save, { body: { names: [] } }, { repeats: false }));
    expect(again()).toBe(1);
  });

  it('fails at once when it would not be back in time, and says for how long it was put off', async () => {
    const asked = busyFor(1, '60');
    expect(await failure(test.getThing())).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(asked()).toBe(1);
  });

  it('fails in the end when it is put off for no time at all', async () => {
    const asked = busyFor(100);
    expect(await failure(test.getThing())).toMatchObject({ status: 503 });
    expect(asked()).toBe(6);
  });

  it('is not sent again when it was given up meanwhile', async () => {
    const asked = busyFor(1, '2');
    const controller = new AbortController();
    const pending = failure(test.call(read, { params: { name: 'a' }, query: {} }, { signal: controller.signal }));
    await expect.poll(asked).toBe(1);
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
    expect(asked()).toBe(1);
  });

  it('waits as long as it was told to and up to twice as long, and longer each time', () => {
    const pauses = (chance: number) => [1, 2, 3].map((failures) => busyPauseMs(failures, 2000, () => chance));
    expect(pauses(0)).toEqual([2000, 4000, 8000]);
    expect(pauses(0.5)).toEqual([3000, 6000, 12_000]);
  });

  it.each([
    ['another status', 429, '0'],
    ['a date', 503, 'Sat, 21 Nov 2026 09:00:00 GMT'],
    ['a negative time', 503, '-1'],
  ])('is no such call where there is %s', async (_, status, retryAfter) => {
    test.handler = answer(status, busy, { 'retry-after': retryAfter });
    expect(await failure(test.getThing())).toMatchObject({ status, retryAfterMs: undefined });
  });
});
