import type { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
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

/** A section of a server double: its questions, and when it ends, in seconds since the start of the attempt. */
export type PlannedSection = {
  questionIds: number[];
  endsAt: number;
  advance: 'clock' | 'student';
  mayReturn: boolean;
};

/** The seconds since the start of the attempt at which a section opens. */
const opensAt = (plan: readonly PlannedSection[], index: number): number => plan[index - 1]?.endsAt ?? 0;

/** The paper that a server with this plan sends after so many seconds. The last section ends with the attempt. */
export function makeSectionedPaper(plan: readonly PlannedSection[], elapsed: number): Paper {
  const allIds = plan.flatMap(({ questionIds }) => questionIds);
  const isShown = ({ endsAt, mayReturn }: PlannedSection, index: number) =>
    opensAt(plan, index) <= elapsed && (elapsed < endsAt || mayReturn);
  const shownIds = plan.filter(isShown).flatMap(({ questionIds }) => questionIds);
  const paper = makePaper(shownIds, Math.max(0, (plan.at(-1)?.endsAt ?? 0) - elapsed));
  return {
    ...paper,
    exam: { ...paper.exam, totalQuestions: allIds.length },
    elapsedMilliseconds: elapsed * 1000,
    sections: plan.map(({ questionIds, endsAt, advance, mayReturn }, index) => {
      const wait = opensAt(plan, index) - elapsed;
      return {
        title: `Part ${'ABC'[index]}`,
        minutes: Math.round((endsAt - opensAt(plan, index)) / 60),
        advance,
        mayReturn,
        opensInSeconds: wait > 0 ? wait : null,
        remainingSeconds: wait > 0 ? endsAt - opensAt(plan, index) : Math.max(0, endsAt - elapsed),
        isOpen: wait <= 0 && elapsed < endsAt,
        totalQuestions: questionIds.length,
        questionIds: wait > 0 ? [] : questionIds,
      };
    }),
  };
}

/**
 * The answers that a server with this plan takes: their section has opened, and they were chosen before it ended or the
 * student may return to it. A claim from the future counts as now.
 */
export const acceptedBy = (plan: readonly PlannedSection[], sent: SavedAnswer[], elapsed: number): SavedAnswer[] =>
  sent.filter(({ questionId, changedAt }) => {
    const index = plan.findIndex(({ questionIds }) => questionIds.includes(questionId));
    const section = plan[index];
    if (!section || opensAt(plan, index) > elapsed) return false;
    return section.mayReturn || Math.min(changedAt, elapsed * 1000) <= section.endsAt * 1000;
  });

/** Ends a section now: the later ones move forward, and the deadline, too. */
export function endEarly(plan: PlannedSection[], position: number, elapsed: number): void {
  const section = plan[position - 1];
  if (!section || section.endsAt <= elapsed || opensAt(plan, position - 1) > elapsed) return;
  const gained = section.endsAt - elapsed;
  for (const later of plan.slice(position - 1)) later.endsAt -= gained;
}

/** Merges answers into those that a server has, by question id. */
export function mergeSent(saved: Map<number, SavedAnswer>, sent: SavedAnswer[]): void {
  for (const { questionId, ...change } of sent)
    saved.set(questionId, { questionId, ...mergeAnswer(saved.get(questionId), change) });
}
