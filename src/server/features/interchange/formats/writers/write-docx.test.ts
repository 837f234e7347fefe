import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { writeDocx } from './write-docx.ts';

const spaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  p: 'http://schemas.openxmlformats.org/package/2006/relationships',
  t: 'http://schemas.openxmlformats.org/package/2006/content-types',
};

async function read(questions: WrittenQuestion[]) {
  const files = unzipSync(await writeDocx('Mock', questions));
  const open = <Result>(name: string, use: (document: XmlDocument) => Result): Result => {
    const document = XmlDocument.fromBuffer(files[name] ?? new Uint8Array());
    try {
      return use(document);
    } finally {
      document.dispose();
    }
  };
  const find = (name: string, path: string): string[] =>
    open(name, (document) => document.find(path, spaces).map((node) => node.content));
  const paragraphs = (): string[] => find('word/document.xml', '//w:p');
  return { files, find, paragraphs };
}

describe('a Word document', () => {
  it('has headings, numbered questions, lettered options and the lines of the key', async () => {
    const { paragraphs, find } = await read([
      makeWrittenQuestion({ subject: 'Medicine', topic: 'Heart', explanation: 'As heard.' }),
      makeWrittenQuestion({ subject: 'Medicine', topic: 'Heart' }),
    ]);
    expect(paragraphs()).toEqual([
      ...['Mock', 'Medicine', 'Heart'],
      ...[
        '1. Which valve closes first?',
        'A. Mitral',
        'B. Aortic',
        'Answer: A',
        'Explanation: As heard.',
        'Difficulty: medium',
      ],
      ...['2. Which valve closes first?', 'A. Mitral', 'B. Aortic', 'Answer: A', 'Difficulty: medium'],
    ]);
    expect(find('word/document.xml', '//w:p[w:pPr/w:pStyle/@w:val="Heading1"]')).toEqual(['Medicine']);
    expect(find('word/document.xml', '//w:p[w:pPr/w:pStyle/@w:val="Heading2"]')).toEqual(['Heart']);
  });

  it('keeps each sign, six options, scripts and line breaks', async () => {
    const { paragraphs, find } = await read([hardQuestion]);
    expect(paragraphs().slice(4, 10)).toEqual(hardQuestion.options.map((text, index) => `${'ABCDEF'[index]}. ${text}`));
    expect(find('word/document.xml', '//w:p[.//w:br][1]//w:t')).toEqual([
      '1. pH < 7.35 & HCO₃⁻ = 10³: {a} ~ #1 \\(x^2\\)?',
      '',
      'ما هو التشخيص؟ "القلب"',
    ]);
  });

  it('writes texts of Arabic and Hebrew from the right', async () => {
    const { find } = await read([makeWrittenQuestion({ questionText: 'ما هو التشخيص؟', options: ['أ', 'Aorta'] })]);
    expect(find('word/document.xml', '//w:p[w:pPr/w:bidi and w:r/w:rPr/w:rtl]')).toEqual(['1. ما هو التشخيص؟', 'A. أ']);
  });

  it('leaves out characters that XML cannot contain', async () => {
    const { paragraphs } = await read([makeWrittenQuestion({ questionText: 'a\u0001b\udc00' })]);
    expect(paragraphs()[1]).toBe('1. ab');
  });

  it('shows pictures as JPEG or, if they are transparent, as PNG, no wider than the page', async () => {
    const draw = async (background: string) => ({
      bytes: await sharp({ create: { width: 1600, height: 400, channels: 4, background } })
        .webp()
        .toBuffer(),
      contentType: 'image/webp',
    });
    const opaque = {
      bytes: await sharp((await draw('#aabbcc')).bytes)
        .removeAlpha()
        .webp()
        .toBuffer(),
      contentType: 'image/webp',
    };
    const { files, find } = await read([
      makeWrittenQuestion({ picture: opaque }),
      makeWrittenQuestion({ picture: await draw('#aabbcc80') }),
      makeWrittenQuestion({ picture: opaque }),
    ]);
    const targets = find('word/_rels/document.xml.rels', '//p:Relationship[contains(@Type, "image")]/@Target');
    expect(targets).toEqual(['media/image1.jpeg', 'media/image2.png']);
    for (const target of targets) expect(target).toContain((await sharp(files[`word/${target}`]).metadata()).format);
    const ids = find('word/_rels/document.xml.rels', '//p:Relationship[contains(@Type, "image")]/@Id');
    expect(find('word/document.xml', '//a:blip/@r:embed')).toEqual([ids[0], ids[1], ids[0]]);
    expect(find('word/document.xml', '//a:ext/@cx')).toEqual(['5760000', '5760000', '5760000']);
    expect(find('word/document.xml', '//a:ext/@cy')[0]).toBe('1440000');
  });

  it('has a type for each part, and a style for each that a paragraph names', async () => {
    const { files, find } = await read([{ ...hardQuestion, subject: 'Medicine' }]);
    const types = find('[Content_Types].xml', '//t:Override/@PartName');
    expect(types.filter((name) => !(name.slice(1) in files))).toEqual([]);
    const styles = find('word/styles.xml', '//w:style/@w:styleId');
    expect(find('word/document.xml', '//w:pStyle/@w:val').filter((style) => !styles.includes(style))).toEqual([]);
  });
});
