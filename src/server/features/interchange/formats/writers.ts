import type { CardFormat, QuestionFormat } from '#contract/interchange/exports.contract.ts';
import { writeAiken } from './writers/write-aiken.ts';
import { writeAnki } from './writers/write-anki.ts';
import { writeAnkiText, writeCardCsv } from './writers/write-card-texts.ts';
import { writeDocx } from './writers/write-docx.ts';
import { writeGift } from './writers/write-gift.ts';
import { writeMoodleXml } from './writers/write-moodle-xml.ts';
import { writeQti2, writeQti3 } from './writers/write-qti.ts';
import { writeQuestionCsv, writeQuestionWorkbook } from './writers/write-question-sheet.ts';
import type { CardWriter, QuestionWriter } from './written-items.ts';

/** The writer of each format of questions. The contract says what a format is called and what it loses. */
export const questionWriters: Record<QuestionFormat, QuestionWriter> = {
  gift: writeGift,
  'moodle-xml': writeMoodleXml,
  aiken: writeAiken,
  csv: writeQuestionCsv,
  xlsx: writeQuestionWorkbook,
  'qti-2.1': writeQti2,
  'qti-3.0': writeQti3,
  docx: writeDocx,
};

export const cardWriters: Record<CardFormat, CardWriter> = {
  apkg: writeAnki,
  'anki-text': writeAnkiText,
  csv: writeCardCsv,
};
