import type { ExamMedians, GroupMedians } from '#contract/exams/analytics/analytics.contract.ts';
import { type AnswerCounts, type MarkColumns, pointsFor, toMarking } from '../attempts/closing/marks.rules.ts';

/** What groups are made of. Names are trimmed; a question without a name has null. */
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
type Values = Group & { questions: number; values: Totals[] };

/** The median; of an even number of values the mean of the two in the middle. The list must not be empty. */
function medianOf(values: readonly number[]): number {
  // The sort of a typed array calls no function for each comparison.
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * The medians of each group of questions, and of each number of questions that papers have of it. Each student may have another paper, and
 * the requests of all students wait meanwhile, so this makes no list or text for each answer.
 */
export function groupMedians(sheets: readonly TimedSheet[], questions: readonly GroupedQuestion[]): ExamMedians {
  const groups = makeGroups(questions);
  // By group, then by the number of questions.
  const found = new Map<Group, Map<number, Values>>();
  for (const sheet of sheets) {
    const marking = toMarking(sheet);
    for (const [group, totals] of totalsOf(sheet, groups)) {
      const count = totals.right + totals.wrong + totals.blank;
      const ofGroup = found.get(group) ?? new Map<number, Values>();
      if (ofGroup.size === 0) found.set(group, ofGroup);
      const values = ofGroup.get(count);
      totals.points = pointsFor(marking, totals);
      if (values) values.values.push(totals);
      else ofGroup.set(count, { ...group, questions: count, values: [totals] });
    }
  }
  const of = (kind: Kind) =>
    [...found.values()]
      .flatMap((ofGroup) => [...ofGroup.values()])
      .filter((each) => each.kind === kind)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(toMedians);
  return { sections: of('sections'), subjects: of('subjects'), topics: of('topics'), difficulties: of('difficulties') };
}

function toMedians({ name, position, questions, values }: Values): GroupMedians {
  const median = (field: keyof (typeof values)[number]) => medianOf(values.map((each) => each[field]));
  return {
    name,
    position,
    questions,
    attempts: values.length,
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

/** What an attempt has in each of its groups, without the points. */
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
