import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';

/** One row of the list in which an educator orders questions: the title of a section, or a question. */
export type ArrangedRow =
  | { kind: 'title'; section: number | null; title: string }
  | { kind: 'question'; question: Question };

/** Approved questions in the order of the paper, below the titles of their sections. Without sections there are no titles. */
export function toRows(questions: readonly Question[], sections: readonly ExamSection[]): ArrangedRow[] {
  const rowsOf = (section: number | null): ArrangedRow[] =>
    questions.filter((each) => each.section === section).map((question) => ({ kind: 'question', question }));
  if (sections.length === 0) return questions.map((question) => ({ kind: 'question', question }));
  return [
    ...sections.flatMap(({ title }, index): ArrangedRow[] => [
      { kind: 'title', section: index + 1, title },
      ...rowsOf(index + 1),
    ]),
    { kind: 'title', section: null, title: 'No section: the first section with room' },
    ...rowsOf(null),
  ];
}

/** Moves a question to another row. It cannot move above the first title. Titles do not move. */
export function moveRow(rows: readonly ArrangedRow[], from: number, to: number): ArrangedRow[] {
  const row = rows[from];
  const first = rows[0]?.kind === 'title' ? 1 : 0;
  const place = Math.min(Math.max(to, first), rows.length - 1);
  if (row?.kind !== 'question' || place === from) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(place, 0, row);
}

/** Moves a question to a place among all questions, from 1. It then is in the section of the question that it replaces there. */
export function moveToPlace(rows: readonly ArrangedRow[], from: number, place: number): ArrangedRow[] {
  const places = rows.flatMap(({ kind }, index) => (kind === 'question' ? index : []));
  return moveRow(rows, from, places[Math.min(Math.max(place, 1), places.length) - 1] ?? from);
}

/** The questions of each section in their order, as a request sends them. */
export function toGroups(rows: readonly ArrangedRow[]): { section: number | null; ids: number[] }[] {
  const groups: { section: number | null; ids: number[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'title') groups.push({ section: row.section, ids: [] });
    else if (groups.length === 0) groups.push({ section: null, ids: [row.question.id] });
    else groups.at(-1)?.ids.push(row.question.id);
  }
  return groups;
}
