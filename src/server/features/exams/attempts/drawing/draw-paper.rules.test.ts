import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyState } from '#contract/exams/key.contract.ts';
import { grade } from '#domain/marking/grading.ts';
import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import { shortOrFull } from '#test/faults/soak.ts';
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
  questions: null,
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

const rules = {
  totalQuestions: 7,
  pilotQuestions: 0,
  shuffleQuestions: false,
  shuffleOptions: false,
  refusesLateAnswers: false,
};
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

describe('pilot questions', () => {
  it('are as many as the exam asks for, each in its section, and leave the others as they were', () => {
    const tried = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 6 });
    fc.assert(
      fc.property(pools, tried, fc.nat({ max: 4 }), fc.boolean(), (pool, sectionIds, wanted, isShuffled) => {
        const { totalQuestions, sessionId, questions, sections } = pool;
        const pilots = sectionIds.map((sectionId, index) => ({ id: 1000 + index, sectionId }));
        const asked = { ...rules, totalQuestions, pilotQuestions: wanted, shuffleQuestions: isShuffled };
        const plain = drawPaper({ questions, sections }, asked, sessionId);
        const paper = drawPaper({ questions, sections, pilots }, asked, sessionId);
        const isPilot = (id: number) => id >= 1000;
        expect(paper.questionIds.filter((id) => !isPilot(id))).toEqual(plain.questionIds);
        const drawn = paper.questionIds.filter(isPilot);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.length).toBe(plain.questionIds.length === 0 ? 0 : Math.min(wanted, pilots.length));
        expect(paper.minutes).toBe(plain.minutes);
        const planned = paper.plan?.sections ?? [];
        expect(
          planned.map((each) => ({ ...each, questionIds: each.questionIds.filter((id) => !isPilot(id)) })),
        ).toEqual(plain.plan?.sections ?? []);
        for (const { title, questionIds } of planned) {
          for (const id of questionIds.filter(isPilot)) {
            const own = sections.find((section) => section.id === pilots[id - 1000]?.sectionId);
            // A pilot question whose section is not on the paper goes to another one.
            if (own && planned.some((each) => each.title === own.title)) expect(title).toBe(own.title);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never divide the questions of a case, and stand after those of their own case', () => {
    const questions = [1, 2, 3, 4].map((id) => ({ id, sectionId: id < 3 ? 1 : 2, caseId: id < 3 ? 7 : 8 }));
    const pilots = [{ id: 11, sectionId: 1, caseId: 8 }, ...[12, 13].map((id) => ({ id, sectionId: null }))];
    const two = [makeSection(1), makeSection(2)];
    for (const sections of [[], two]) {
      for (const shuffleQuestions of [false, true]) {
        for (let index = 0; index < 50; index += 1) {
          const asked = { ...rules, pilotQuestions: 3, shuffleQuestions };
          const { questionIds, plan } = drawPaper({ questions, sections, pilots }, asked, `session ${index}`);
          expect(questionIds).toHaveLength(7);
          expect(questionIds.join()).toMatch(/\b1,2\b/);
          expect(questionIds.join()).toMatch(/\b3,4,11\b/);
          if (plan) expect(plan.sections[1]?.questionIds).toContain(11);
        }
      }
    }
  });

  it('are given to about equally many students, at about each place equally often', () => {
    const pilots = [11, 12, 13].map((id) => ({ id, sectionId: null }));
    const pool = { questions: inSections(null, null, null), sections: [], pilots };
    const given = new Map<number, number>();
    const places = [0, 0, 0, 0];
    const papers = 6000;
    for (let index = 0; index < papers; index += 1) {
      const { questionIds } = drawPaper(pool, { ...rules, pilotQuestions: 1 }, `session ${index}`);
      const place = questionIds.findIndex((id) => id > 10);
      places[place] = (places[place] ?? 0) + 1;
      given.set(questionIds[place] ?? 0, (given.get(questionIds[place] ?? 0) ?? 0) + 1);
    }
    // Five standard deviations of a fair draw are about 185.
    for (const { id } of pilots) expect(Math.abs((given.get(id) ?? 0) - papers / 3)).toBeLessThan(200);
    for (const count of places) expect(Math.abs(count - papers / 4)).toBeLessThan(200);
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

describe('the questions of a case', () => {
  /** Pools in which questions have one of three cases, or none. */
  const poolsWithCases = fc
    .tuple(pools, fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 30, maxLength: 30 }))
    .map(([pool, cases]) => ({
      ...pool,
      questions: pool.questions.map((question, index): Pool['questions'][number] => {
        const caseId = cases[index];
        return caseId == null ? question : { ...question, caseId };
      }),
    }));

  /** The questions of each section of a paper, or of the whole paper. */
  const partsOf = ({ questionIds, plan }: ReturnType<typeof drawPaper>) =>
    plan && plan.sections.length > 0 ? plan.sections.map((section) => section.questionIds) : [questionIds];

  it('stand next to each other in each section, in their order, on every paper and with the same questions', () => {
    fc.assert(
      fc.property(poolsWithCases, fc.boolean(), ({ questions, sections, totalQuestions, sessionId }, isShuffled) => {
        const caseOf = new Map(questions.map(({ id, caseId }) => [id, caseId]));
        const drawn = (shuffleQuestions: boolean) =>
          drawPaper({ questions, sections }, { ...rules, totalQuestions, shuffleQuestions }, sessionId);
        const parts = partsOf(drawn(isShuffled));
        for (const part of parts) {
          for (const caseId of [1, 2, 3]) {
            const places = part.flatMap((id, place) => (caseOf.get(id) === caseId ? [place] : []));
            expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
            const ids = places.map((place) => part[place] ?? 0);
            expect(ids).toEqual([...ids].sort((a, b) => a - b));
          }
        }
        const inOrder = (ids: number[]) => [...ids].sort((a, b) => a - b);
        expect(parts.map(inOrder)).toEqual(partsOf(drawn(false)).map(inOrder));
      }),
      { numRuns: shortOrFull(200, 5000) },
    );
  });

  it('are shuffled as one among the other questions', () => {
    const questions = Array.from({ length: 6 }, (_, index) => ({
      id: index + 1,
      sectionId: null,
      ...(index >= 2 && index <= 3 && { caseId: 1 }),
    }));
    const firsts = new Set(
      Array.from({ length: 200 }, (_, session) => {
        const { questionIds } = drawPaper(
          { questions, sections: [] },
          { ...rules, shuffleQuestions: true },
          `${session}`,
        );
        return questionIds.indexOf(3);
      }),
    );
    expect([...firsts].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
