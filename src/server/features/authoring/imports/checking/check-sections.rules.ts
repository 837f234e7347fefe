import type { RowProblem } from '#contract/authoring/imports.contract.ts';
import type { QuestionDraft } from '#contract/exams/questions.contract.ts';

type NumberedQuestion = Pick<QuestionDraft, 'section'> & { sheet: string | null; row: number };

type Read<Q> = { questions: Q[]; problems: RowProblem[] };

/** Makes problems of the questions whose section the exam lacks. `sections` is the number of sections of the exam. */
export function checkSections<Q extends NumberedQuestion, R extends Read<Q>>(read: R, sections: number): R {
  const isLacking = ({ section }: Q) => typeof section === 'number' && section > sections;
  const lacking = read.questions.filter(isLacking);
  if (lacking.length === 0) return read;
  const reason =
    sections === 0
      ? 'This exam has no sections. Leave the cell empty, or add the sections to the exam first.'
      : `Section must be a whole number from 1 to ${sections}, because the exam has ${sections === 1 ? 'one section' : `${sections} sections`}.`;
  const added = lacking.map(
    ({ sheet, row, section }): RowProblem => ({
      sheet,
      row,
      cells: [{ field: 'section', reason, found: String(section) }],
    }),
  );
  return {
    ...read,
    questions: read.questions.filter((question) => !isLacking(question)),
    problems: [...read.problems, ...added],
  };
}
