import type { UploadColumnName, UploadNote } from '#contract/authoring/imports.contract.ts';
import type { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { identitiesOf } from '#server/features/exams/questions/same-question.rules.ts';

/** The fields that tell whether two questions are the same. */
export type QuestionTexts = Pick<QuestionDraft, 'questionText' | 'optionA' | 'optionB' | 'optionC' | 'optionD'>;

const identitiesOfQuestion = ({ questionText, optionA, optionB, optionC, optionD }: QuestionTexts): string[] =>
  identitiesOf(questionText, [optionA, optionB, optionC, optionD]);

/**
 * Finds the questions that the exam or an earlier row seems to contain already.
 * @param existing The questions of the exam.
 */
export function findDuplicates(
  questions: readonly (QuestionTexts & { row: number })[],
  existing: readonly QuestionTexts[],
): UploadNote[] {
  const known = new Map<string, number | 'exam'>();
  for (const question of existing) for (const identity of identitiesOfQuestion(question)) known.set(identity, 'exam');
  const notes: UploadNote[] = [];
  for (const question of questions) {
    const identities = identitiesOfQuestion(question);
    const twin = identities.map((identity) => known.get(identity)).find((found) => found !== undefined);
    if (twin !== undefined) notes.push({ row: question.row, column: 'Question', reason: duplicateReason(twin) });
    for (const identity of identities) if (!known.has(identity)) known.set(identity, question.row);
  }
  return notes;
}

const duplicateReason = (twin: number | 'exam') =>
  twin === 'exam' ? 'This exam seems to have this question already.' : `This seems to be the question of row ${twin}.`;

/** Characters. Some programs that write .xls files cut longer texts off without a message. */
const xlsLabelLength = 255;

/** Finds the cells of an .xls file whose text such a program may have cut off. */
export function findCutTexts(
  rows: readonly { number: number; cells: string[] }[],
  columns: readonly { name: UploadColumnName; index: number }[],
): UploadNote[] {
  const reason = `This text is exactly ${xlsLabelLength} characters long. Some programs cut longer ones off in .xls files: check its end, or save the original as .xlsx.`;
  return rows.flatMap(({ number, cells }) =>
    columns
      .filter(({ index }) => cells[index]?.length === xlsLabelLength)
      .map(({ name }) => ({ row: number, column: name, reason })),
  );
}
