import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyState } from '#contract/exams/key.contract.ts';
import { type OptionLetter, optionLetters } from '#contract/exams/question-options.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { grade } from '../../closing/grading.rules.ts';
import { orderOptions } from '../paper/paper.rules.ts';
import { drawPaper, type Pool } from './draw-paper.rules.ts';
import { shuffle } from './shuffle.rules.ts';

const makeSection = (id: number, minutes = 10): ExamSection => ({
  id,
  examId: 1,
  position: id,
  title: `Section ${id}`,
  minutes,
  advance: 'clock',
  mayReturn: false,
});

const noChoice = {
  options: [],
  text: null,
  key: { correctAnswer: 'A' as OptionLetter, alsoCorrect: [], keyState: 'normal' as const },
};

/** Questions with 2 to 6 options, their keys, and the text of the option that a student chooses; null is no answer. */
const choices = fc.array(
  fc.integer({ min: 2, max: optionLetters.length }).chain((count) => {
    const options = optionLetters.slice(0, count).map((letter) => ({ letter, text: `Text ${letter}` }));
    const letter = fc.constantFrom(...optionLetters.slice(0, count));
    return fc.record({
      options: fc.constant(options),
      text: fc.option(fc.constantFrom(...options.map(({ text }) => text)), { freq: 4 }),
      key: fc.record({
        correctAnswer: letter,
        alsoCorrect: fc.uniqueArray(letter, { maxLength: 2 }),
        keyState: fc.constantFrom(...KeyState.options),
      }),
    });
  }),
  { minLength: 1, maxLength: 9 },
);

const marking = fc.record({
  right: fc.integer({ min: 1, max: 9 }),
  wrong: fc.integer({ min: -9, max: 0 }),
  blank: fc.integer({ min: -2, max: 2 }),
  unit: fc.constantFrom(1, 2, 3),
});

const rules = { totalQuestions: 7, shuffleQuestions: false, shuffleOptions: false, refusesLateAnswers: false };
const draw = (pool: Pool, more: Partial<typeof rules> = {}) => drawPaper(pool, { ...rules, ...more }, 'session');
const inSections = (...sectionIds: (number | null)[]) =>
  sectionIds.map((sectionId, index) => ({ id: index + 1, sectionId }));

/** Sections, questions of which some are in a section, and the length of the paper. */
const pools = fc.nat({ max: 5 }).chain((count) =>
  fc.record({
    sections: fc.constant(Array.from({ length: count }, (_, index) => makeSection(index + 1, index + 5))),
    questions: fc
      .array(fc.option(fc.integer({ min: 1, max: Math.max(1, count) }), { freq: 2 }), { maxLength: 30 })
      .map((sectionIds) => inSections(...sectionIds.map((id) => (count === 0 ? null : id)))),
    totalQuestions: fc.integer({ min: 1, max: 25 }),
    sessionId: fc.string(),
  }),
);

describe('the paper of an exam without sections', () => {
  it('has the first questions of the exam, and no plan unless options are shuffled', () => {
    const pool = { questions: inSections(...Array(9).fill(null)), sections: [] };
    expect(draw(pool)).toEqual({ questionIds: [1, 2, 3, 4, 5, 6, 7], plan: null, minutes: null });
    const shuffled = draw(pool, { shuffleQuestions: true });
    expect(shuffled.plan).toBeNull();
    expect(shuffled.questionIds).not.toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(draw(pool, { shuffleOptions: true, refusesLateAnswers: true }).plan).toEqual({
      sections: [],
      optionSeed: expect.any(Number),
      refusesLateAnswers: true,
    });
  });
});

