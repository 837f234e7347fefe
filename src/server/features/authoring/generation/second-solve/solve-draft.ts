import { randomBytes } from 'node:crypto';
import type { Schema } from 'ai';
import type { SecondSolve, TokenUsage } from '#contract/exams/second-solve.contract.ts';
import { letterOptions } from '#domain/question/question-options.ts';
import type { DraftToSolve } from '#server/features/exams/questions/drafts.store.ts';
import type { ModelAnswer } from '../models/ask-model.ts';
import type { ModelFailure } from '../models/model-failure.ts';
import type { Prompt } from '../prompt.rules.ts';
import { shuffle } from '../questions/place-options.rules.ts';
import { coveredElement, judgedElement } from '../wire-schemas.ts';
import { readCovered, readJudged } from './read-solve.rules.ts';
import { promptCovered, promptJudged } from './solve-prompts.rules.ts';

/** Asks a model once for elements of this shape. */
export type Ask = (prompt: Prompt, element: Schema<unknown>) => Promise<ModelAnswer>;

type Solved = { usage: TokenUsage } & (
  | { solve: Pick<SecondSolve, 'answer' | 'reason' | 'choice' | 'options'>; failure?: never }
  | { solve?: never; failure: ModelFailure }
);

/**
 * Lets a model solve a draft, of which it sees neither the key nor the explanation. Two calls at once: one gets the
 * question without its options, the other gets the options in a random order and judges each.
 * @param random Returns a number from 0 up to, but not including, 1.
 */
export async function solveDraft(
  { questionText, options }: Pick<DraftToSolve, 'questionText' | 'options'>,
  ask: Ask,
  random: () => number,
): Promise<Solved> {
  const boundary = randomBytes(9).toString('base64url');
  const shown = shuffle(letterOptions(options), random);
  const texts = shown.map(({ text }) => text);
  const [covered, judged] = await Promise.all([
    ask(promptCovered(questionText, boundary), coveredElement),
    ask(promptJudged(questionText, texts, boundary), judgedElement),
  ]);
  const usage = {
    inputTokens: covered.inputTokens + judged.inputTokens,
    outputTokens: covered.outputTokens + judged.outputTokens,
  };
  const answer = readCovered(covered.elements);
  const judgement = readJudged(
    judged.elements,
    shown.map(({ letter }) => letter),
  );
  if (answer && judgement) return { usage, solve: { ...answer, ...judgement } };
  return { usage, failure: covered.failure ?? judged.failure ?? { kind: 'unusable' } };
}
