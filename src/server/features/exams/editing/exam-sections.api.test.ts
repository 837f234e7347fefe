import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { activities } from '#server/schema/activities.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { examDraft as draft } from '#test/factories/exam-draft.ts';

const test = setUpTestApp();
const list = async (): Promise<Exam[]> => (await test.asAdmin('GET', '/api/exams')).json();

const clocked = { advance: 'clock', mayReturn: false };
const sections = [
  { title: 'Section A', minutes: 42, ...clocked },
  { title: 'Section B', minutes: 30, advance: 'student', mayReturn: true },
];

let exam: Exam;
const change = (body: object) => test.asAdmin('PUT', `/api/exams/${exam.id}`, body);
const titles = async (body: object) =>
  (await change(body)).json().sections.map(({ title }: { title: string }) => title);

beforeEach(async () => {
  await test.db.delete(exams);
  exam = (await test.asAdmin('POST', '/api/exams', { ...draft, sections })).json();
});

describe('the sections of an exam', () => {
  it('are added with it, and their minutes are its duration', async () => {
    expect(exam).toMatchObject({ duration: 72, sections });
    expect(exam.sections.map(({ id }) => typeof id)).toEqual(['number', 'number']);
    expect((await test.get(`/api/exam/${exam.examCode}`)).json()).toMatchObject({ duration: 72, sections });
  });

  it('end by the clock and allow no return unless the request says otherwise', async () => {
    const answer = await change({ sections: [{ title: ' Section A ', minutes: '20' }] });
    expect(answer.json()).toMatchObject({ duration: 20, sections: [{ title: 'Section A', minutes: 20, ...clocked }] });
  });

  it('stay when a change leaves them out, and so does the duration', async () => {
    const { sections: before } = exam;
    const changed = await change({ title: 'Renamed', duration: 5, version: exam.version });
    expect(changed.json()).toMatchObject({ title: 'Renamed', duration: 72, sections: before });
  });

  it('keep their ids when they are renamed and put in another order, and are removed if the request lacks them', async () => {
    const [a, b] = exam.sections;
    const reordered = (await change({ sections: [{ ...b, title: 'First' }, { title: 'New', minutes: 8 }, a] })).json();
    expect(reordered.duration).toBe(80);
    expect(reordered.sections).toMatchObject([{ ...b, title: 'First' }, { title: 'New', minutes: 8 }, { ...a }]);
    expect(await titles({ sections: reordered.sections.slice(1, 2) })).toEqual(['New']);
    const without = (await change({ sections: [], duration: 45 })).json();
    expect(without).toMatchObject({ sections: [], duration: 45 });
    expect((await change({ sections: [] })).json().duration).toBe(45);
  });

  it('do not change if the client saw an older version, also if it names a section that is gone', async () => {
    const [a, b] = exam.sections;
    await change({ sections: [b], version: exam.version });
    const stale = await change({ sections: [a], version: exam.version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'exam.changed', current: { sections: [b], duration: 30 } });
    expect(await list()).toMatchObject([{ sections: [b] }]);
  });

  it('are refused if one belongs to another exam or is named twice, and nothing changes', async () => {
    const other = await createExam(test.db);
    const theirs = (
      await test.asAdmin('PUT', `/api/exams/${other.id}`, { sections: [{ title: 'Theirs', minutes: 5 }] })
    ).json();
    const before = await list();
    const [a] = exam.sections;
    const cases = [
      [[a, theirs.sections[0]], 'One of the sections is no longer in this exam. Reload the page.'],
      [[a, a], 'Each section may be named only once.'],
    ] as const;
    for (const [sent, message] of cases) {
      const answer = await change({ sections: sent });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ message, issues: [{ path: 'sections', message }] });
    }
    expect(await list()).toEqual(before);
  });

  const many = (count: number, minutes = 1) =>
    Array.from({ length: count }, (_, index) => ({ title: `Section ${index + 1}`, minutes }));
  it.each([
    [{ sections: [{ title: ' ', minutes: 5 }] }, 'sections.0.title', 'Section title is required.'],
    [
      { sections: [{ title: 'x'.repeat(10_000), minutes: 5 }] },
      'sections.0.title',
      'Section title must be at most 100 characters.',
    ],
    [
      { sections: [sections[0], { title: 'B', minutes: 0 }] },
      'sections.1.minutes',
      'Section time must be a whole number from 1 to 1440 minutes.',
    ],
    [
      { sections: [{ title: 'A', minutes: 5, advance: 'bell' }] },
      'sections.0.advance',
      'A section must end by the clock or by the student.',
    ],
    [{ sections: many(21), totalQuestions: 30 }, 'sections', 'An exam can have at most 20 sections.'],
    [{ sections: many(3, 500) }, 'sections', 'The sections must take at most 1440 minutes together.'],
    [{ sections: 'two' }, 'sections', 'Sections must be a list.'],
    [
      { sections: many(3), totalQuestions: 2 },
      'totalQuestions',
      'The paper needs at least one question for each of its 3 sections.',
    ],
    [{ palette: 'rainbow' }, 'palette', 'The palette must be one of standard, fiveStates.'],
    [{ shuffleQuestions: 'yes' }, 'shuffleQuestions', 'Shuffle questions must be true or false.'],
    [
      { preset: { name: 'NEET-PG', date: '2026' } },
      'preset.date',
      'The date of the preset must be a date such as 2026-07-03.',
    ],
  ])('are refused beyond their limits, and nothing changes: %j', async (wrong, path, message) => {
    const before = await list();
    for (const answer of [
      await change(wrong),
      await test.asAdmin('POST', '/api/exams', { ...draft, examCode: 'SECOND', ...wrong }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message, issues: [{ path, message }] });
    }
    expect(await list()).toEqual(before);
  });

  it('are more than the questions of the paper after neither of two changes', async () => {
    const message = 'The paper needs at least one question for each of its 2 sections.';
    for (const body of [{ totalQuestions: 1 }, { totalQuestions: 1, sections: exam.sections }]) {
      const answer = await change(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(message);
    }
    expect((await change({ totalQuestions: 1, sections: exam.sections.slice(1) })).statusCode).toBe(200);
  });

  it('are recorded in the list of activity when they change, with the other rules of the paper', async () => {
    await change({ title: 'Renamed', sections: exam.sections });
    const [a] = exam.sections;
    await change({
      sections: [a, { title: 'Section C', minutes: 8, advance: 'student', mayReturn: true }],
      shuffleQuestions: true,
      palette: 'fiveStates',
      preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
    });
    await change({ sections: [], shuffleOptions: true, refusesLateAnswers: true, preset: null });
    const recorded = await test.db.select().from(activities).orderBy(desc(activities.id)).limit(3);
    expect(recorded.map(({ summary }) => summary)).toEqual([
      'Changed the exam “Renamed”: it has no sections, options are shuffled, answers that a device sends late are refused, it follows no preset',
      'Changed the exam “Renamed”: its sections are Section A (42 min), Section C (8 min, may end early, with return), questions are shuffled, the palette has five states, it follows NEET-PG 2026',
      'Changed the exam “Renamed”',
    ]);
  });
});