describe('the paper of an exam with sections', () => {
  it('shares the questions out equally, the first sections getting one more, and plans each section after the former one', () => {
    const pool = {
      questions: inSections(2, null, 2, null, null, 2, null, 1, 1),
      sections: [1, 2, 3].map((id) => makeSection(id)),
    };
    const { plan, questionIds, minutes } = draw(pool);
    expect(plan?.sections.map(({ title, questionIds: ids, opensAt, endsAt }) => [title, ids, opensAt, endsAt])).toEqual(
      [
        ['Section 1', [2, 8, 9], 0, 600_000],
        ['Section 2', [1, 3], 600_000, 1_200_000],
        ['Section 3', [4, 5], 1_200_000, 1_800_000],
      ],
    );
    expect(questionIds).toEqual([2, 8, 9, 1, 3, 4, 5]);
    expect(minutes).toBe(30);
  });

  it('leaves out a section without questions, with its minutes', () => {
    const { plan, minutes } = draw({
      questions: inSections(1, 3, 3),
      sections: [1, 2, 3].map((id) => makeSection(id)),
    });
    expect(plan?.sections.map(({ title, opensAt }) => [title, opensAt])).toEqual([
      ['Section 1', 0],
      ['Section 3', 600_000],
    ]);
    expect(minutes).toBe(20);
    expect(draw({ questions: [], sections: [makeSection(1)] })).toMatchObject({ questionIds: [], minutes: 0 });
  });

  it('fills each section up to its room, and has as many questions as possible', () => {
    fc.assert(
      fc.property(pools, ({ totalQuestions, ...pool }) => {
        const { questionIds, plan } = draw(pool, { totalQuestions });
        expect(new Set(questionIds).size).toBe(questionIds.length);
        if (pool.sections.length === 0) {
          expect(questionIds).toHaveLength(Math.min(totalQuestions, pool.questions.length));
          return;
        }
        const sections = plan?.sections ?? [];
        expect(questionIds).toEqual(sections.flatMap((section) => section.questionIds));
        const chosen = new Map(pool.questions.map(({ id, sectionId }) => [id, sectionId]));
        for (const [index, section] of pool.sections.entries()) {
          const room = Math.ceil((totalQuestions - index) / pool.sections.length);
          const ids = sections.find(({ title }) => title === section.title)?.questionIds ?? [];
          expect(ids.length).toBeLessThanOrEqual(Math.max(0, room));
          expect(ids).toEqual(ids.toSorted((one, other) => one - other));
          expect(ids.every((id) => [section.id, null].includes(chosen.get(id) ?? null))).toBe(true);
          const own = pool.questions.filter(({ sectionId }) => sectionId === section.id).map(({ id }) => id);
          expect(ids).toEqual(expect.arrayContaining(own.slice(0, room)));
          // A question without a section is only left over if all sections are full.
          const isLeftOver = pool.questions.some(
            ({ id, sectionId }) => sectionId === null && !questionIds.includes(id),
          );
          if (isLeftOver) expect(ids).toHaveLength(Math.max(0, room));
        }
        expect(sections.map(({ opensAt }) => opensAt)).toEqual(
          [0, ...sections.map(({ endsAt }) => endsAt)].slice(0, sections.length),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('shuffling', () => {
  it('keeps the questions of each section, and gives a repeated start the same paper', () => {
    fc.assert(
      fc.property(pools, ({ totalQuestions, sessionId, ...pool }) => {
        const plain = drawPaper(pool, { ...rules, totalQuestions }, sessionId);
        const all = { ...rules, totalQuestions, shuffleQuestions: true, shuffleOptions: true };
        const shuffled = drawPaper(pool, all, sessionId);
        expect(drawPaper(pool, all, sessionId)).toEqual(shuffled);
        const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);
        expect(sorted(shuffled.questionIds)).toEqual(sorted(plain.questionIds));
        expect(
          shuffled.plan?.sections.map((each) => ({ ...each, questionIds: sorted(each.questionIds) })) ?? [],
        ).toEqual(plain.plan?.sections ?? []);
      }),
      { numRuns: 300 },
    );
  });

  it('gives equal choices the same graded answers and marks as the paper of the educator, for papers of 2 to 6 options', () => {
    fc.assert(
      fc.property(pools, choices, marking, ({ totalQuestions, sessionId, ...pool }, chosen, marks) => {
        const choiceOf = (id: number) => chosen[id % chosen.length] ?? noChoice;
        const sit = (isShuffled: boolean) => {
          const shuffling = { shuffleQuestions: isShuffled, shuffleOptions: isShuffled };
          const { questionIds, plan } = drawPaper(pool, { ...rules, totalQuestions, ...shuffling }, sessionId);
          // The student looks for an option by its text and taps it where it is shown.
          const answers = questionIds.map((id) => {
            const { options, text } = choiceOf(id);
            const shown = orderOptions(id, options, plan);
            return [
              id,
              { selectedAnswer: shown.find((option) => option.text === text)?.letter ?? null, timeSpent: id },
            ];
          });
          const keys = pool.questions.filter(({ id }) => questionIds.includes(id));
          return grade(
            keys.map(({ id }) => ({ id, ...choiceOf(id).key })),
            Object.fromEntries(answers),
            marks,
          );
        };
        expect(sit(true)).toEqual(sit(false));
      }),
      { numRuns: shortOrFull(1000, 100_000) },
    );
  }, 300_000);

  it('names the questions on the paper whose options are not shuffled, if options are shuffled', () => {
    const pool = { questions: inSections(...Array(9).fill(null)), sections: [], unshuffled: [2, 9] };
    expect(draw(pool).plan).toBeNull();
    const { plan } = draw(pool, { shuffleOptions: true });
    // Question 9 is not among the seven of the paper.
    expect(plan?.unshuffled).toEqual([2]);
    const options = [...'ABCDEF'].map((letter) => ({ letter: letter as OptionLetter }));
    expect(orderOptions(2, options, plan)).toEqual(options);
    expect(draw({ ...pool, unshuffled: [] }, { shuffleOptions: true }).plan).not.toHaveProperty('unshuffled');
    const sectioned = { questions: inSections(1, 2, 1), sections: [makeSection(1), makeSection(2)], unshuffled: [2] };
    expect(draw(sectioned, { shuffleOptions: true }).plan?.unshuffled).toEqual([2]);
    expect(draw(sectioned).plan).not.toHaveProperty('unshuffled');
  });

  it('puts each question at each place about equally often', () => {
    const places = [1, 2, 3, 4, 5].map(() => [0, 0, 0, 0, 0]);
    const papers = 10_000;
    for (let seed = 0; seed < papers; seed += 1) {
      for (const [place, id] of shuffle([1, 2, 3, 4, 5], seed, (each) => [each]).entries()) {
        const counts = places[id - 1];
        if (counts) counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    // Five standard deviations of a fair shuffle are 200.
    for (const count of places.flat()) expect(Math.abs(count - papers / 5)).toBeLessThan(200);
  });

  it('shows each option once with its stored letter, and an option that is added later does not move the others', () => {
    const optionsFrom = (letters: OptionLetter[]) => letters.map((letter) => ({ letter }));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (id, seed) => {
        const orderOf = (letters: OptionLetter[]) =>
          orderOptions(id, optionsFrom(letters), { optionSeed: seed }).map(({ letter }) => letter);
        const two = orderOf(['A', 'B']);
        const four = orderOf(['A', 'B', 'C', 'D']);
        expect(four.toSorted()).toEqual(['A', 'B', 'C', 'D']);
        expect(four.filter((letter) => two.includes(letter))).toEqual(two);
      }),
    );
    expect(orderOptions(1, optionsFrom(['A', 'B']), null)).toEqual([{ letter: 'A' }, { letter: 'B' }]);
  });
});
