import { createHash } from 'node:crypto';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { toReceiptCode, verifyPath } from '#domain/text/receipt-code.ts';
import type { TextStyle } from '#server/platform/pdf/pen.ts';
import { colors, noteStyle, pageBox, type ResultLayout, strongStyle } from './result-pdf-layout.ts';

const titleStyle: TextStyle = { size: 14, weight: 'bold', color: colors.ink };

/** Points. A phone reads the QR code from paper at this size. */
const qrWidth = 112;
/**
 * Points of the white border of the QR code. They reach into the margin, so that the code begins where the text does.
 */
const quietZone = 7.5;

/**
 * Adds the short code of a receipt, the QR code that the result screen shows, and where the receipt is checked. All of
 * it stays on one page. The PDF does not contain the receipt itself.
 * @param origin the address of the site, such as `https://rounds.example`
 */
export function addReceipt(target: ResultLayout, { signature }: Receipt, origin: string): void {
  const code = toReceiptCode(createHash('sha256').update(Buffer.from(signature, 'base64url')).digest());
  const link = new URL(verifyPath(signature), origin);
  const page = new URL(link.pathname, origin).href;

  target.paragraph(target.element('H2'), 'Receipt', { style: titleStyle, spaceBefore: 24, keepWithNext: true });
  // With a height of 0 the next text begins at the top of the QR code, and so stands beside it.
  target.piece(target.element('Figure', `QR code of receipt ${code}. It opens ${page}`), {
    height: 0,
    spaceBefore: 2,
    keepWithNext: true,
    draw: (y) => target.pen.qrCode(link.href, pageBox.left - quietZone, y, qrWidth),
  });
  const firstLine = target.strips.length;
  const beside = { indent: qrWidth, keepWithNext: true };
  target.paragraph(target.element('P'), `Code ${code}`, { ...beside, style: strongStyle, spaceBefore: 8 });
  const words = target.element('P');
  const text = `The receipt proves which answers the server had when the exam ended. Save its file on the page of your result; anyone can check it at ${page}`;
  target.paragraph(words, text, { ...beside, style: noteStyle, spaceBefore: 4 });
  const textHeight = target.strips.slice(firstLine).reduce((sum, strip) => sum + strip.spaceBefore + strip.height, 0);
  const rest = Math.max(0, qrWidth - textHeight);
  target.piece(words, { height: rest, spaceBefore: 0, keepWithNext: false, draw: () => {} });
}
