import { fillSections } from '#contract/exams/fill-sections.ts';
import type { Attempt, Plan, PlannedSection } from '#server/schema/attempts.table.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { seedOf, shuffle } from './shuffle.rules.ts';

/** A question from which papers are drawn, with the section that its educator chose. */
type PoolQuestion = { id: number; sectionId: number | null };

type DrawnSection = { section: ExamSection; questionIds: number[] };

/** What all papers of an exam are drawn from. */
export type Pool = {
  /** The approved questions in the order of the exam. */
  questions: PoolQuestion[];
  /** The sections in their order; empty for a paper without sections. */
  sections: ExamSection[];
  /** The ids of the questions whose options are not shuffled. */
  unshuffled?: readonly number[];
};

export type PaperRules = Pick<Exam, 'totalQuestions' | 'shuffleQuestions' | 'shuffleOptions' | 'refusesLateAnswers'>;

/** The columns of an attempt that its paper decides, and the minutes that it takes. */
export type DrawnPaper = Pick<Attempt, 'questionIds' | 'plan'> & {
  /** Null for a paper without sections, which takes the duration of its exam. */
  minutes: number | null;
};

/**
 * Draws the paper of an attempt. All attempts at an exam get the same questions; shuffling changes their order within a section and the
 * order of their options. The same session id gives the same paper.
 */
export function drawPaper(
  { questions, sections, unshuffled = [] }: Pool,
  rules: PaperRules,
  sessionId: string,
): DrawnPaper {
  const order = (ids: number[]) =>
    rules.shuffleQuestions ? shuffle(ids, seedOf(sessionId, 'questions'), (id) => [id]) : ids;
  const optionSeed = rules.shuffleOptions ? seedOf(sessionId, 'options') : null;
  const toPlan = (planned: PlannedSection[], questionIds: readonly number[]): Plan => {
    const kept = optionSeed === null ? [] : unshuffled.filter((id) => questionIds.includes(id));
    const { refusesLateAnswers } = rules;
    return { sections: planned, optionSeed, ...(kept.length > 0 && { unshuffled: kept }), refusesLateAnswers };
  };
  if (sections.length === 0) {
    const questionIds = order(questions.slice(0, rules.totalQuestions).map(({ id }) => id));
    return { questionIds, plan: optionSeed === null ? null : toPlan([], questionIds), minutes: null };
  }
  const drawn = drawSections({ questions, sections }, rules.totalQuestions);
  const planned = planSections(drawn.map((each) => ({ ...each, questionIds: order(each.questionIds) })));
  const questionIds = planned.flatMap((section) => section.questionIds);
  return {
    questionIds,
    plan: toPlan(planned, questionIds),
    minutes: drawn.reduce((sum, { section }) => sum + section.minutes, 0),
  };
}

/** Draws the questions of each section. Leaves out sections without questions. */
export function drawSections({ questions, sections }: Pool, totalQuestions: number): DrawnSection[] {
  const indexOf = new Map(sections.map(({ id }, index) => [id, index]));
  const filled = fillSections(questions, { sectionCount: sections.length, totalQuestions }, ({ sectionId }) =>
    sectionId === null ? null : (indexOf.get(sectionId) ?? -1),
  );
  return sections.flatMap((section, index) => {
    const questionIds = filled[index]?.questions.map(({ id }) => id) ?? [];
    return questionIds.length === 0 ? [] : [{ section, questionIds }];
  });
}

/** Gives sections their times: each opens when the former one ends. */
function planSections(drawn: readonly DrawnSection[]): PlannedSection[] {
  let opensAt = 0;
  return drawn.map(({ section: { title, advance, mayReturn, minutes }, questionIds }) => {
    const planned = {
      title,
      advance,
      mayReturn,
      questionIds,
      opensAt,
      endsAt: opensAt + minutes * 60_000,
      extraMinutes: 0,
    };
    opensAt = planned.endsAt;
    return planned;
  });
}
