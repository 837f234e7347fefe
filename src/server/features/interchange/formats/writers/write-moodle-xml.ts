import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { StoredPicture, WrittenQuestion } from '../written-items.ts';
import { arrangeCategories, toCategoryPath } from './arrange-categories.ts';
import { namePicture } from './name-picture.ts';
import { markedOptions, tagsOf, toHtml, toOneLine, vignetteOf } from './question-texts.ts';

/**
 * Writes questions as Moodle XML (docs.moodle.org/en/Moodle_XML_format) with their pictures. Further right options have
 * the full mark, as in Rounds.
 */
export function writeMoodleXml(_title: string, questions: readonly WrittenQuestion[]): Uint8Array {
  // Bytes question by question: a string of all pictures would take much more memory.
  const parts = arrangeCategories(questions).flatMap(({ path, questions }) => [
    ...(path.length > 0 ? [Buffer.from(writeCategory(path))] : []),
    ...questions.map((question) => Buffer.from(writeQuestion(question))),
  ]);
  const head = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  return Buffer.concat([head, ...parts, Buffer.from('</quiz>\n')]);
}

const text = (content: string): string => `<text>${escapeXml(content)}</text>`;
const html = (name: string, content: string): string => `<${name} format="html">${text(toHtml(content))}</${name}>`;

const writeCategory = (path: readonly string[]): string =>
  `<question type="category"><category>${text(toCategoryPath(path))}</category></question>\n`;

function writeQuestion(question: WrittenQuestion): string {
  const stem = vignetteOf(question, toHtml) + toHtml(question.questionText);
  return `<question type="multichoice">
<name>${text([...toOneLine(question.questionText)].slice(0, 80).join(''))}</name>
<questiontext format="html">${text(stem + imageOf(question))}${fileOf(question.picture)}</questiontext>
${html('generalfeedback', question.explanation ?? '')}
<defaultgrade>1</defaultgrade>
<penalty>0.3333333</penalty>
<hidden>0</hidden>
<idnumber>${escapeXml(question.id)}</idnumber>
<single>true</single>
<shuffleanswers>true</shuffleanswers>
<answernumbering>ABCD</answernumbering>
${markedOptions(question).map(writeOption).join('\n')}
<tags>${tagsOf(question)
    .map((tag) => `<tag>${text(tag)}</tag>`)
    .join('')}</tags>
</question>
`;
}

const writeOption = ({ text: option, isRight }: ReturnType<typeof markedOptions>[number]): string =>
  `<answer fraction="${isRight ? 100 : 0}" format="html">${text(toHtml(option))}${html('feedback', '')}</answer>`;

function imageOf({ picture, pictureUrl }: WrittenQuestion): string {
  const address = picture ? `@@PLUGINFILE@@/${namePicture(picture)}` : pictureUrl;
  return address === null ? '' : `<br><img src="${escapeXml(address)}" alt="">`;
}

const fileOf = (picture: StoredPicture | null): string =>
  picture
    ? `<file name="${namePicture(picture)}" path="/" encoding="base64">${Buffer.from(picture.bytes).toString('base64')}</file>`
    : '';
