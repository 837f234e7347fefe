import { readFileSync } from 'node:fs';
import { default_w } from 'ts-fsrs';
import { seededRandom } from '#web/features/study/planner/seeded-random.ts';

const weightCount = 21;
const builtInSets = 48;

/**
 * The FSRS-6 weights of the simulated students: of the JSON file in `WEIGHTS`, an array of arrays of 21 numbers, or the
 * built-in set.
 * @throws if the file holds something else.
 */
export function readWeights(file: string | undefined): number[][] {
  if (file === undefined || file === '') return plausibleWeights(builtInSets);
  const sets: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isSet = (set: unknown) => Array.isArray(set) && set.length === weightCount && set.every(Number.isFinite);
  if (!Array.isArray(sets) || sets.length === 0 || !sets.every(isSet)) {
    throw new Error(`${file} must hold an array of arrays of ${weightCount} numbers, the weights of FSRS-6.`);
  }
  return sets;
}

/**
 * Made-up students around the default weights of FSRS-6, the same at each run. The weights of real people are not part
 * of the repository; `WEIGHTS` takes them. The spread is log-normal: the four first stabilities of a student share a
 * factor (deviation 0.9 of its logarithm) and have one each (0.4), because people differ most in how long a first look
 * lasts; each other weight has its own factor (0.25). ts-fsrs clips the result to the limits of FSRS-6.
 */
function plausibleWeights(count: number, seed = 17): number[][] {
  const normal = normalNumbers(seed);
  return Array.from({ length: count }, () => {
    const common = 0.9 * normal();
    const first = default_w
      .slice(0, 4)
      .map((weight) => weight * Math.exp(common + 0.4 * normal()))
      .sort((one, two) => one - two);
    return [...first, ...default_w.slice(4).map((weight) => weight * Math.exp(0.25 * normal()))];
  });
}

/** Standard normal numbers (Box and Muller). */
export function normalNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
