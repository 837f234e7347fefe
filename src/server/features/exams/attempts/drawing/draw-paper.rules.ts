import { fillSections } from '#domain/marking/fill-sections.ts';
import { groupByCase } from '#domain/question/group-by-case.ts';
import type { Attempt, Plan, PlannedSection } from '#server/schema/attempts.table.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { mixIn, seedOf, shuffle } from './shuffle.rules.ts';

/**
 * A question from which papers are drawn, with the section that its educator chose. Without a case it has no `caseId`.
 */
type PoolQuestion = { id: number; sectionId: number | null; caseId?: number };

const caseOf = ({ caseId }: PoolQuestion): number | null => caseId ?? null;

type DrawnSection = { section: ExamSection; questions: PoolQuestion[] };

/** The questions and sections from which all papers of an exam are drawn. */
export type Pool = {
  /** The approved questions in the order of the exam, without the pilot questions. */
  questions: PoolQuestion[];
  /** The sections in their order; empty for a paper without sections. */
  sections: ExamSection[];
  /** The ids of the questions whose options are not shuffled. */
  unshuffled?: readonly number[];
  /** The approved pilot questions; absent if the papers have none. */
  pilots?: readonly PoolQuestion[];
};

export type PaperRules = Pick<
  Exam,
  'totalQuestions' | 'pilotQuestions' | 'shuffleQuestions' | 'shuffleOptions' | 'refusesLateAnswers'
>;

/** The columns of an attempt that its paper decides, and the minutes that it takes. */
export type DrawnPaper = Pick<Attempt, 'questionIds' | 'plan'> & {
  /** Null for a paper without sections, which takes the duration of its exam. */
  minutes: number | null;
};

/**
 * Draws the paper of an attempt. All attempts at an exam get the same questions; shuffling changes their order within a
 * section and the order of their options. The questions of a case stay together and in their order, because later ones
 * may build on earlier ones. Pilot questions are drawn for each attempt, and put at places that do not give them away.
 * The same session id gives the same paper.
 */
export function drawPaper(
  { questions, sections, unshuffled = [], pilots = [] }: Pool,
  rules: PaperRules,
  sessionId: string,
): DrawnPaper {
  const pilotSeed = pilots.length > 0 ? seedOf(sessionId, 'pilots') : 0;
  const drawnPilots = shuffle(pilots, pilotSeed, ({ id }) => [id]).slice(0, rules.pilotQuestions);
  const order = (drawn: PoolQuestion[], tried: readonly PoolQuestion[]) => {
    const groups = groupByCase([...drawn, ...tried], caseOf);
    if (rules.shuffleQuestions) return toIds(shuffle(groups, seedOf(sessionId, 'questions'), keysOfGroup));
    if (tried.length === 0) return toIds(groups);
    // A pilot question whose case is on the paper anyway stays with its case.
    const own = new Set(drawn);
    const isAdded = (group: PoolQuestion[]) => !group.some((each) => own.has(each));
    const counted = groups.filter((group) => !isAdded(group));
    return toIds(mixIn(counted, groups.filter(isAdded), pilotSeed, keysOfGroup));
  };
  const optionSeed = rules.shuffleOptions ? seedOf(sessionId, 'options') : null;
  const toPlan = (planned: PlannedSection[], questionIds: readonly number[]): Plan => {
    const kept = optionSeed === null ? [] : unshuffled.filter((id) => questionIds.includes(id));
    const { refusesLateAnswers } = rules;
    return { sections: planned, optionSeed, ...(kept.length > 0 && { unshuffled: kept }), refusesLateAnswers };
  };
  if (sections.length === 0) {
    const counted = questions.slice(0, rules.totalQuestions);
    // A paper of pilot questions alone would have no marks.
    const questionIds = order(counted, counted.length === 0 ? [] : drawnPilots);
    return { questionIds, plan: optionSeed === null ? null : toPlan([], questionIds), minutes: null };
  }
  const drawn = drawSections({ questions, sections }, rules.totalQuestions);
  const pilotsOf = sharePilots(drawn, drawnPilots, pilotSeed);
  const planned = planSections(
    drawn.map(({ section, questions: counted }, index) => ({
      section,
      questionIds: order(counted, pilotsOf.get(index) ?? []),
    })),
  );
  const questionIds = planned.flatMap((section) => section.questionIds);
  return {
    questionIds,
    plan: toPlan(planned, questionIds),
    minutes: drawn.reduce((sum, { section }) => sum + section.minutes, 0),
  };
}

const toIds = (groups: PoolQuestion[][]): number[] => groups.flat().map(({ id }) => id);

/** The key of a group of questions in a shuffle: the id of its case, or of its only question. */
const keysOfGroup = ([first]: PoolQuestion[]): number[] =>
  first?.caseId === undefined ? [first?.id ?? 0] : [first.caseId, 1];

/**
 * The pilot questions of each section, by its index: a pilot question goes to the section with its case, or else to the
 * section that the educator chose. If the paper has neither, the seed decides.
 */
function sharePilots(drawn: readonly DrawnSection[], pilots: readonly PoolQuestion[], seed: number) {
  return Map.groupBy(pilots, ({ id, sectionId, caseId }) => {
    const withCase = drawn.findIndex(
      ({ questions }) => caseId !== undefined && questions.some((each) => each.caseId === caseId),
    );
    if (withCase !== -1) return withCase;
    const own = drawn.findIndex(({ section }) => section.id === sectionId);
    return own === -1 ? (seed + (caseId ?? id)) % Math.max(1, drawn.length) : own;
  });
}

/** The number of pilot questions on a paper. */
export const countPilots = ({ pilots = [] }: Pool, { pilotQuestions }: Pick<Exam, 'pilotQuestions'>): number =>
  Math.min(pilots.length, pilotQuestions);

/** Draws the questions of each section, without pilot questions. Leaves out sections without questions. */
export function drawSections({ questions, sections }: Pool, totalQuestions: number): DrawnSection[] {
  const indexOf = new Map(sections.map(({ id }, index) => [id, index]));
  const filled = fillSections(
    questions,
    { sections, totalQuestions },
    ({ sectionId }) => (sectionId === null ? null : (indexOf.get(sectionId) ?? -1)),
    caseOf,
  );
  return sections.flatMap((section, index) => {
    const drawn = filled[index]?.questions ?? [];
    return drawn.length === 0 ? [] : [{ section, questions: drawn }];
  });
}

/** Gives sections their times: each opens when the former one ends. */
function planSections(drawn: readonly { section: ExamSection; questionIds: number[] }[]): PlannedSection[] {
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
