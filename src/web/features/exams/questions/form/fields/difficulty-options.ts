import { type Difficulty, difficulties } from '#contract/exams/questions.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';

/** The difficulties that a list offers. */
export const difficultyOptions: { value: Difficulty; label: string }[] = difficulties.map((difficulty) => ({
  value: difficulty,
  label: capitalise(difficulty),
}));
