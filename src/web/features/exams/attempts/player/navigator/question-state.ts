import type { QuestionMarks } from '../paper/use-answers.ts';

/** The state of a question in the palette of five states. `answered-marked`: the answer is graded. */
export type QuestionState = 'not-visited' | 'not-answered' | 'answered' | 'marked' | 'answered-marked';

export function questionState({ isVisited, isAnswered, isMarked }: QuestionMarks): QuestionState {
  if (isMarked) return isAnswered ? 'answered-marked' : 'marked';
  if (isAnswered) return 'answered';
  return isVisited ? 'not-answered' : 'not-visited';
}

/**
 * The name and the look of each state: a shape and a colour, as in the national exams of India, because some students
 * do not tell the colours apart. Forced colours keep only the shapes and the width of the borders.
 */
export const fiveStates: Record<QuestionState, { name: string; look: string }> = {
  'not-visited': { name: 'Not visited', look: 'rounded-[4px] border-line text-ink-soft' },
  'not-answered': {
    name: 'Not answered',
    look: 'rounded-t-[4px] rounded-b-[45%] border-bad bg-bad-wash text-bad',
  },
  answered: {
    name: 'Answered',
    look: 'rounded-t-[45%] rounded-b-[4px] border-good bg-good-wash text-good forced-colors:border-[Highlight] forced-colors:border-3',
  },
  marked: { name: 'Marked for review', look: 'rounded-[50%] border-flag bg-flag-wash text-flag' },
  'answered-marked': {
    name: 'Answered and marked for review',
    look: 'rounded-[50%] border-flag bg-flag-wash text-flag forced-colors:border-[Highlight] forced-colors:border-3',
  },
};
