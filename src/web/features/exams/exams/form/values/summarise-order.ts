import type { Exam } from '#contract/exams/exams.contract.ts';

type Order = Pick<Exam, 'shuffleQuestions' | 'shuffleOptions' | 'palette'>;

/** "Shuffled questions and options, palette of five states" */
export function summariseOrder({ shuffleQuestions, shuffleOptions, palette }: Order): string {
  const shuffled = [shuffleQuestions && 'questions', shuffleOptions && 'options'].filter((part) => part !== false);
  const order =
    shuffled.length > 0 ? `Shuffled ${shuffled.join(' and ')}` : 'The same order of questions and options for all';
  return palette === 'fiveStates' ? `${order}, palette of five states` : order;
}
