import { createHash } from 'node:crypto';
import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { createFlashcard } from '#contract/library/flashcards.contract.ts';
import type { ReadCard, ReadPicture } from '#server/features/interchange/formats/read-items.ts';
import { mapInPortions } from '#server/platform/in-portions.ts';
import { cleanText, shortName, titleOf } from '../clean-texts.ts';
import { leaveOut } from '../judge-items.ts';
import type { KeptPicture } from '../store-pictures.ts';

/** The fields of a flashcard that an import stores. */
export type CardDraft = {
  question: string;
  answer: string;
  questionImageUrl: string | null;
  answerImageUrl: string | null;
  /** The names of its subject and its topic in the file; null if the file has no decks. */
  place: { subject: string; topic: string } | null;
  /** The key by which the card is found when the file, or a later version of it, is imported again. */
  knownBy: string;
};

/** A flashcard as the preview shows it; the draft is null for one that is left out. */
export type JudgedCard = ImportItem & { draft: CardDraft | null };

/** Says what an import does with each flashcard: the library has limits that other programs do not have. */
export function judgeCards(
  cards: readonly ReadCard[],
  keptOf: (picture: ReadPicture | null) => KeptPicture,
): Promise<JudgedCard[]> {
  /** How often each name was there already: a file may give several cards one name. */
  const uses = new Map<string, number>();
  return mapInPortions(cards, (card) => {
    const question = cleanText(card.question);
    const name = cleanText(card.knownBy ?? '') || `text:${digest([question])}`;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return judge(card, use === 1 ? name : `${name}~${use}`, [card.questionPicture, card.answerPicture].map(keptOf));
  });
}

function judge(card: ReadCard, knownBy: string, [front, back]: KeptPicture[]): JudgedCard {
  const content = {
    question: cleanText(card.question),
    answer: cleanText(card.answer),
    questionImageUrl: front?.url ?? null,
    answerImageUrl: back?.url ?? null,
  };
  const parsed = createFlashcard.body.safeParse(content);
  const title = titleOf(content.question || content.answer || 'Picture');
  const reason = parsed.success ? emptySide(content) : parsed.error.issues[0]?.message;
  const [first, ...others] = card.decks.map(shortName).filter((name) => name !== null);
  const dropped = card.decks.length - others.length - (first === undefined ? 0 : 1);
  const notes = [
    ...card.changes,
    ...[front, back].flatMap((kept) => kept?.note ?? []),
    ...(dropped > 0 ? ['the name of a deck dropped, because it is too long'] : []),
  ];
  if (reason !== undefined)
    return { ...leaveOut({ place: card.place, title, reason, remedy: [...notes, change].join('. ') }), draft: null };
  return {
    place: card.place,
    title,
    answer: titleOf(content.answer || 'Picture'),
    state: notes.length > 0 ? 'changed' : 'taken',
    notes,
    options: [],
    correctAnswer: null,
    draft: { ...content, place: first === undefined ? null : placeOf(first, others), knownBy },
  };
}

const change = 'Change the card in the file, and import the file again.';

/**
 * The topic has the names of the second deck and of the decks inside it. Without a second deck, the first one names it.
 */
const placeOf = (subject: string, decks: readonly string[]) => ({
  subject,
  topic: shortName(decks.join(' – ')) ?? decks.at(-1) ?? subject,
});

type Content = Pick<CardDraft, 'question' | 'answer' | 'questionImageUrl' | 'answerImageUrl'>;

function emptySide({ question, answer, questionImageUrl, answerImageUrl }: Content): string | undefined {
  if (question === '' && questionImageUrl === null) return 'The front has neither a text nor a picture.';
  if (answer === '' && answerImageUrl === null) return 'The back has neither a text nor a picture.';
  return undefined;
}

/** A digest of the contents of a flashcard. The names of pictures come from their contents. */
export const digestContent = ({ question, answer, questionImageUrl, answerImageUrl }: Content): string =>
  digest([question, answer, questionImageUrl, answerImageUrl]);

const digest = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
