import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '#test/factories/draw-png.ts';
import type { PdfFonts } from '#web/platform/pdf/load-pdf-fonts.ts';
import { cutFontFolder, cutFonts } from '../../../../../../tools/build/cut-fonts.ts';
import { type FlashcardsDeck, renderFlashcardsPdf } from './flashcards-pdf.ts';

const readFont = (name: string) => new Uint8Array(readFileSync(path.join(cutFontFolder, name))).buffer;
let fonts: PdfFonts;

beforeAll(async () => {
  await cutFonts(['pdf-sans.ttf', 'pdf-devanagari.ttf']);
  fonts = { sans: readFont('pdf-sans.ttf'), devanagari: readFont('pdf-devanagari.ttf') };
});

const makeCards = (amount: number) =>
  Array.from({ length: amount }, (_, index) => ({
    question: `Stem ${index + 1}: what next?`,
    answer: `Reply ${index + 1}: rest.`,
  }));

const makeDeck = (more: Partial<FlashcardsDeck> = {}): FlashcardsDeck => ({
  subject: 'Cardiology',
  topic: 'Heart failure',
  cards: makeCards(3),
  ...more,
});

async function read(deck: FlashcardsDeck) {
  const document = await getDocumentProxy(new Uint8Array(renderFlashcardsPdf(deck, fonts)));
  const { text: pages } = await extractText(document, { mergePages: false });
  const collapsed = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages: collapsed, text: collapsed.join(' '), meta: await getMeta(document), document };
}

/**
 * Returns the lines of a page with text, size in points, and position in millimetres from the left and from the top.
 */
async function placesOn(deck: FlashcardsDeck, pageNumber: number) {
  const { document } = await read(deck);
  const { items } = await (await document.getPage(pageNumber)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            size: item.transform[0],
            left: item.transform[4] * (25.4 / 72),
            right: (item.transform[4] + item.width) * (25.4 / 72),
            top: 297 - item.transform[5] * (25.4 / 72),
          },
        ]
      : [],
  );
}

