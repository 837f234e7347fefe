import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankItems } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { examPatterns } from '#server/schema/exam-patterns.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { contentOfSite, exportSite, previewSite, takeSiteFile } from '#test/app/site-files.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createTopic, makeQuestion } from '#test/factories/create-content.ts';

const source = setUpTestApp();
const target = setUpTestApp();

const anyText = fc
  .array(fc.constantFrom('10³', 'H₂O', 'Na⁺', 'µ', '<b>', '&', '"', '{a}', '=', '~', 'هل', 'हृदय', 'ß', '😀', 'x'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => words.join(' '));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyMoment = fc.integer({ min: 0, max: 2000 }).map((days) => new Date(Date.UTC(2024, 0, 1 + days)));

/** Paper rules that sections, blueprints and patterns share. */
const anyRules = fc.record({
  passingScore: maybe(fc.integer({ min: 0, max: 100 })),
  marking: fc.constantFrom(
    { right: 4, wrong: -1, blank: 0, unit: 1 },
    { right: 1, wrong: -1, blank: 0, unit: 3 },
    { right: 1, wrong: 0, blank: 0, unit: 1 },
  ),
  shuffleQuestions: fc.boolean(),
  shuffleOptions: fc.boolean(),
  palette: fc.constantFrom('standard', 'fiveStates'),
  refusesLateAnswers: fc.boolean(),
  sections: fc.oneof(
    fc.array(fc.record({ title: anyText, minutes: fc.integer({ min: 1, max: 60 }), mayReturn: fc.boolean() }), {
      maxLength: 3,
    }),
    fc.array(
      fc.record({
        title: anyText,
        minutes: fc.integer({ min: 1, max: 60 }),
        advance: fc.constantFrom('clock', 'student'),
        questions: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
});

const anyExam = fc.record({
  rules: anyRules,
  title: anyText,
  description: maybe(anyText),
  year: maybe(fc.integer({ min: 2000, max: 2199 })),
  archived: fc.boolean(),
  opensAt: maybe(anyMoment),
  scoresFrom: maybe(fc.oneof(fc.constant('held'), anyMoment)),
  attemptsAllowed: maybe(fc.integer({ min: 1, max: 5 })),
  notUsedInLast: fc.integer({ min: 0, max: 3 }),
  pilotQuestions: fc.integer({ min: 0, max: 2 }),
  mayPractise: fc.boolean(),
  questions: fc.array(
    fc.record({
      text: anyText,
      options: fc.uniqueArray(anyText, { minLength: 2, maxLength: 6 }),
      explanation: maybe(anyText),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      keyState: fc.constantFrom('normal', 'bonus_all', 'dropped'),
      isPilot: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

const anySite = fc.record({
  exams: fc.array(anyExam, { maxLength: 3 }),
  patterns: fc.uniqueArray(fc.record({ name: anyText, rules: anyRules }), {
    maxLength: 3,
    selector: ({ name }) => name.toLowerCase(),
  }),
  cards: fc.array(fc.record({ question: anyText, answer: anyText }), { maxLength: 4 }),
  caseTexts: fc.uniqueArray(anyText, { maxLength: 2 }),
});
type AnySite = typeof anySite extends fc.Arbitrary<infer Value> ? Value : never;

async function fill({ exams: wanted, patterns, cards, caseTexts }: AnySite): Promise<void> {
  // Each question begins with a number, because the library and the bank have equal texts once.
  let number = 0;
  const flashcards = cards.map(({ question, answer }, index) => ({ question: `${index}: ${question}`, answer }));
  await createTopic(source.db, { flashcards });
  for (const text of caseTexts) await source.asAdmin('POST', '/api/cases', { text, imageUrl: null });
  for (const { name, rules } of patterns) {
    const added = await source.asAdmin('POST', '/api/exam-patterns', { name, totalQuestions: 50, ...rules });
    expect(added.statusCode, added.body).toBeLessThan(300);
  }
  for (const { rules, questions, opensAt, scoresFrom, title, description, ...columns } of wanted) {
    const rows = questions.map(({ text, isPilot, keyState, ...question }) => {
      number += 1;
      const state = isPilot ? 'dropped' : keyState;
      return makeQuestion(number, {
        ...question,
        questionText: `${number}: ${text}`,
        isPilot,
        keyState: state,
        correctAnswer: 'B',
      });
    });
    const exam = await createExam(source.db, {
      ...columns,
      opensAt,
      title,
      description,
      questions: rows,
      totalQuestions: 50,
    });
    const changed = await source.asAdmin('PUT', `/api/exams/${exam.id}`, {
      ...rules,
      scoresFrom: scoresFrom instanceof Date ? scoresFrom.toISOString() : scoresFrom,
    });
    expect(changed.statusCode, changed.body).toBe(200);
  }
}

const tables = [exams, examPatterns, subjects, bankItems, cases];

it('is equal after an export and an import, and a second import changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anySite, async (site) => {
      for (const { db } of [source, target]) for (const table of tables) await db.delete(table);
      await fill(site);
      const zip = await exportSite(source);
      const { importId, counts } = await previewSite(target, zip);
      expect(counts).toMatchObject({ changed: 0, needsKey: 0, leftOut: 0 });
      await takeSiteFile(target, importId);
      expect(contentOfSite(await exportSite(target))).toEqual(contentOfSite(zip));
      const again = await previewSite(target, zip);
      expect(again.counts).toMatchObject({ taken: 0, changed: 0, same: counts.taken + counts.same });
      await takeSiteFile(target, again.importId);
      expect(contentOfSite(await exportSite(target))).toEqual(contentOfSite(zip));
    }),
    { numRuns: 12 },
  );
});
