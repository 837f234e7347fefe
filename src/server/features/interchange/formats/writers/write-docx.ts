import sharp from 'sharp';
import { letterOptions } from '#domain/question/question-options.ts';
import { nameImage } from '#server/features/exams/questions/encode-image.ts';
import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { StoredPicture, WrittenQuestion } from '../written-items.ts';
import { arrangeCategories } from './arrange-categories.ts';
import { contentTypes, documentRelations, packageRelations, styles, wrapDocument } from './docx-parts.ts';
import { nameDrawing } from './name-drawing.ts';
import { namePicture } from './name-picture.ts';
import { stemOf, toLines } from './question-texts.ts';
import { zipFiles } from './zip-files.ts';

/**
 * A picture in a form that each version of Word shows, with its size in pixels. `id` names it in the document. Word
 * keeps `name`, by which the reader knows the stored picture.
 */
type Picture = { id: string; name: string; file: string; bytes: Uint8Array; width: number; height: number };

/**
 * Writes questions as a Word document to print or edit (ECMA-376): headings for subject and topic, numbered questions,
 * options with their letters, and lines for the answer, the explanation, the difficulty and the tags. Everything is
 * text, so that an edited document can be read back. The names of the styles tell the reader what a paragraph is,
 * whatever its text.
 */
export async function writeDocx(title: string, questions: readonly WrittenQuestion[]): Promise<Uint8Array> {
  const pictures = await convertPictures(questions);
  let number = 0;
  // A heading for a subject cannot be ended, so that the questions without a subject come first.
  const categories = arrangeCategories(questions);
  const hasSubject = ({ questions: [first] }: (typeof categories)[number]): boolean => first?.subject != null;
  const ordered = [...categories.filter((one) => !hasSubject(one)), ...categories.filter(hasSubject)];
  const body = ordered.flatMap(({ questions }) => [
    ...writeHeadings(questions[0]),
    ...questions.map((question) => {
      number += 1;
      return writeQuestion(
        number,
        question,
        question.picture ? pictures.get(namePicture(question.picture)) : undefined,
      );
    }),
  ]);
  const files = [...pictures.values()];
  return zipFiles([
    { name: '[Content_Types].xml', bytes: contentTypes },
    { name: '_rels/.rels', bytes: packageRelations },
    { name: 'word/document.xml', bytes: wrapDocument([paragraph(title, { style: 'Title' }), ...body].join('\n')) },
    { name: 'word/_rels/document.xml.rels', bytes: documentRelations(files) },
    { name: 'word/styles.xml', bytes: styles },
    ...files.map(({ file, bytes }) => ({ name: `word/${file}`, bytes, isPacked: true })),
  ]);
}

/**
 * The pictures as PNG, or as JPEG where no pixel is transparent, by the names of the originals. Many versions of Word
 * show no WebP.
 */
async function convertPictures(questions: readonly WrittenQuestion[]): Promise<Map<string, Picture>> {
  const found = new Map(
    questions.flatMap(({ picture }) => (picture ? [[namePicture(picture), picture] as const] : [])),
  );
  const converted = new Map<string, Picture>();
  for (const [name, picture] of found) converted.set(name, await convert(picture, converted.size + 1));
  return converted;
}

async function convert({ bytes }: StoredPicture, number: number): Promise<Picture> {
  const image = sharp(bytes);
  const { hasAlpha, width, height } = await image.metadata();
  const { data, info } = await (hasAlpha ? image.png() : image.jpeg({ quality: 90 })).toBuffer({
    resolveWithObject: true,
  });
  const file = `media/image${number}.${hasAlpha ? 'png' : 'jpeg'}`;
  const name = nameDrawing(nameImage({ data: Buffer.from(bytes), info: { width, height } }).name, data);
  return { id: `picture${number}`, name, file, bytes: data, width: info.width, height: info.height };
}

type ParagraphOptions = {
  style?: 'Title' | 'Heading1' | 'Heading2' | 'RoundsQuestion' | 'RoundsOption' | 'RoundsExplanation';
  staysWithNext?: boolean;
  /** The name of the place, which Word keeps when the text is edited. */
  bookmark?: string;
};

const writeHeadings = (question: WrittenQuestion | undefined): string[] => [
  ...(question?.subject ? [paragraph(question.subject, { style: 'Heading1' })] : []),
  ...(question?.topic ? [paragraph(question.topic, { style: 'Heading2' })] : []),
];

function writeQuestion(number: number, question: WrittenQuestion, picture: Picture | undefined): string {
  const { id, options, correctAnswer, explanation, difficulty, tags, pictureUrl } = question;
  const bookmark = `<w:bookmarkStart w:id="${number}" w:name="${escapeXml(id.replaceAll('-', '_'))}"/><w:bookmarkEnd w:id="${number}"/>`;
  const lines = [
    paragraph(`${number}. ${stemOf(question)}`, { style: 'RoundsQuestion', staysWithNext: true, bookmark }),
  ];
  if (picture) lines.push(`<w:p><w:pPr><w:keepNext/></w:pPr><w:r>${drawing(picture)}</w:r></w:p>`);
  if (pictureUrl !== null) lines.push(paragraph(`Picture: ${pictureUrl}`, { staysWithNext: true }));
  for (const { letter, text } of letterOptions(options))
    lines.push(paragraph(`${letter}. ${text}`, { style: 'RoundsOption', staysWithNext: true }));
  lines.push(paragraph(`Answer: ${correctAnswer}`));
  if (explanation !== null) lines.push(paragraph(`Explanation: ${explanation}`, { style: 'RoundsExplanation' }));
  lines.push(paragraph(`Difficulty: ${difficulty}`));
  if (tags.length > 0) lines.push(paragraph(`Tags: ${tags.join(', ')}`));
  return lines.join('\n');
}

/** The first letter decides the direction of a paragraph. */
const beginsFromRight =
  /^[^\p{L}]*(?:[A-Z]\.\s+|Explanation:\s+)?[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function paragraph(text: string, { style, staysWithNext, bookmark = '' }: ParagraphOptions = {}): string {
  const isFromRight = beginsFromRight.test(text);
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    staysWithNext ? '<w:keepNext/>' : '',
    isFromRight ? '<w:bidi/>' : '',
  ].join('');
  const lines = toLines(text).map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`);
  return `<w:p><w:pPr>${properties}</w:pPr>${bookmark}<w:r>${isFromRight ? '<w:rPr><w:rtl/></w:rPr>' : ''}${lines.join('<w:br/>')}</w:r></w:p>`;
}

/**
 * English metric units, of which a pixel of 1/96 inch has 9525. The page has room for 16 cm; half a page remains for
 * the options.
 */
const unitsPerPixel = 9525;
const widest = 5_760_000;
const highest = 4_320_000;

/** A picture in the line (DrawingML, ECMA-376 part 1, 20.4.2.8). */
function drawing({ id, name: ownName, width, height }: Picture): string {
  const scale = Math.min(unitsPerPixel, widest / width, highest / height);
  const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)];
  const number = id.replace('picture', '');
  const name = `id="${number}" name="${ownName}"`;
  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${name}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}
