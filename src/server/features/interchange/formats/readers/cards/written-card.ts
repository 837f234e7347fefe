import type { LeftOutItem, ReadCard } from '../../read-items.ts';
import type { CardRow } from './card-rows.ts';
import { fillGaps, gapNumbers } from './cloze.ts';
import { readBack, readSide } from './read-side.ts';

/** A row of a text with the columns that are known. */
export type WrittenCardRow = Pick<CardRow, 'line' | 'isUnclosed'> & {
  /** The front, the back, and further texts of the back. */
  sides: string[];
  /** Whether the texts are HTML. */
  isHtml: boolean;
  /** Whether `{{c1::heart}}` in the front is a gap. */
  hasGaps: boolean;
  knownBy: string | null;
  decks: string[];
  tags: string[];
};

/** The cards of a row: one, or one for each number of its gaps. */
export function readWrittenCard({
  line,
  isUnclosed,
  sides,
  isHtml,
  hasGaps,
  knownBy,
  decks,
  tags,
}: WrittenCardRow): (ReadCard | LeftOutItem)[] {
  const place = `Line ${line}`;
  const [front = '', ...backs] = sides;
  if (isUnclosed)
    return [
      {
        place,
        title: front.slice(0, 200),
        reason: 'A quotation mark of this line has no end, so the lines after it are part of it.',
        remedy: 'Write each quotation mark of the text twice, and the whole text between quotation marks.',
      },
    ];
  const numbers = hasGaps ? gapNumbers(front) : [];
  const back = backs.filter((text) => text.trim() !== '');
  const read = (question: string, answer: readonly string[], number: number | null) => {
    const [asked, answered] = isHtml
      ? readHtml(question, answer.join('<br>'))
      : [
          { text: question.trim(), changes: [] },
          { text: answer.map((text) => text.trim()).join('\n'), changes: [] },
        ];
    return {
      place: number === null ? place : `${place}, gap ${number}`,
      knownBy: knownBy === null || number === null || number === 1 ? knownBy : `${knownBy}#${number}`,
      changes: [...new Set([...asked.changes, ...answered.changes, ...(tags.length > 0 ? ['tags dropped'] : [])])],
      question: asked.text,
      answer: answered.text,
      questionPicture: null,
      answerPicture: null,
      decks,
      tags,
    };
  };
  if (numbers.length === 0) return [read(front, back, null)];
  return numbers.map((number) =>
    read(fillGaps(front, number, 'hidden'), [fillGaps(front, number, 'shown'), ...back], number),
  );
}

function readHtml(question: string, answer: string) {
  const front = readSide(question, () => null);
  return [front, readBack(answer, front, () => null)] as const;
}
