import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWrittenCard, pictureBytes } from '#test/factories/written-items.ts';
import { recognise } from '../recognise.ts';
import type { CardWriter, WrittenCard } from '../written-items.ts';
import { nameDeck } from './name-deck.ts';
import { writeAnki } from './write-anki.ts';
import { writeAnkiText, writeCardCsv } from './write-card-texts.ts';

/**
 * Texts as the library has them: without blanks at the ends and without control characters. Runs of blanks are one in
 * HTML.
 */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^[<>&"'=+\-@#;:,|{}[\]()$\\ \nabc³₂ما]{1,40}$/),
    fc.constantFrom(
      '10³',
      'H₂O & <b>',
      '{{c1::x}}',
      '-5',
      "'=1",
      '#separator:tab',
      'a\n\nb',
      '[sound:x]',
      '\\(x^2\\)',
      '"',
    ),
  )
  .map((value) =>
    value.replaceAll(/[\p{Cc}\u00AD\u200B\uFEFF\u2028\u2029]+/gu, (run) => (/\n/.test(run) ? '\n' : '')).trim(),
  )
  .filter((value) => value !== '' && value.isWellFormed());
const name = fc.stringMatching(/^[A-Za-z:/ ,"µé]{0,12}[a-z]$/).map((value) => value.trim().replaceAll(/\s+/g, ' '));
const picture = fc.option(
  fc
    .uint8Array({ minLength: 1, maxLength: 9 })
    .map((end) => ({ bytes: Uint8Array.from([...pictureBytes, ...end]), contentType: 'image/png' })),
);

const cardsOf = (pictures: typeof picture | fc.Arbitrary<null>) =>
  fc
    .array(
      fc.record({
        question: text,
        answer: text,
        subject: name,
        topic: name,
        questionPicture: pictures,
        answerPicture: pictures,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((cards) => cards.map((card, index) => makeWrittenCard({ ...card, id: `rounds-card-${index}` })));

const readBack = (write: CardWriter, cards: WrittenCard[]) => {
  const { reader, source } = recognise('file', write('All', cards) as Uint8Array, null);
  const read = reader.read(source);
  expect(read.leftOut).toEqual([]);
  return { format: reader.format, cards: read.cards };
};
/** Colons divide decks in Anki. */
const pathOf = (card: WrittenCard) =>
  nameDeck(card)
    .split('::')
    .map((part) => part.trim());
const bytesOf = (kept: { bytes: Uint8Array } | null) => kept && Buffer.from(kept.bytes).toString('hex');

/** An unclean text: what HTML shows as one blank. */
const shown = (value: string) =>
  value
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');

describe('flashcards that are exported and imported are equal', () => {
  it('as a deck of Anki, with their pictures', () => {
    fc.assert(
      fc.property(cardsOf(picture), (cards) => {
        const read = readBack(writeAnki, cards);
        expect(read.format).toBe('anki');
        expect(
          read.cards.map((card) => ({
            ...card,
            questionPicture: bytesOf(card.questionPicture),
            answerPicture: bytesOf(card.answerPicture),
          })),
        ).toEqual(
          cards.map((card, index) => ({
            ...{
              place: `Note ${index + 1}`,
              knownBy: card.id,
              changes: [],
              tags: [],
              decks: pathOf(card),
            },
            ...{ question: shown(card.question), answer: shown(card.answer) },
            ...{ questionPicture: bytesOf(card.questionPicture), answerPicture: bytesOf(card.answerPicture) },
          })),
        );
      }),
    );
  });

  it.each([
    ['as a text for Anki', writeAnkiText, 'anki-text'],
    ['as CSV', writeCardCsv, 'cards-csv'],
  ] as const)('%s', (_what, write, format) => {
    fc.assert(
      fc.property(cardsOf(fc.constant(null)), (cards) => {
        const read = readBack(write, cards);
        expect(read.format).toBe(format);
        expect(read.cards.map(({ question, answer }) => [question, answer])).toEqual(
          cards.map(({ question, answer }) => [question, answer]),
        );
        const decks = cards.map((card) => (format === 'anki-text' ? pathOf(card) : [card.subject, card.topic]));
        expect(read.cards.map((card) => card.decks)).toEqual(decks);
      }),
    );
  });
});
