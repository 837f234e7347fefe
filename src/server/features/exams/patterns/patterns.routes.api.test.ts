import { desc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { activities } from '#server/schema/activities.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { examPresets, neetPg2026 } from '../presets/exam-presets.ts';

const test = setUpTestApp();
const url = '/api/exam-patterns';
const locked = { advance: 'clock', mayReturn: false } as const;
const uneven = {
  duration: 90,
  totalQuestions: 100,
  passingScore: null,
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  sections: [
    { title: 'Recall', minutes: 60, questions: 70, ...locked },
    { title: 'Images', minutes: 30, questions: 30, ...locked },
  ],
  shuffleQuestions: true,
  shuffleOptions: true,
  palette: 'fiveStates',
  refusesLateAnswers: true,
  preset: { name: neetPg2026.name, date: neetPg2026.date },
};
const save = async (name: string, rules: object = uneven) => test.asAdmin('POST', url, { name, ...rules });
const list = async (query = '') => (await test.asAdmin('GET', url + query)).json();

beforeEach(async () => {
  for (const { id } of await list()) await test.asAdmin('DELETE', `${url}/${id}`);
});

it('keeps the rules of a paper under a name, and a new exam takes them', async () => {
  expect(await list()).toEqual([]);
  const saved = (await save('  Weekly paper ')).json();
  expect(saved).toEqual({ id: saved.id, name: 'Weekly paper', ...uneven });
  expect(await list()).toEqual([saved]);
  const { id: _id, name: _name, ...rules } = saved;
  const exam = (await test.asAdmin('POST', '/api/exams', { title: 'Mock', examCode: 'MOCK', ...rules })).json();
  expect(exam).toMatchObject({ ...rules, sections: rules.sections });
  expect((await test.asAdmin('DELETE', `${url}/${saved.id}`)).json()).toEqual({ deleted: true });
  expect(await list()).toEqual([]);
  expect((await test.asAdmin('GET', '/api/exams')).json()).toEqual([exam]);
  // Undo of the deletion adds the pattern again.
  expect((await save(saved.name, rules)).json()).toMatchObject({ name: 'Weekly paper', ...uneven });
});

it('gives a field that is left out the value of a new exam, and adds up its sections', async () => {
  expect((await save('Blank', {})).json()).toMatchObject({
    duration: 60,
    totalQuestions: 10,
    passingScore: 60,
    marking: { right: 1, wrong: 0, blank: 0, unit: 1 },
    sections: [],
    palette: 'standard',
    preset: null,
  });
  const sections = [{ id: 7, title: 'A', minutes: 5 }];
  const saved = (await save('Sums', { sections, duration: 600, totalQuestions: 3 })).json();
  expect(saved).toMatchObject({ duration: 5, totalQuestions: 3, sections: [{ title: 'A', minutes: 5, ...locked }] });
  expect(saved.sections[0]).not.toHaveProperty('id');
});

it('has a name of its own, whatever the case of its letters, also after it was renamed', async () => {
  const first = (await save('Weekly')).json();
  const second = (await save('Monthly')).json();
  for (const answer of [await save('WEEKLY'), await test.asAdmin('PUT', `${url}/${second.id}`, { name: 'weekly' })]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('pattern.name_taken');
  }
  const renamed = await test.asAdmin('PUT', `${url}/${first.id}`, { name: 'weekly' });
  expect(renamed.json()).toEqual({ ...first, name: 'weekly' });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Monthly', 'weekly']);
});

it.each<[object, string, string]>([
  [{ name: ' ' }, 'name', 'The name of the pattern is required.'],
  [{ name: 'x'.repeat(101) }, 'name', 'The name of the pattern must be at most 100 characters.'],
  [{ duration: 0 }, 'duration', 'Duration must be a whole number from 1 to 1440 minutes.'],
  [
    {
      sections: [
        { title: 'A', minutes: 5, questions: 5 },
        { title: 'B', minutes: 5 },
      ],
    },
    'sections',
    'Give each section its number of questions, or none of them.',
  ],
  [
    {
      sections: [
        { title: 'A', minutes: 5 },
        { title: 'B', minutes: 5 },
      ],
      totalQuestions: 1,
    },
    'totalQuestions',
    'The paper needs at least one question for each of its 2 sections.',
  ],
])('refuses wrong rules, and keeps nothing: %j', async (wrong, path, message) => {
  const answer = await save('Paper', { ...uneven, ...wrong });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().issues).toEqual([{ path, message }]);
  expect(await list()).toEqual([]);
});

it('says that a pattern is gone', async () => {
  const gone = (await save('Gone')).json();
  await test.asAdmin('DELETE', `${url}/${gone.id}`);
  for (const answer of [
    await test.asAdmin('DELETE', `${url}/${gone.id}`),
    await test.asAdmin('PUT', `${url}/${gone.id}`, { name: 'Back' }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('pattern.not_found');
  }
});

it('scales own patterns and those of real papers to a number of questions', async () => {
  await save('Weekly');
  expect(await list('?questions=10')).toMatchObject([
    {
      name: 'Weekly',
      duration: 9,
      totalQuestions: 10,
      sections: [
        { minutes: 6, questions: 7 },
        { minutes: 3, questions: 3 },
      ],
    },
  ]);
  expect(await list('?questions=1')).toEqual([]);
  const scaled = (await test.asAdmin('GET', '/api/exam-presets?questions=60')).json();
  expect(scaled).toHaveLength(examPresets.length);
  expect(scaled[0]).toEqual({
    ...neetPg2026,
    duration: 70,
    totalQuestions: 60,
    sections: neetPg2026.sections.map((section) => ({ ...section, minutes: 14 })),
  });
  expect((await test.asAdmin('GET', '/api/exam-presets?questions=0')).statusCode).toBe(400);
});

it('is in the list of activity', async () => {
  const { id } = (await save('Weekly')).json();
  await test.asAdmin('PUT', `${url}/${id}`, { name: 'Monthly' });
  await test.asAdmin('DELETE', `${url}/${id}`);
  const recorded = await test.db.select().from(activities).orderBy(desc(activities.id)).limit(3);
  expect(recorded.map(({ summary }) => summary)).toEqual([
    'Deleted the pattern “Monthly”',
    'Renamed a pattern to “Monthly”',
    'Added the pattern “Weekly”',
  ]);
});
