import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { answer, failure, read, save, setUpApiCalls } from '#test/doubles/api-calls.ts';
import { busyPauseMs } from './repeat-while-busy.ts';

const test = setUpApiCalls();

describe('a call that a busy server refuses for a moment', () => {
  const busy = '{"message":"The service is busy for a moment. Please try again.","code":"unavailable"}';
  /** Refuses the first `count` requests with Retry-After in `seconds`, and answers the next one. */
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

  it('is repeated with its whole content until it is answered', async () => {
    const asked = busyFor(3);
    expect(await test.getThing()).toEqual({ count: 7 });
    expect(asked()).toBe(4);
    busyFor(1);
    expect(await test.call(save, { body: { names: ['a'] } })).toEqual({ count: 7 });
    expect(JSON.parse(test.last.body)).toEqual({ names: ['a'] });
  });

  it('is repeated for a POST only if its caller allows it', async () => {
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

  it('fails at once if the pause is longer than its time limit, and reports the pause', async () => {
    const asked = busyFor(1, '60');
    expect(await failure(test.getThing())).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(asked()).toBe(1);
  });

  it('fails after a number of tries if Retry-After is 0', async () => {
    const asked = busyFor(100);
    expect(await failure(test.getThing())).toMatchObject({ status: 503 });
    expect(asked()).toBe(6);
  });

  it('is not repeated after its caller aborted it', async () => {
    const asked = busyFor(1, '2');
    const controller = new AbortController();
    const pending = failure(test.call(read, { params: { name: 'a' }, query: {} }, { signal: controller.signal }));
    await expect.poll(asked).toBe(1);
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
    expect(asked()).toBe(1);
  });

  it('waits between one and two times the requested pause, and longer each time', () => {
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
