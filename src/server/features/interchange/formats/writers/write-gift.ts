import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { arrangeCategories, toCategoryPath } from './arrange-categories.ts';
import { markedOptions, stemOf, tagsOf, toHtml, toLines } from './question-texts.ts';

/**
 * Writes questions as GIFT, Moodle's text format (docs.moodle.org/en/GIFT_format). The comment above a question has its
 * id and its tags, which Moodle reads.
 */
export function writeGift(_title: string, questions: readonly WrittenQuestion[]): Uint8Array {
  const blocks = arrangeCategories(questions).flatMap(({ path, questions }) => [
    ...(path.length > 0 ? [`$CATEGORY: ${toCategoryPath(path)}`] : []),
    ...questions.map(writeQuestion),
  ]);
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`);
}

function writeQuestion(question: WrittenQuestion): string {
  const { id, options, pictureUrl, explanation } = question;
  // In a plain text, "<" and "&" are themselves. Only HTML can show a picture, and can write an arrow in an option that
  // no program takes for the arrow of a matching question.
  const isPlain = pictureUrl === null && !options.some((option) => option.includes('->'));
  const [format, toText] = isPlain ? ['[plain]', escapeSigns] : ['[html]', (text: string) => escapeSigns(toHtml(text))];
  const picture = pictureUrl === null ? '' : escapeSigns(`<br><img src="${escapeXml(pictureUrl)}" alt="">`);
  const labels = [`[id:${id}]`, ...tagsOf(question).map((tag) => `[tag:${escapeTag(tag)}]`)];
  return [
    `// ${labels.join(' ')}`,
    `${format}${toText(stemOf(question))}${picture} {`,
    ...markedOptions(question).map(({ text, isKey, isRight }) => {
      const option = toText(text);
      return `\t${isKey ? '=' : isRight ? '~%100%' : '~'}${looksLikeSign.test(option) ? format : ''}${option}`;
    }),
    ...(explanation === null ? [] : [`\t####${toText(explanation)}`]),
    '}',
  ].join('\n');
}

/** An option that begins like a weight, "%50%", or like the name of a format needs the format in front. */
const looksLikeSign = /^(?:%-?\d|\[\w+\])/;

/** A text in which no character acts as a sign of the format. A blank line would end the question. */
const escapeSigns = (text: string): string =>
  toLines(text)
    .map((line) => line.replace(/[\\~=#{}:]/g, '\\$&'))
    .join('\\n');

/** Moodle reads no tag that contains angle brackets or a grave accent, and few programs one with square brackets. */
const escapeTag = (tag: string): string => tag.replace(/[<>`]/g, '').replaceAll('[', '(').replaceAll(']', ')');
