import type { ExamMedians, GroupMedians } from '#contract/exams/analytics.contract.ts';
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
type Group = { kind: Kind; name: string | null; position: number | null };
type Totals = AnswerCounts & { seconds: number };
type Values = Group & { questions: number; values: (Totals & { points: number })[] };

/** The median; of an even number of values the mean of the two in the middle. The list must not be empty. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The medians of each group of questions, and of each number of questions that papers have of it. */
export function groupMedians(sheets: readonly TimedSheet[], questions: readonly GroupedQuestion[]): ExamMedians {
  const groupsOf = groupFinder(questions);
  const found = new Map<string, Values>();
  for (const sheet of sheets) {
    for (const [group, totals] of totalsOf(sheet, groupsOf(sheet))) {
      const count = totals.right + totals.wrong + totals.blank;
      const key = `${group.kind} ${group.position} ${count} ${group.name}`;
      const values = found.get(key) ?? { ...group, questions: count, values: [] };
      values.values.push({ ...totals, points: pointsFor(toMarking(sheet), totals) });
      found.set(key, values);
    }
  }
  const of = (kind: Kind) =>
    [...found.values()]
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

/** Returns the groups of each question of a paper, which are the same objects for papers with the same questions and sections. */
function groupFinder(questions: readonly GroupedQuestion[]): (sheet: TimedSheet) => Group[][] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const groups = new Map<string, Group>();
  const group = (kind: Kind, name: string | null, position: number | null): Group => {
    const key = `${kind} ${position} ${name}`;
    const known = groups.get(key) ?? { kind, name, position };
    groups.set(key, known);
    return known;
  };
  const papers = new Map<string, Group[][]>();
  return ({ questionIds, sections }) => {
    const key = `${questionIds.join()};${sections.map((section) => section.questionIds.join()).join(';')}`;
    const known = papers.get(key);
    if (known) return known;
    const sectionOf = new Map(
      sections.flatMap((section, index) =>
        section.questionIds.map((id) => [id, group('sections', section.title, index + 1)] as const),
      ),
    );
    const made = questionIds.map((id): Group[] => {
      const question = byId.get(id);
      if (!question || question.isDropped) return [];
      const section = sectionOf.get(id);
      return [
        ...(section ? [section] : []),
        group('subjects', question.subject, null),
        group('topics', question.topic, null),
        group('difficulties', question.difficulty, null),
      ];
    });
    papers.set(key, made);
    return made;
  };
}

function totalsOf({ correct, chosen, seconds }: TimedSheet, groups: readonly Group[][]): Map<Group, Totals> {
  const totals = new Map<Group, Totals>();
  for (const [index, ofQuestion] of groups.entries()) {
    const field = correct[index] === '1' ? 'right' : chosen[index] === '1' ? 'wrong' : 'blank';
    for (const group of ofQuestion) {
      const own = totals.get(group) ?? { right: 0, wrong: 0, blank: 0, seconds: 0 };
      totals.set(group, own);
      own[field] += 1;
      own.seconds += seconds[index] ?? 0;
    }
  }
  return totals;
}
