import { truthOf } from '../fixtures/mutated-questions.ts';
import type { ProviderRequest } from './provider-server.ts';

/** What a model was asked to solve. `options` is undefined if they were covered. */
type Printed = { question: string; options: string[] | undefined };

/** How a model thinks of a question: its own answer, and whether it defends an option. */
type Mind = (question: string) => { answer: string | null; defends: (option: string) => boolean };

/** Reads each number, unit and negation, and knows what an expert knows. */
export const honest: Mind = (question) => {
  const { answer, fits } = truthOf(question);
  return { answer, defends: (option) => fits.includes(option) };
};

/**
 * Takes each question for the one that it has seen elsewhere: it overlooks negations, missing findings and factors of
 * ten.
 */
export const careless: Mind = (text) => {
  const { question } = truthOf(text);
  const familiar = [question.right, question.unit ? question.right.replace(...question.unit.replace) : question.right];
  return { answer: question.right, defends: (option) => familiar.includes(option) };
};

/** Believes the most tempting wrong answer of each question. */
export const mistaken: Mind = (text) => {
  const [belief] = truthOf(text).question.distractors;
  return { answer: belief, defends: (option) => option === belief };
};

const enclosed = /^Here begins the (?:question|option \d) \S+\n(.*)\nHere ends the /s;

/** Reads a question, and its options if there are any, from the texts of a prompt. */
function readPrinted(texts: readonly string[]): Printed {
  const [question = '', ...options] = texts.map((text) => enclosed.exec(text)?.[1] ?? '');
  return { question, options: options.length > 0 ? options : undefined };
}

/** The elements with which a model of this mind answers the texts of a prompt. */
export function solve(mind: Mind, texts: readonly string[]): unknown[] {
  const { question, options } = readPrinted(texts);
  const { answer, defends } = mind(question);
  if (!options) return [{ answer, reason: 'As the findings say.' }];
  const best = answer === null ? 0 : options.findIndex(defends) + 1;
  const judged = options.map((option, index) => ({
    number: index + 1,
    why: `About ${option}.`,
    isDefensible: defends(option),
  }));
  return [{ best: best === 0 ? null : best, options: judged }];
}

/** The texts of the prompt in a request to either provider. */
export function textsOf({ body }: ProviderRequest): string[] {
  const texts: string[] = [];
  JSON.parse(body, (_key, value) => {
    if (typeof value === 'string' && enclosed.test(value)) texts.push(value);
    return value;
  });
  return texts;
}
