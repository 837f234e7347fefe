import type { Paper, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { mergeAnswer } from '../oracles/merge-answer.ts';

/** A paper without saved answers, of an exam that lasts ten minutes. */
export const makePaper = (questionIds: number[], remainingSeconds = 600): Paper => ({
  sessionId: 's1',
  exam: { id: 1, title: 'Exam', duration: 10, totalQuestions: questionIds.length, passingScore: 50 },
  marking: defaultMarking,
  palette: 'standard',
  sections: [],
  questions: questionIds.map((id) => ({
    id,
    questionText: 'Q',
    optionA: 'a',
    optionB: 'b',
    optionC: 'c',
    optionD: 'd',
    optionE: null,
    optionF: null,
    options: [
      { letter: 'A', text: 'a' },
      { letter: 'B', text: 'b' },
      { letter: 'C', text: 'c' },
      { letter: 'D', text: 'd' },
    ],
  })),
  endsAt: '',
  remainingSeconds,
  elapsedMilliseconds: 0,
  answers: [],
});

/** Merges answers into those that a server has, by question id. */
export function mergeSent(saved: Map<number, SavedAnswer>, sent: SavedAnswer[]): void {
  for (const { questionId, ...change } of sent)
    saved.set(questionId, { questionId, ...mergeAnswer(saved.get(questionId), change) });
}
