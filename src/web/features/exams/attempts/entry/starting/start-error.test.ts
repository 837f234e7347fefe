import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#web/platform/api/api-client.ts';
import { startError } from './start-error.ts';

const refusal = (code: 'exam.not_open' | 'exam.over' | 'exam.no_attempts_left', said: string, current?: object) =>
  new ApiError(said, { status: 403, said, code, current });
const times = { opensAt: '2026-12-03T09:00:00.000Z', closesAt: '2026-12-05T12:30:00.000Z', opensInSeconds: null };

it('a start outside the window of an exam says the time in the time zone of the student', () => {
  expect(startError(refusal('exam.not_open', 'In UTC.', { ...times, opensInSeconds: 60 }))).toMatch(
    /^This exam has not opened yet\. It opens on \d December 2026 at \d\d:\d\d\.$/,
  );
  expect(startError(refusal('exam.over', 'In UTC.', times))).toMatch(
    /^This exam is over\. It closed on \d December 2026 at \d\d:\d\d\.$/,
  );
});

it('a refused start shows the message of the server if the server names no time', () => {
  expect(startError(refusal('exam.over', 'This exam is over.'))).toBe('This exam is over.');
  expect(startError(refusal('exam.not_open', 'This exam has not opened yet.', { opensAt: 7 }))).toBe(
    'This exam has not opened yet.',
  );
  const used = 'You have used your only attempt at this exam.';
  expect(startError(refusal('exam.no_attempts_left', used))).toBe(used);
});

it('a start without a connection asks the student to try again', () => {
  expect(startError(new NetworkError())).toBe('Failed to start exam. Please try again.');
});
