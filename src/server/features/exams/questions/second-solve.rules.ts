import type { SecondSolve } from '#contract/exams/second-solve.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';

/**
 * Why the key of a question may be wrong by a second solve, one sentence each. "Not enough information" alone is no
 * reason.
 */
export function flagsOf({ choice, options }: Pick<SecondSolve, 'choice' | 'options'>, key: OptionLetter): string[] {
  const defensible = options.filter(({ isDefensible }) => isDefensible).map(({ letter }) => letter);
  return [
    ...(defensible.includes(key) ? [] : [`The second model finds the key, ${key}, not defensible.`]),
    ...(defensible.length > 1
      ? [`The second model finds ${defensible.length} options defensible: ${defensible.join(', ')}.`]
      : []),
    ...(choice === null || choice === key ? [] : [`The second model chose ${choice}, and the key is ${key}.`]),
  ];
}
