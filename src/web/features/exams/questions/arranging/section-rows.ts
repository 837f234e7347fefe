import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import type { ArrangedRow } from '#web/editing/arranging/arrangement.ts';

/**
 * Approved questions in the order of the paper, below the titles of their sections. Without sections there are no
 * titles.
 */
export function toRows(questions: readonly Question[], sections: readonly ExamSection[]): ArrangedRow[] {
  const toRow = ({ id, questionText }: Question): ArrangedRow => ({ kind: 'item', item: { id, text: questionText } });
  const rowsOf = (section: number | null) => questions.filter((each) => each.section === section).map(toRow);
  if (sections.length === 0) return questions.map(toRow);
  return [
    ...sections.flatMap(({ title }, index): ArrangedRow[] => [
      { kind: 'title', section: index + 1, title },
      ...rowsOf(index + 1),
    ]),
    { kind: 'title', section: null, title: 'No section: the first section with room' },
    ...rowsOf(null),
  ];
}

/** The questions of each section in their order, as a request sends them. */
export function toGroups(rows: readonly ArrangedRow[]): { section: number | null; ids: number[] }[] {
  const groups: { section: number | null; ids: number[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'title') groups.push({ section: row.section, ids: [] });
    else if (groups.length === 0) groups.push({ section: null, ids: [row.item.id] });
    else groups.at(-1)?.ids.push(row.item.id);
  }
  return groups;
}
