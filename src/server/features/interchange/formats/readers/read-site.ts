import { optionLetters } from '#domain/question/question-options.ts';
import { damaged, UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { LeftOutItem, ReadExam, ReadFile, ReadPicture, ReadQuestion, SourceFile } from '../read-items.ts';
import type { SniffedFile } from '../readers.ts';
import { CardList } from './cards/card-list.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { Site } from './site-schema.ts';

const jsonName = 'site.json';

/** Whether the file is the export of a whole site, zipped with its pictures or only its JSON. */
export const isSite = ({ source, text }: SniffedFile): boolean =>
  source.files
    ? source.files.has(jsonName)
    : text !== null && /^\s*\{/.test(text) && /"format"\s*:\s*"rounds-site"/.test(text.slice(0, 1000));

/** Reads the export of a whole site. */
export function readSite(source: SourceFile): ReadFile {
  const site = parse(source.files?.get(jsonName) ?? source.bytes);
  const pictures = new Map<string, ReadPicture>();
  const pictureOf = (name: string | null, changes: string[]): ReadPicture | null => {
    if (name === null) return null;
    const bytes = source.files?.get(name);
    if (!bytes)
      changes.push(name.startsWith('https://') ? 'picture on another site dropped' : 'picture not in the file');
    else if (!pictures.has(name)) pictures.set(name, { bytes, name });
    return pictures.get(name) ?? null;
  };
  const cards = new CardList();
  for (const subject of site.subjects)
    for (const topic of subject.topics)
      for (const { id, question, answer, ...card } of topic.cards) {
        const changes: string[] = [];
        cards.add({
          place: `${subject.name}, ${topic.name}`.slice(0, 200),
          ...{ knownBy: id, question, answer, changes, tags: [], decks: [subject.name, topic.name] },
          questionPicture: pictureOf(card.questionPicture, changes),
          answerPicture: pictureOf(card.answerPicture, changes),
        });
      }
  refuseTooMany(site.items);
  refuseTooMany(site.exams);
  refuseTooMany(site.patterns);
  const caseTexts = new Map(site.cases.map(({ id, text }) => [id, text]));
  const questions: ReadQuestion[] = [];
  const leftOut: LeftOutItem[] = [];
  for (const [index, item] of site.items.entries()) {
    const place = `Question ${index + 1}`;
    const { id, state, practice, case: caseId, correctAnswer, alsoCorrect, picture, ...texts } = item;
    const correct = optionLetters.indexOf(correctAnswer);
    if (correct >= item.options.length) leftOut.push({ place, title: item.questionText, ...noSuchOption });
    else {
      const changes: string[] = [];
      questions.push({
        ...{ place, ...texts, knownBy: id, correct, doubt: null, changes },
        caseText: caseId === null ? null : (caseTexts.get(caseId) ?? null),
        kept: { alsoCorrect, state, practice },
        picture: pictureOf(picture, changes),
      });
    }
  }
  const { cards: read, leftOut: leftOutCards } = cards.content;
  return {
    ...{ format: 'rounds-site', questions, cards: read, leftOut: [...leftOutCards, ...leftOut] },
    site: {
      subjects: site.subjects.map(({ name, description, topics }) => ({
        ...{ name, description },
        topics: topics.map((topic) => ({ name: topic.name, description: topic.description })),
      })),
      cases: site.cases.map(({ text, picture }) => ({ text, picture: pictureOf(picture, []) })),
      exams: site.exams.map((exam) => readExam(exam, caseTexts, (name) => pictureOf(name, []))),
      patterns: site.patterns,
    },
  };
}

const noSuchOption = {
  reason: 'The right option does not exist.',
  remedy: 'Correct it on the other site, and export that again.',
};

function readExam(
  { title, examCode, blueprint, questions, ...fields }: Site['exams'][number],
  caseTexts: ReadonlyMap<string, string>,
  pictureOf: (name: string | null) => ReadPicture | null,
): ReadExam {
  return {
    ...{ title, examCode, fields, blueprint },
    questions: questions.map(({ item, case: printedCase, picture, ...question }) => ({
      ...question,
      knownBy: item,
      caseText: printedCase?.text ?? null,
      caseOfFile: printedCase ? (caseTexts.get(printedCase.id) ?? null) : null,
      casePicture: pictureOf(printedCase?.picture ?? null),
      picture: pictureOf(picture),
    })),
  };
}

function parse(bytes: Uint8Array): Site {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableFile(damaged);
  }
  const site = Site.safeParse(content);
  if (!site.success) {
    const path = site.error.issues[0]?.path.join('.').slice(0, 100) || 'its content';
    throw new UnreadableFile(
      `This is no export of a site as Rounds writes it: ${path} is missing or wrong. Export the site again.`,
    );
  }
  if (site.data.version !== 1)
    throw new UnreadableFile('A newer version of Rounds has written this file. Update Rounds, and import it again.');
  return site.data;
}