/** What the PDF draws, without its pictures. */
const drawings = (pdf: ArrayBuffer): string =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\r?\n(.*?)\r?\nendstream/gs),
  ]
    .map(([, bytes = '']) => bytes)
    .filter((bytes) => bytes.startsWith('x'))
    .map((bytes) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .join('');

describe("the PDF of a topic's flashcards", () => {
  it('has a title of 18 points at the margin and three blocks of 80 mm per page', async () => {
    const { pages, meta } = await read(makeDeck({ cards: makeCards(7) }));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Cardiology: Heart failure 7 flashcards Question 1 Stem 1: what next? Answer Reply 1');
    expect(meta.info).toMatchObject({ Title: 'Cardiology: Heart failure' });

    const places = await placesOn(makeDeck({ cards: makeCards(7) }), 1);
    expect(places[0]).toMatchObject({ text: 'Cardiology: Heart failure', left: expect.closeTo(20, 1) });
    expect(places[0]?.size).toBeCloseTo(18, 1);
    const tops = places.filter(({ text }) => text.startsWith('Question')).map(({ top }) => top);
    expect(tops).toHaveLength(3);
    for (const [index, top] of tops.entries()) expect(top).toBeCloseTo((tops[0] ?? 0) + 80 * index, 1);
  });

  it('states the written order of a word that is drawn in another order, for copying and search', () => {
    const content = drawings(renderFlashcardsPdf(makeDeck({ topic: 'अंजलि' }), fonts));
    const word = Buffer.from('अंजलि', 'utf16le').swap16().toString('hex');
    expect(content).toMatch(new RegExp(`/ActualText <feff${word}>>> BDC[^]*?EMC`));
  });

  it('keeps Greek, symbols, fractions and Devanagari, replaces curly quotes and removes emoji', async () => {
    const { text } = await read(
      makeDeck({
        subject: 'Cardiology — “Core”',
        cards: [
          { question: 'A “β-blocker” – ≥ ½ → γ-GT 😀 what’s next?', answer: '2 × 10⁻³ mol, 5 µg; O₂ ≤ 90 %, ΔΨ' },
          { question: 'नमन', answer: '中文 👩‍⚕️ left' },
        ],
      }),
    );
    expect(text).toContain('Cardiology - "Core": Heart failure');
    expect(text).toContain('A "β-blocker" - ≥ ½ → γ-GT what\'s next?');
    // The library that extracts the text returns the micro sign as the Greek letter.
    expect(text.replaceAll('μ', 'µ')).toContain('2 × 10⁻³ mol, 5 µg; O₂ ≤ 90 %, ΔΨ');
    expect(text).toContain('Question 2 नमन Answer left');
  });

  it('enlarges a block for a long card, without overlaps and within the page', async () => {
    const long = { question: 'word '.repeat(150), answer: 'reply '.repeat(150) };
    const deck = makeDeck({ cards: [long, ...makeCards(2)] });
    const places = await placesOn(deck, 1);
    for (const { right, top } of places) {
      expect(right).toBeLessThanOrEqual(190.1);
      expect(top).toBeLessThanOrEqual(290);
    }
    const lastReply = Math.max(...places.filter(({ text }) => text.includes('reply')).map(({ top }) => top));
    const second = places.find(({ text }) => text === 'Question 2')?.top ?? Number.POSITIVE_INFINITY;
    expect(second).toBeGreaterThan(lastReply + 10);
  });

  it('prints a card of 10,000 characters per side over several pages with every word', async () => {
    const words = (prefix: string) => Array.from({ length: 1400 }, (_, index) => `${prefix}${index}`);
    const card = { question: words('q').join(' '), answer: words('a').join(' ') };
    const { pages, text } = await read(makeDeck({ cards: [card, ...makeCards(1)] }));
    expect(pages.length).toBeGreaterThan(4);
    for (const word of [...words('q'), ...words('a')]) expect(text).toContain(`${word} `);
    expect(text).toContain('Question 2 Stem 1');
  });

  it('breaks a word that is wider than the block', async () => {
    const places = await placesOn(makeDeck({ cards: [{ question: 'W'.repeat(300), answer: 'क'.repeat(300) }] }), 1);
    const ofWords = places.filter(({ text }) => /W|क/.test(text));
    expect(ofWords.length).toBeGreaterThan(6);
    for (const { right } of ofWords) expect(right).toBeLessThanOrEqual(184.1);
    expect(places.map(({ text }) => text).join('')).toContain('W'.repeat(60));
  });

  it('shows the page number and the topic on each page', async () => {
    const { pages } = await read(makeDeck({ cards: makeCards(9) }));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Cardiology: Heart failure');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('prints a card whose characters no font has', async () => {
    const { text } = await read(makeDeck({ cards: [{ question: '😀', answer: '中文' }] }));
    expect(text).toContain('Question 1 Answer Page 1 of 1');
  });

  it('shows the pictures of both sides within the block, each once in the file, and names those that are missing', async () => {
    const bytes = new Uint8Array(
      await drawPng({ width: 800, height: 400 }).then((png) => sharp(png).jpeg().toBuffer()),
    );
    const [own, missing] = ['/api/question-images/a.webp', '/api/question-images/b.webp'];
    const cards = [
      { question: 'Which rhythm?', answer: '', questionImageUrl: own, answerImageUrl: own },
      { question: 'Next?', answer: 'None', questionImageUrl: missing, answerImageUrl: 'https://example.org/x.png' },
    ];
    const pdf = renderFlashcardsPdf(makeDeck({ cards }), fonts, new Map([[own, { bytes, width: 800, height: 400 }]]));
    const source = Buffer.from(pdf).toString('latin1');
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(1);
    const document = await getDocumentProxy(new Uint8Array(pdf.slice(0)));
    const { text } = await extractText(document, { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Next? The picture could not be loaded.');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('None Picture: https://example.org/x.png');
    const drawn = [...drawings(pdf).matchAll(/q\s+([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\s+\/I0 Do/g)];
    expect(drawn).toHaveLength(2);
    for (const [, width, height, left, bottom] of drawn) {
      expect(Number(width) / Number(height)).toBeCloseTo(2, 2);
      expect(Number(left) + Number(width)).toBeLessThanOrEqual(184.1 * (72 / 25.4));
      expect(Number(bottom)).toBeGreaterThan((297 - 277) * (72 / 25.4));
    }
  });

  it('stays below 2 kB a card, fonts included', () => {
    const cards = Array.from({ length: 100 }, (_, index) => ({
      question: `Card ${index + 1}: a “β-blocker” — 5 µg ≥ ½ → γ-GT 😀 what’s next?`,
      answer: 'α–δ wave ≥ 140 mmHg → “reduce” the dose; it’s 2 × 10⁻³ mol. '.repeat(4),
    }));
    expect(renderFlashcardsPdf(makeDeck({ cards }), fonts).byteLength).toBeLessThan(200_000);
  });
});
