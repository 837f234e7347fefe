import { selectBlueprintRows } from '#server/features/content/blueprint/blueprint.store.ts';
import { selectPatterns } from '#server/features/exams/patterns/patterns.store.ts';
import { nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ZipEntry, zipStream } from '#server/platform/spreadsheets/writing/zip-stream.ts';
import { selectPictures } from '../exports.store.ts';
import * as store from './site.store.ts';

/** Pictures that are read at once, as base64. */
const picturesAtOnce = 20;

/**
 * Writes the library, the question bank, the exams and the own patterns as a zip of `site.json` and the stored
 * pictures. The texts are of one moment: they are read in one transaction, which ends before the first byte is sent, so
 * that a slow client holds no transaction open.
 */
export async function writeSite(db: Database, now: Date): Promise<AsyncGenerator<Uint8Array>> {
  const pictures = new Set<string>();
  const json = await db.transaction(
    async (tx) => {
      const parts: Buffer[] = [];
      for await (const part of writeJson(tx, now, pictures)) parts.push(Buffer.from(part));
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return zipStream(entriesOf(db, json, [...pictures]));
}

async function* entriesOf(db: Database, json: Buffer[], names: readonly string[]): AsyncGenerator<ZipEntry> {
  yield { name: 'site.json', content: json };
  for (let start = 0; start < names.length; start += picturesAtOnce) {
    const read = await selectPictures(db, names.slice(start, start + picturesAtOnce));
    for (const [name, bytes] of read) yield { name: folder + name, content: [bytes] };
  }
}

const folder = 'pictures/';

/** Piece by piece, so that other requests are answered while a large site is written. */
async function* writeJson(db: Database, now: Date, pictures: Set<string>): AsyncGenerator<string> {
  const pictureOf = (url: string | null): string | null => {
    const name = nameOfImage(url);
    if (name === undefined) return url;
    pictures.add(name);
    return folder + name;
  };
  const head = { format: 'rounds-site', version: 1, exportedAt: now.toISOString() };
  yield JSON.stringify(head).slice(0, -1);
  yield ',"subjects":[';
  let comma = '';
  for (const { id, ...subject } of await store.selectSubjects(db)) {
    yield `${comma}${JSON.stringify({ id: `rounds-subject-${id}`, ...subject }).slice(0, -1)},"topics":[`;
    comma = '';
    for (const topic of await store.selectTopics(db, id)) {
      const cards = (await store.selectTopicCards(db, topic.id)).map((card) => describeCard(card, pictureOf));
      yield comma + JSON.stringify({ ...topic, id: `rounds-topic-${topic.id}`, cards });
      comma = ',';
    }
    yield ']}';
    comma = ',';
  }
  const cases = (await store.selectCases(db)).map(({ id, text, imageUrl }) => ({
    id: `rounds-case-${id}`,
    text,
    picture: pictureOf(imageUrl),
  }));
  yield `],"cases":${JSON.stringify(cases)},"items":[`;
  comma = '';
  for (let items = await store.selectItems(db, 0); items.length > 0; ) {
    const written = items.map(({ id, caseId, imageUrl, ...item }) => ({
      id: `rounds-item-${id}`,
      ...item,
      case: caseId === null ? null : `rounds-case-${caseId}`,
      picture: pictureOf(imageUrl),
    }));
    yield comma + JSON.stringify(written).slice(1, -1);
    comma = ',';
    items = await store.selectItems(db, items.at(-1)?.id ?? 0);
  }
  yield '],"exams":[';
  comma = '';
  for (const exam of await store.selectExams(db)) {
    yield comma + JSON.stringify(await describeExam(db, exam, pictureOf));
    comma = ',';
  }
  const patterns = (await selectPatterns(db)).map(({ id: _id, ...pattern }) => pattern);
  yield `],"patterns":${JSON.stringify(patterns)}}\n`;
}

type PictureOf = (url: string | null) => string | null;

type CardRow = Awaited<ReturnType<typeof store.selectTopicCards>>[number];

const describeCard = ({ id, question, answer, questionImageUrl, answerImageUrl }: CardRow, pictureOf: PictureOf) => ({
  id: `rounds-card-${id}`,
  question,
  answer,
  questionPicture: pictureOf(questionImageUrl),
  answerPicture: pictureOf(answerImageUrl),
});

type ExamRow = Awaited<ReturnType<typeof store.selectExams>>[number];

async function describeExam(db: Database, { id, ...exam }: ExamRow, pictureOf: PictureOf) {
  const questions = await store.selectQuestions(db, id);
  return {
    id: `rounds-exam-${id}`,
    ...exam,
    sections: await store.selectSections(db, id),
    blueprint: await selectBlueprintRows(db, id),
    questions: questions.map(({ id: questionId, itemId, caseId, caseText, caseImageUrl, imageUrl, ...question }) => ({
      id: `rounds-question-${questionId}`,
      item: `rounds-item-${itemId}`,
      ...question,
      case: caseId === null ? null : { id: `rounds-case-${caseId}`, text: caseText, picture: pictureOf(caseImageUrl) },
      picture: pictureOf(imageUrl),
    })),
  };
}
