import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import type { PdfFonts } from '#web/platform/pdf/load-pdf-fonts.ts';
import { PdfWriter, type TextStyle } from '#web/platform/pdf/pdf-writer.ts';
import { count } from '#web/ui/wording/count.ts';

export type FlashcardsDeck = {
  subject: string;
  topic: string;
  cards: readonly Pick<Flashcard, 'question' | 'answer' | 'questionImageUrl' | 'answerImageUrl'>[];
};

export type JpegPicture = { bytes: Uint8Array; width: number; height: number };

type Row = { height: number; draw(top: number): unknown };

// In millimetres, on A4. The title and three blocks fill the first page.
const page = { width: 210, bottom: 277, margin: 20 };
const blockHeight = 80;
const gap = 4;
const padding = 6;
const textLeft = page.margin + padding;
const textWidth = page.width - 2 * textLeft;
/** Two pictures of this height fit into a block on a page of its own. */
const tallestPicture = 70;

const ink = '#16202a';
const titleStyle: TextStyle = { size: 18, color: ink, isStrong: true };
const labelStyle: TextStyle = { size: 8.5, color: '#00696b' };
const questionStyle: TextStyle = { size: 12, color: ink };
const answerStyle: TextStyle = { size: 11, color: '#3c4853' };
const noteStyle: TextStyle = { size: 9, color: '#5b6873' };
const line = '#d5dce1';

/**
 * Renders the flashcards of a topic as a PDF: A4, margins of 20 mm, three blocks of 80 mm per page. The block of a long
 * card grows, over several pages if necessary. `pictures`: by their addresses; one that is missing is named instead.
 */
export function renderFlashcardsPdf(
  { subject, topic, cards }: FlashcardsDeck,
  fonts: PdfFonts,
  pictures: ReadonlyMap<string, JpegPicture> = new Map(),
): ArrayBuffer {
  const writer = new PdfWriter(fonts);
  const { document } = writer;
  const title = writer.plain(`${subject}: ${topic}`);
  document.setLanguage('en').setProperties({ title });

  let y = drawTitle(writer, title, cards.length);
  for (const [index, card] of cards.entries()) {
    const rows = rowsOf(writer, index + 1, card, pictures);
    const needed = rows.reduce((sum, { height }) => sum + height, 2 * padding);
    const height = Math.max(needed, blockHeight - gap);
    if (y > page.margin && y + Math.min(height, page.bottom - page.margin) > page.bottom) {
      document.addPage();
      y = page.margin;
    }
    y = drawBlock(writer, rows, y, height) + gap;
  }
  numberPages(writer, title);
  return document.output('arraybuffer');
}

/** Draws the title and returns the top of the first block. */
function drawTitle(writer: PdfWriter, title: string, amount: number): number {
  let y = page.margin;
  for (const text of writer.wrap(title, titleStyle, page.width - 2 * page.margin)) {
    writer.write(text, page.margin, y + 4.5, titleStyle);
    y += 8;
  }
  writer.write(writer.wrap(count(amount, 'flashcard'), noteStyle, 100)[0] ?? [], page.margin, y + 3, noteStyle);
  return y + 9;
}

function rowsOf(
  writer: PdfWriter,
  number: number,
  { question, answer, questionImageUrl, answerImageUrl }: FlashcardsDeck['cards'][number],
  pictures: ReadonlyMap<string, JpegPicture>,
): Row[] {
  const rowsOfText = (text: string, style: TextStyle, height: number): Row[] =>
    writer.wrap(text, style, textWidth).map((words) => ({
      height,
      draw: (top) => writer.write(words, textLeft, top + height * 0.75, style),
    }));
  const rowsOfPicture = (url: string | undefined): Row[] => {
    if (url === undefined) return [];
    const picture = pictures.get(url);
    const note = url.startsWith('/') ? 'The picture could not be loaded.' : `Picture: ${url}`;
    return picture ? [pictureRow(writer, url, picture)] : rowsOfText(note, noteStyle, 5);
  };
  const rule: Row = {
    height: 7,
    draw: (top) => {
      writer.document.setDrawColor(line).setLineWidth(0.25);
      writer.document.line(textLeft, top + 3, textLeft + textWidth, top + 3);
    },
  };
  return [
    ...rowsOfText(`Question ${number}`, labelStyle, 6),
    ...rowsOfText(question, questionStyle, 6),
    ...rowsOfPicture(questionImageUrl),
    rule,
    ...rowsOfText('Answer', labelStyle, 6),
    ...rowsOfText(answer, answerStyle, 5.5),
    ...rowsOfPicture(answerImageUrl),
  ];
}

/**
 * A picture at its own size at 96 dots an inch, or as large as fits. Its address is its name, so that the file has it
 * once.
 */
function pictureRow(writer: PdfWriter, url: string, { bytes, width, height }: JpegPicture): Row {
  const millimetres = Math.min(25.4 / 96, textWidth / width, tallestPicture / height);
  return {
    height: height * millimetres + 4,
    draw: (top) =>
      writer.document.addImage(bytes, 'JPEG', textLeft, top + 2, width * millimetres, height * millimetres, url),
  };
}

/** Draws the block of a card from `top`, over as many pages as necessary. Returns the bottom of the block. */
function drawBlock(writer: PdfWriter, rows: Row[], top: number, height: number): number {
  const { document } = writer;
  const frame = (from: number, to: number) => {
    document.setDrawColor(line).setLineWidth(0.3);
    document.roundedRect(page.margin, from, page.width - 2 * page.margin, to - from, 3, 3);
  };
  let start = top;
  let y = top + padding;
  for (const row of rows) {
    if (y + row.height + padding > page.bottom) {
      frame(start, page.bottom);
      document.addPage();
      start = page.margin;
      y = start + padding;
    }
    row.draw(y);
    y += row.height;
  }
  const end = start === top ? top + height : y + padding;
  frame(start, end);
  return end;
}

function numberPages(writer: PdfWriter, title: string): void {
  const total = writer.document.getNumberOfPages();
  const [name] = writer.wrap(title, noteStyle, 130);
  for (let number = 1; number <= total; number += 1) {
    writer.document.setPage(number);
    const [place = []] = writer.wrap(`Page ${number} of ${total}`, noteStyle, 40);
    writer.write(place, page.width - page.margin - writer.lengthOf(place, noteStyle), 286, noteStyle);
    if (number > 1 && name) writer.write(name, page.margin, 286, noteStyle);
  }
}
