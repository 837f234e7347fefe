import type { UploadColumnName, UploadNote } from '#contract/authoring/imports.contract.ts';
import type { QuestionDraft } from '#contract/exams/questions.contract.ts';

/** What a question is known by. */
export type QuestionTexts = Pick<QuestionDraft, 'questionText' | 'optionA' | 'optionB' | 'optionC' | 'optionD'>;

/** What remains of a text when case, spaces, punctuation and styles of letters do not count. */
const simplify = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * By what a question is known again: its text together with any one option. The text alone would not do, for many questions ask
 * "Which of the following is true?"; all options would miss the question of which one was mended.
 */
function marksOf({ questionText, optionA, optionB, optionC, optionD }: QuestionTexts): string[] {
  const text = simplify(questionText);
  return [optionA, optionB, optionC, optionD].map((option) => `${text}\n${simplify(option)}`);
}

/**
 * Questions that the exam or an earlier row seems to have already.
 * @param existing Those of the exam.
 */
export function findDuplicates(
  questions: readonly (QuestionTexts & { row: number })[],
  existing: readonly QuestionTexts[],
): UploadNote[] {
  const known = new Map<string, number | 'exam'>();
  for (const question of existing) for (const mark of marksOf(question)) known.set(mark, 'exam');
  const notes: UploadNote[] = [];
  for (const question of questions) {
    const marks = marksOf(question);
    const twin = marks.map((mark) => known.get(mark)).find((found) => found !== undefined);
    if (twin !== undefined) notes.push({ row: question.row, column: 'Question', reason: duplicateReason(twin) });
    for (const mark of marks) if (!known.has(mark)) known.set(mark, question.row);
  }
  return notes;
}

const duplicateReason = (twin: number | 'exam') =>
  twin === 'exam' ? 'This exam seems to have this question already.' : `This seems to be the question of row ${twin}.`;

/** Where some programs that write .xls files end a text, without a word. */
const xlsLabelLength = 255;

/** Cells of an .xls file whose text such a program may have cut off. */
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
