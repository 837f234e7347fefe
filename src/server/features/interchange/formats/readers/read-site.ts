import * as z from 'zod/mini';
import { difficulties } from '#contract/exams/questions.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { damaged, UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { LeftOutItem, ReadFile, ReadPicture, ReadQuestion, SourceFile } from '../read-items.ts';
import type { SniffedFile } from '../readers.ts';
import { CardList } from './cards/card-list.ts';
import { refuseTooMany } from './refuse-too-many.ts';

const jsonName = 'site.json';

const Picture = z.nullable(z.string());
const Card = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  questionPicture: Picture,
  answerPicture: Picture,
});
const Item = z.object({
  id: z.string(),
  state: z.string(),
  questionText: z.string(),
  options: z.array(z.string()).check(z.minLength(2), z.maxLength(optionLetters.length)),
  correctAnswer: z.enum(optionLetters),
  alsoCorrect: z.array(z.enum(optionLetters)),
  explanation: z.nullable(z.string()),
  difficulty: z.enum(difficulties),
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  tags: z.array(z.string()),
  case: z.nullable(z.string()),
  picture: Picture,
});
const Site = z.object({
  version: z.int(),
  subjects: z.array(
    z.object({ name: z.string(), topics: z.array(z.object({ name: z.string(), cards: z.array(Card) })) }),
  ),
  items: z.array(Item),
  exams: z.array(z.object({ title: z.string() })),
});

/** Whether the file is the export of a whole site, zipped with its pictures or only its JSON. */
export const isSite = ({ source, text }: SniffedFile): boolean =>
  source.files
    ? source.files.has(jsonName)
    : text !== null && /^\s*\{/.test(text) && /"format"\s*:\s*"rounds-site"/.test(text.slice(0, 1000));

/** Reads the flashcards and the question bank of the export of a whole site. Exams are left out by name. */
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
  const questions: ReadQuestion[] = [];
  const leftOut: LeftOutItem[] = [];
  for (const [index, item] of site.items.entries()) {
    const place = `Question ${index + 1}`;
    const refusal = refuse(item);
    if (refusal) leftOut.push({ place, title: item.questionText, ...refusal });
    else {
      const changes = item.alsoCorrect.length > 0 ? ['further right options dropped'] : [];
      const { id, state: _state, case: _case, correctAnswer, alsoCorrect: _also, picture, ...texts } = item;
      questions.push({
        ...{ place, ...texts, knownBy: id, correct: optionLetters.indexOf(correctAnswer), doubt: null, caseText: null },
        ...{ changes, picture: pictureOf(picture, changes) },
      });
    }
  }
  for (const [index, { title }] of site.exams.entries())
    leftOut.push({
      ...{ place: `Exam ${index + 1}`, title: `Exam: ${title}` },
      reason: 'An import of a site takes flashcards and the question bank, and no exams.',
      remedy: 'Make the exam anew, and add its questions from the question bank.',
    });
  const { cards: read, leftOut: leftOutCards } = cards.content;
  return { format: 'rounds-site', questions, cards: read, leftOut: [...leftOutCards, ...leftOut] };
}

function parse(bytes: Uint8Array): z.infer<typeof Site> {
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

function refuse({ state, case: caseId, options, correctAnswer }: z.infer<typeof Item>) {
  if (state !== 'ready')
    return { reason: 'This item is retired.', remedy: 'Make it ready on the other site, and export that again.' };
  if (caseId !== null)
    return {
      reason: 'This question has a case, which an import of a site does not take.',
      remedy: 'Add the case and the question in the question bank.',
    };
  if (optionLetters.indexOf(correctAnswer) >= options.length)
    return {
      reason: 'The right option does not exist.',
      remedy: 'Correct it on the other site, and export that again.',
    };
  return undefined;
}
