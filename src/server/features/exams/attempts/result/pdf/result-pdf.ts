import type { PracticeResult } from '#contract/exams/attempts/practice-exam.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { toPlainLine, toWords } from '#domain/text/pdf-words.ts';
import { covers } from '#server/platform/pdf/fonts.ts';
import { flowPages, type PlacedStrip } from '#server/platform/pdf/page-flow.ts';
import { fitText } from '#server/platform/pdf/wrap-text.ts';
import { site } from '#site';
import { isWrong } from '../reviewed-answer.rules.ts';
import { colors, type LayoutStrip, noteStyle, pageBox, ResultLayout } from './result-pdf-layout.ts';
import { addQuestion } from './result-pdf-question.ts';
import { addReceipt } from './result-pdf-receipt.ts';
import { addSectionTitle } from './result-pdf-sections.ts';
import { addSummary } from './result-pdf-summary.ts';
import { addTopicScores, type TopicScore } from './result-pdf-topics.ts';
import type { Pictures } from './result-pictures.ts';

const brandStyle = { ...noteStyle, size: 10, weight: 'bold', color: colors.accent } as const;
const markStyle = { ...noteStyle, weight: 'bold', color: colors.accentStrong } as const;

export type ResultPdfOptions = {
  isPractice: boolean;
  /** The address of the site, such as `https://rounds.example`. The QR code of the receipt leads to it. */
  origin: string;
  /** The reader's time zone, such as `Asia/Kolkata`; UTC if absent or unknown. */
  timeZone?: string | undefined;
  pictures?: Pictures;
  /** The scores of the topics; empty before the review is released. */
  topics?: readonly TopicScore[];
  /** Whether the document has only the questions with wrong answers. Its figures describe the whole result. */
  hasOnlyWrong?: boolean | undefined;
};

/**
 * Draws a result as an A4 PDF: the figures, the verdict, and every question with its picture, the answers and the
 * explanation, then the receipt. Each page of a practice result is marked, and it has no rank and no receipt. Blocks
 * its thread, half a second for 200 questions: call it through `createResultPrinter`.
 */
export async function renderResultPdf(
  result: AttemptResult | PracticeResult,
  { isPractice, origin, timeZone, pictures = {}, topics = [], hasOnlyWrong = false }: ResultPdfOptions,
): Promise<Uint8Array> {
  const target = new ResultLayout({
    title: toPlainLine(toWords(`${result.examTitle}: ${isPractice ? 'practice result' : 'result'}`, covers)),
    author: site.name,
    ...('submittedAt' in result && { createdAt: new Date(result.submittedAt) }),
  });
  const { document } = target;
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const written = new Promise<void>((done, fail) => document.on('end', done).on('error', fail));

  addSummary(target, result, { isPractice, timeZone });
  addTopicScores(target, topics);
  const sections = 'sections' in result ? result.sections : [];
  if (hasOnlyWrong) addNoteOnWrong(target, result.results.filter(isWrong).length);
  for (const [index, answer] of result.results.entries()) {
    if (hasOnlyWrong && !isWrong(answer)) continue;
    if (!hasOnlyWrong) addSectionTitle(target, sections, answer.questionId);
    addQuestion(target, answer, { number: index + 1, pictures, timeZone });
  }
  if (!isPractice && 'receipt' in result && result.receipt) addReceipt(target, result.receipt, origin);
  const pages = flowPages(target.strips, pageBox.top, pageBox.bottom);
  const owner = 'rank' in result && !isPractice ? `${result.examCode}, ${result.studentName}` : result.examTitle;
  for (const [index, page] of pages.entries()) {
    document.addPage();
    drawFrame(target, owner, isPractice, `Page ${index + 1} of ${pages.length}`);
    drawStrips(target, page);
  }
  document.end();
  await written;
  return Buffer.concat(chunks);
}

function addNoteOnWrong(target: ResultLayout, questions: number): void {
  const text = `Below ${questions === 1 ? 'is the 1 question' : `are the ${questions} questions`} with a wrong answer.`;
  target.paragraph(target.element('P'), text, { style: noteStyle, spaceBefore: 16 });
}

/** Draws the header and the footer of a page. They are marked as artifacts, so that screen readers skip them. */
function drawFrame({ document, pen }: ResultLayout, owner: string, isPractice: boolean, pageLabel: string): void {
  document.markContent('Artifact', { type: 'Pagination' });
  pen.write(fitText(site.name, 200, pen, brandStyle), pageBox.left, pageBox.headerY, brandStyle);
  if (isPractice) {
    const mark = fitText('Practice', 200, pen, markStyle);
    pen.box(pageBox.right - mark.width - 20, pageBox.headerY - 13, mark.width + 20, 19, colors.accentWash, 9.5);
    pen.write(mark, pageBox.right - mark.width - 10, pageBox.headerY, markStyle);
  }
  const label = fitText(pageLabel, 200, pen, noteStyle);
  pen.write(fitText(owner, pageBox.width - label.width - 30, pen, noteStyle), pageBox.left, pageBox.footerY, noteStyle);
  pen.write(label, pageBox.right - label.width, pageBox.footerY, noteStyle);
  document.endMarkedContent();
}

function drawStrips({ document }: ResultLayout, page: PlacedStrip<LayoutStrip>[]): void {
  let current: PDFKit.PDFStructureElement | undefined;
  for (const { strip, y } of page) {
    if (strip.element !== current) {
      if (current) document.endMarkedContent();
      strip.element.add(document.markStructureContent('P'));
      current = strip.element;
    }
    strip.draw(y);
  }
  if (current) document.endMarkedContent();
}
