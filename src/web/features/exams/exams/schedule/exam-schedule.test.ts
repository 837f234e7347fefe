import { expect, it } from 'vitest';
import { describeSchedule, type Schedule, stateOf, withheldAt } from './exam-schedule.ts';

const at = (hour: number) => new Date(2026, 11, 3, hour).toISOString();
const now = Date.parse(at(10));
const none: Schedule = { opensAt: null, closesAt: null, scoresFrom: null, reviewFrom: null, attemptsAllowed: null };

it('has no description for an exam without rules about time', () => {
  expect(describeSchedule(none, now)).toEqual([]);
  expect(stateOf(none, now)).toEqual([]);
  expect(withheldAt(none, now)).toBeUndefined();
});

type Rules = Partial<Parameters<typeof stateOf>[0]>;

it.each<[string, Rules, string[]]>([
  ['opens later', { opensAt: at(11) }, ['Opens 3 Dec 2026, 11:00', 'Scores and keys at once']],
  [
    'is open',
    { opensAt: at(9), closesAt: at(12), reviewFrom: at(12) },
    ['Opened 3 Dec 2026, 09:00', 'Closes 3 Dec 2026, 12:00', 'Scores at once', 'Keys after it closes'],
  ],
  ['has closed', { closesAt: at(9), reviewFrom: at(9) }, ['Closed 3 Dec 2026, 09:00', 'Scores and keys at once']],
  ['is held', { scoresFrom: 'held' }, ['Scores and keys when you release them']],
  ['holds the keys', { reviewFrom: 'held' }, ['Scores at once', 'Keys when you release them']],
  [
    'shows the keys before the scores, which the scores hold back',
    { scoresFrom: at(14), reviewFrom: at(12) },
    ['Scores and keys from 3 Dec 2026, 14:00'],
  ],
  ['allows one attempt', { attemptsAllowed: 1 }, ['1 attempt for each student']],
  ['has a blank number of attempts in its form', { attemptsAllowed: Number.NaN }, []],
  [
    'has closed while a student with extra time goes on',
    { closesAt: at(9), reviewFrom: at(9), openSince: at(8) },
    ['Closed 3 Dec 2026, 09:00', 'Scores at once', 'Keys when the last session has ended'],
  ],
])('describes an exam that %s', (_, rules, parts) => {
  expect(describeSchedule({ ...none, ...rules }, now)).toEqual(parts);
});

it.each<[Rules, string[]]>([
  [{ opensAt: at(11), scoresFrom: 'held' }, ['Opens 3 Dec 2026, 11:00']],
  [{ opensAt: at(10) }, []],
  [{ closesAt: at(10) }, ['Over']],
  [{ closesAt: at(9), scoresFrom: 'held' }, ['Over', 'Results held']],
  [{ closesAt: at(12), scoresFrom: at(12), reviewFrom: at(13) }, ['Results held']],
  [{ reviewFrom: 'held' }, ['Keys held']],
  [{ scoresFrom: at(10), reviewFrom: at(9) }, []],
  [{ closesAt: at(9), reviewFrom: at(9), openSince: at(8) }, ['Over', 'Keys held']],
  [{ scoresFrom: at(9), openSince: at(8) }, ['Keys held']],
  [{ reviewFrom: at(8), openSince: at(9) }, []],
  [{ openSince: at(8) }, []],
])('tells the state of an exam with %j: %j', (rules, states) => {
  expect(stateOf({ ...none, ...rules }, now)).toEqual(states);
});
