import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { createWrongCodes } from './wrong-codes.ts';

const hall = '203.0.113.7';

/** Sends this many codes of different people at once. Returns how many were searched for side by side at most. */
async function enterAtOnce(codes: number, find: () => Promise<void>): Promise<number> {
  const { guard } = createWrongCodes();
  let [now, most] = [0, 0];
  const enter = (_: unknown, index: number) =>
    guard(hall, `CODE${index}`, async () => {
      now += 1;
      most = Math.max(most, now);
      try {
        await find();
      } finally {
        now -= 1;
      }
    });
  await Promise.allSettled(Array.from({ length: codes }, enter));
  return most;
}

it('lets more people of a hall start side by side with each right code, and a guesser never more than the limit', async () => {
  const takeAMoment = async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  };
  expect(await enterAtOnce(400, takeAMoment)).toBe(120);
  const guess = async () => {
    await takeAMoment();
    throw new AppError('roster.code_unknown');
  };
  expect(await enterAtOnce(400, guess)).toBe(8);
});
