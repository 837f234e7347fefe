import { plainKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { itemOracle } from './figures-oracle.ts';

const letters: readonly OptionLetter[] = ['A', 'B', 'C', 'D'];

/** The chance that a student who does not know the answer guesses the key. */
const guessing = 0.25;

type Simulation = {
  seed: number;
  attempts: number;
  items: number;
  /** The first questions of the paper are marked with a wrong key. */
  wrongKeys: number;
  /** 1 for the logistic metric, 1.7 for the normal metric of the discrimination. */
  discriminationScale: number;
};

/**
 * Simulates the attempts at a paper with the three-parameter logistic model: abilities and difficulties are normal,
 * discriminations are uniform from 0.5 to 1.5, and the distractors of a question attract differently. The same seed
 * gives the same paper.
 * @returns the figures of each question, as the analytics computes them.
 */
export function simulatePaper({ seed, attempts, items, wrongKeys, discriminationScale }: Simulation) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const questions = Array.from({ length: items }, (_, index) => {
    const right = Math.floor(random() * 4);
    const marked = index < wrongKeys ? (right + 1 + Math.floor(random() * 3)) % 4 : right;
    const attraction = letters.map((_letter, option) => (option === right ? 0 : 0.2 + random()));
    return { right, marked, attraction, slope: discriminationScale * (0.5 + random()), difficulty: normal() };
  });
  const choices = Array.from({ length: attempts }, () => {
    const ability = normal();
    return questions.map(({ right, attraction, slope, difficulty }) => {
      const knows = guessing + (1 - guessing) / (1 + Math.exp(-slope * (ability - difficulty)));
      return random() < knows ? right : draw(attraction, random());
    });
  });

  const marks = choices.map((row) => row.map<number>((option, item) => (option === questions[item]?.marked ? 1 : 0)));
  const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
  const figures = itemOracle(marks);
  return questions.map(({ right, marked }, item) => {
    const rests = totals.map((total, attempt) => total - (marks[attempt]?.[item] ?? 0));
    const options = letters.map((option, index) => {
      const whose = totals.filter((_, attempt) => choices[attempt]?.[item] === index);
      return {
        option,
        attempts: whose.length,
        share: whose.length / attempts,
        meanTotal: whose.length === 0 ? null : average(whose),
      };
    });
    return {
      hasWrongKey: right !== marked,
      question: {
        attempts,
        correctAnswer: letters[marked] ?? 'A',
        ...plainKey,
        facilityIndex: figures[item]?.facilityIndex ?? null,
        discriminationIndex: figures[item]?.discriminationIndex ?? null,
        restDeviation: deviation(rests),
        options,
      },
    };
  });
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: number[]) => {
  const mean = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Draws an index with a chance in proportion to its weight. */
function draw(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left <= 0;
  });
  return Math.max(index, 0);
}

/**
 * A small generator of uniform numbers from 0 to 1 (mulberry32), which `Math.random` cannot replace because it takes no
 * seed.
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
