import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { PatternDraft, PatternRules } from '#contract/exams/patterns.contract.ts';
import { areSized, questionsOf } from '#domain/marking/section-rooms.ts';
import { minutesOf } from '#server/features/exams/exams/exam-columns.rules.ts';

/** The rules of a pattern with the values that a new exam would get. A pattern has no ids of sections. */
export function toRules(draft: Omit<PatternDraft, 'name'>): PatternRules {
  const { sections = [] } = draft;
  return {
    duration: sections.length > 0 ? minutesOf(sections) : draft.duration,
    totalQuestions: areSized(sections) ? questionsOf(sections) : draft.totalQuestions,
    passingScore: draft.passingScore,
    marking: draft.marking ?? defaultMarking,
    sections: sections.map(({ title, minutes, advance, mayReturn, questions }) => ({
      title,
      minutes,
      advance,
      mayReturn,
      ...(typeof questions === 'number' && { questions }),
    })),
    shuffleQuestions: draft.shuffleQuestions ?? false,
    shuffleOptions: draft.shuffleOptions ?? false,
    palette: draft.palette ?? 'standard',
    refusesLateAnswers: draft.refusesLateAnswers ?? false,
    preset: draft.preset ?? null,
  };
}
