import { expect, it } from 'vitest';
import { summarize } from './summarize.rules.ts';

const whole = { requested: 10, failedParts: 0, parts: 1 };

it.each([
  [{ kept: 10, dropped: [] }, 'Generated 10 of 10.'],
  [{ kept: 10, dropped: [{ reason: 'surplus', count: 3 }] }, 'Generated 10 of 10.'],
  [
    {
      kept: 8,
      dropped: [
        { reason: 'duplicate', count: 1 },
        { reason: 'no_right_answer', count: 1 },
      ],
    },
    'Generated 8 of 10: two were dropped, one duplicate, one without a right answer.',
  ],
  [{ kept: 9, dropped: [{ reason: 'too_long', count: 1 }] }, 'Generated 9 of 10: one was dropped, one too long.'],
  [{ kept: 7, dropped: [] }, 'Generated 7 of 10: the provider returned only seven.'],
  [
    { kept: 6, dropped: [{ reason: 'duplicate', count: 2 }], failedParts: 1, parts: 3 },
    'Generated 6 of 10: two were dropped, two duplicates; the provider returned only eight; one of three calls to the provider failed.',
  ],
  [
    { kept: 30, requested: 50, dropped: [{ reason: 'repeated_option', count: 20 }] },
    'Generated 30 of 50: 20 were dropped, 20 with an option twice.',
  ],
] as const)('summarizes %o as: %s', (outcome, sentence) => {
  expect(summarize({ ...whole, ...outcome, dropped: [...outcome.dropped] })).toBe(sentence);
});
