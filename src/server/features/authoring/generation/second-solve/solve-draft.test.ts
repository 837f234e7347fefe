import { describe, expect, it } from 'vitest';
import { flagsOf } from '#server/features/exams/questions/second-solve.rules.ts';
import { careless, honest, mistaken, solve } from '#test/doubles/solving-models.ts';
import { mutatedQuestions, mutations } from '#test/fixtures/mutated-questions.ts';
import type { Prompt } from '../prompt.rules.ts';
import { type Ask, solveDraft } from './solve-draft.ts';

const tokens = { inputTokens: 11, outputTokens: 7 };
const askWith =
  (answer: (prompt: Prompt) => unknown[]): Ask =>
  async (prompt) => ({ elements: answer(prompt), ...tokens });

/** A generator of numbers from 0 up to, but not including, 1 that gives the same numbers each time. */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** How many of the drafts of each kind are flagged, of how many: "12 of 12". */
async function countFlagged(mind: Parameters<typeof solve>[0]): Promise<Record<string, string>> {
  const random = seeded();
  const counts = new Map(['sound', ...mutations].map((kind) => [kind, { flagged: 0, all: 0 }]));
  for (const { kind, draft } of mutatedQuestions) {
    const { solve: solved } = await solveDraft(
      draft,
      askWith(({ texts }) => solve(mind, texts)),
      random,
    );
    const count = counts.get(kind);
    if (!solved || !count) throw new Error(`“${draft.questionText}” was not solved.`);
    count.all += 1;
    if (flagsOf(solved, draft.correctAnswer).length > 0) count.flagged += 1;
  }
  return Object.fromEntries([...counts].map(([kind, { flagged, all }]) => [kind, `${flagged} of ${all}`]));
}

describe('the recall of a second solve, by mutation', () => {
  it('is complete for a model that answers honestly, which flags no sound question', async () => {
    expect(await countFlagged(honest)).toEqual({
      sound: '0 of 12',
      'key swapped': '12 of 12',
      'distractor true': '12 of 12',
      'finding removed': '12 of 12',
      'unit × 10': '10 of 10',
      'negation added': '12 of 12',
    });
  });

  it('is limited to swapped keys for a model that overlooks what was changed', async () => {
    expect(await countFlagged(careless)).toEqual({
      sound: '0 of 12',
      'key swapped': '12 of 12',
      'distractor true': '0 of 12',
      'finding removed': '0 of 12',
      'unit × 10': '0 of 10',
      'negation added': '0 of 12',
    });
  });

  it('is worthless for a model that is wrong: it flags every sound question, and no key that has its error', async () => {
    expect(await countFlagged(mistaken)).toEqual({
      sound: '12 of 12',
      'key swapped': '0 of 12',
      'distractor true': '12 of 12',
      'finding removed': '12 of 12',
      'unit × 10': '10 of 10',
      'negation added': '12 of 12',
    });
  });
});

const draft = {
  questionText: 'Which drug slows the sinus node?',
  options: ['Atropine', 'Bisoprolol', 'Captopril', 'Diltiazem'],
  correctAnswer: 'B',
  explanation: 'Secret explanation.',
} as const;
const asDraft = { ...draft, options: [...draft.options] };

/** An answer to either call, in which the model defends these options, and chose the first of them. */
const defend = (...defended: string[]) =>
  askWith(({ texts: [, ...options] }) => {
    if (options.length === 0) return [{ answer: 'A beta blocker', reason: 'It blocks beta-1 receptors.' }];
    const shown = options.map((text) => text.split('\n')[1] ?? '');
    return [
      {
        best: shown.indexOf(defended[0] ?? '') + 1 || null,
        options: shown.map((text, index) => ({ number: index + 1, why: text, isDefensible: defended.includes(text) })),
      },
    ];
  });

describe('a second solve', () => {
  it('asks twice, with the options covered and then in another order, and never tells the key', async () => {
    const prompts: Prompt[] = [];
    await solveDraft(
      asDraft,
      async (prompt) => {
        prompts.push(prompt);
        return { elements: [], ...tokens };
      },
      () => 0,
    );
    const [covered, judged] = prompts.map(({ texts }) => texts);
    expect(prompts).toHaveLength(2);
    expect(covered).toHaveLength(1);
    expect(covered?.join()).not.toMatch(/Atropine|Bisoprolol|Captopril|Diltiazem/);
    expect(judged?.slice(1).map((text) => text.split('\n')[1])).toEqual([
      'Bisoprolol',
      'Captopril',
      'Diltiazem',
      'Atropine',
    ]);
    expect(JSON.stringify(prompts)).not.toContain('Secret explanation');
  });

  it('names the options by the letters of the draft, in whatever order the model saw them', async () => {
    const { solve: solved, usage } = await solveDraft(asDraft, defend('Bisoprolol', 'Diltiazem'), () => 0);
    expect(solved).toEqual({
      answer: 'A beta blocker',
      reason: 'It blocks beta-1 receptors.',
      choice: 'B',
      options: [
        { letter: 'A', isDefensible: false, reason: 'Atropine' },
        { letter: 'B', isDefensible: true, reason: 'Bisoprolol' },
        { letter: 'C', isDefensible: false, reason: 'Captopril' },
        { letter: 'D', isDefensible: true, reason: 'Diltiazem' },
      ],
    });
    expect(usage).toEqual({ inputTokens: 22, outputTokens: 14 });
  });

  it('may find that there is not enough information, which is no flag', async () => {
    const { solve: solved } = await solveDraft(asDraft, defend('Bisoprolol'), () => 0);
    const unsure = { ...solved, answer: null, choice: null, options: solved?.options ?? [] };
    expect(flagsOf(unsure, 'B')).toEqual([]);
  });

  it('flags a key that is not defensible, a second defensible option, and another choice', async () => {
    const { solve: solved } = await solveDraft(asDraft, defend('Diltiazem', 'Atropine'), () => 0);
    expect(solved && flagsOf(solved, 'B')).toEqual([
      'The second model finds the key, B, not defensible.',
      'The second model finds 2 options defensible: A, D.',
      'The second model chose D, and the key is B.',
    ]);
  });

  it.each([
    ['an answer is missing', []],
    ['an answer is empty', [{ answer: ' ', reason: 'x', best: 1, options: [] }]],
    ['an option is not judged', [{ answer: 'x', reason: 'x', best: 1, options: [1, 2, 3].map(judgement) }]],
    ['a judgement is no yes or no', [{ answer: 'x', best: 1, options: [1, 2, 3, 4].map(wordy) }]],
    ['the best option does not exist', [{ answer: 'x', best: 5, options: [1, 2, 3, 4].map(judgement) }]],
    ['the answer is no object', ['B']],
  ])('fails if %s', async (_case, elements) => {
    expect(
      await solveDraft(
        asDraft,
        askWith(() => elements),
        () => 0,
      ),
    ).toMatchObject({ failure: { kind: 'unusable' } });
  });
});

function judgement(number: number) {
  return { number, why: 'x', isDefensible: true };
}

function wordy(number: number) {
  return { number, why: 'x', isDefensible: 'yes' };
}
