import type { CardFormat, QuestionFormat } from '#contract/interchange/exports.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cardWriters, questionWriters } from '../formats/writers.ts';
import { addCardPictures, addPictures } from './add-pictures.ts';
import { selectCards, selectExamQuestions, selectItemQuestions } from './exports.store.ts';

/** The questions of an exam, or items of the bank. `title` is what people call them. */
type QuestionsJob = { title: string; format: QuestionFormat } & ({ examId: number } | { itemIds: number[] });

/** The flashcards of a topic, or of all topics of a subject. */
type CardsJob = { title: string; cardFormat: CardFormat } & ({ topicId: number } | { subjectId: number });

/** The content of a file, and its format. */
export type ExportJob = QuestionsJob | CardsJob;

/**
 * Reads what a file contains and writes it.
 * @throws AppError `exam.empty`, `bank.not_found`, `export.too_large`
 */
export const writeExport = async (db: Database, job: ExportJob): Promise<Uint8Array> =>
  'cardFormat' in job ? writeCards(db, job) : writeQuestions(db, job);

async function writeQuestions(db: Database, { title, format, ...source }: QuestionsJob): Promise<Uint8Array> {
  const isExam = 'examId' in source;
  const rows = await (isExam ? selectExamQuestions(db, source.examId) : selectItemQuestions(db, source.itemIds));
  if (rows.length === 0) throw new AppError(isExam ? 'exam.empty' : 'bank.not_found');
  return questionWriters[format](title, await addPictures(db, rows));
}

async function writeCards(db: Database, { title, cardFormat, ...place }: CardsJob): Promise<Uint8Array> {
  return cardWriters[cardFormat](title, await addCardPictures(db, await selectCards(db, place)));
}
