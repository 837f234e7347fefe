import type { ExamMedians, GroupMedians } from '#contract/exams/analytics/analytics.contract.ts';
import { type AnswerCounts, pointsFor } from '#domain/marking/marks.ts';
import { type MarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';

/** The fields of a question by which it is grouped. Names are trimmed; a question without a name has null. */
export type GroupedQuestion = {
  id: number;
  subject: string | null;
  topic: string | null;
  difficulty: string;
  isDropped: boolean;
};

/** The answers of one attempt. The lists have the order of `questionIds`. */
export type TimedSheet = MarkColumns & {
  questionIds: number[];
  /** One character for each question: 1 if the answer is correct. */
  correct: string;
  /** One character for each question: 1 if an option was chosen. */
  chosen: string;
  seconds: number[];
  /** The sections of the paper in their order; empty for a paper without sections. */
  sections: { title: string; questionIds: number[] }[];
};

type Kind = keyof ExamMedians;
/** `index`: its place in the list of all groups. */
type Group = { kind: Kind; name: string | null; position: number | null; index: number };
type Totals = AnswerCounts & { seconds: number; points: number };
/** How many attempts have each value. */
type Histogram = Map<number, number>;
type Values = Group & { questions: number; attempts: number; values: Record<keyof Totals, Histogram> };

const count = (histogram: Histogram, value: number) => histogram.set(value, (histogram.get(value) ?? 0) + 1);

/** The median; of an even number of values the mean of the two in the middle. */
function medianOf(histogram: Histogram): number {
  const values = [...histogram].sort(([a], [b]) => a - b);
  const total = values.reduce((sum, [, attempts]) => sum + attempts, 0);
  const at = (place: number): number => {
    let upto = 0;
    for (const [value, attempts] of values) {
      upto += attempts;
      if (upto > place) return value;
    }
    return 0;
  };
  const middle = (total - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/**
 * Collects the medians of each group of questions, and of each number of questions that papers have of it. Each student
 * may have another paper. The caller adds some sheets at a time, because the requests of all students wait while it
 * does. Values are counted, so that `medians` need not sort the values of all sheets.
 */
export function collectMedians(questions: readonly GroupedQuestion[]): {
  add: (sheets: readonly TimedSheet[]) => void;
  medians: () => ExamMedians;
  /** By question id: the median of the seconds spent on it. */
  questionSeconds: () => Map<number, number>;
} {
  const groups = makeGroups(questions);
  // By group, then by the number of questions.
  const found = new Map<Group, Map<number, Values>>();
  const valuesOf = (group: Group, count: number): Values => {
    const ofGroup = found.get(group) ?? new Map<number, Values>();
    if (ofGroup.size === 0) found.set(group, ofGroup);
    const values = ofGroup.get(count) ?? { ...group, questions: count, attempts: 0, values: emptyValues() };
    if (values.attempts === 0) ofGroup.set(count, values);
    return values;
  };
  const secondsOf = new Map<number, Histogram>();
  const add = (sheet: TimedSheet) => {
    for (const [place, id] of sheet.questionIds.entries()) {
      const histogram = secondsOf.get(id) ?? new Map<number, number>();
      if (histogram.size === 0) secondsOf.set(id, histogram);
      count(histogram, sheet.seconds[place] ?? 0);
    }
    const marking = toMarking(sheet);
    for (const [group, totals] of totalsOf(sheet, groups)) {
      totals.points = pointsFor(marking, totals);
      const each = valuesOf(group, totals.right + totals.wrong + totals.blank);
      each.attempts += 1;
      for (const field of fields) count(each.values[field], totals[field]);
    }
  };
  const of = (kind: Kind) =>
    [...found.values()]
      .flatMap((ofGroup) => [...ofGroup.values()])
      .filter((each) => each.kind === kind)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(toMedians);
  return {
    add: (sheets) => sheets.forEach(add),
    medians: () => ({
      sections: of('sections'),
      subjects: of('subjects'),
      topics: of('topics'),
      difficulties: of('difficulties'),
    }),
    questionSeconds: () => new Map([...secondsOf].map(([id, histogram]) => [id, medianOf(histogram)])),
  };
}

const fields = ['right', 'wrong', 'blank', 'points', 'seconds'] as const;

const emptyValues = (): Values['values'] => ({
  right: new Map(),
  wrong: new Map(),
  blank: new Map(),
  points: new Map(),
  seconds: new Map(),
});

function toMedians({ name, position, questions, attempts, values }: Values): GroupMedians {
  const median = (field: keyof Totals) => medianOf(values[field]);
  return {
    name,
    position,
    questions,
    attempts,
    right: median('right'),
    wrong: median('wrong'),
    blank: median('blank'),
    points: median('points'),
    seconds: median('seconds'),
  };
}

type Groups = {
  /** The groups of each question that is not dropped, except its section. */
  ofQuestion: ReadonlyMap<number, readonly Group[]>;
  ofSection: (title: string, position: number) => Group;
};

function makeGroups(questions: readonly GroupedQuestion[]): Groups {
  const groups = new Map<string, Group>();
  const group = (kind: Kind, name: string | null, position: number | null): Group => {
    const key = `${kind} ${position} ${name}`;
    const known = groups.get(key) ?? { kind, name, position, index: groups.size };
    groups.set(key, known);
    return known;
  };
  const ofQuestion = new Map(
    questions
      .filter(({ isDropped }) => !isDropped)
      .map(({ id, subject, topic, difficulty }) => [
        id,
        [group('subjects', subject, null), group('topics', topic, null), group('difficulties', difficulty, null)],
      ]),
  );
  return { ofQuestion, ofSection: (title, position) => group('sections', title, position) };
}

/** The totals of an attempt in each of its groups, without the points. */
function totalsOf(sheet: TimedSheet, { ofQuestion, ofSection }: Groups): [Group, Totals][] {
  const { questionIds, correct, chosen, seconds, sections } = sheet;
  const sectionOf = new Map<number, Group>();
  sections.forEach((section, index) => {
    const group = ofSection(section.title, index + 1);
    for (const id of section.questionIds) sectionOf.set(id, group);
  });
  const found: [Group, Totals][] = [];
  const byIndex: Totals[] = [];
  const add = (group: Group, field: keyof AnswerCounts, time: number) => {
    let totals = byIndex[group.index];
    if (!totals) {
      totals = { right: 0, wrong: 0, blank: 0, seconds: 0, points: 0 };
      byIndex[group.index] = totals;
      found.push([group, totals]);
    }
    totals[field] += 1;
    totals.seconds += time;
  };
  questionIds.forEach((id, place) => {
    const groups = ofQuestion.get(id);
    if (!groups) return;
    const field = correct[place] === '1' ? 'right' : chosen[place] === '1' ? 'wrong' : 'blank';
    const time = seconds[place] ?? 0;
    for (const group of groups) add(group, field, time);
    const section = sectionOf.get(id);
    if (section) add(section, field, time);
  });
  return found;
}
