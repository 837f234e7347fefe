import { type Difficulty, difficulties } from '#contract/exams/questions.contract.ts';

/** How hard a question may be, as lists offer it. */
export const difficultyOptions: { value: Difficulty; label: string }[] = difficulties.map((difficulty) => ({
  value: difficulty,
  label: difficulty.charAt(0).toUpperCase() + difficulty.slice(1),
}));
