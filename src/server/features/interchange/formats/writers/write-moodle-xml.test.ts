import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion, pictureBytes } from '#test/factories/written-items.ts';
import { readMoodleXml } from '../readers/read-moodle-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

/** The texts at a path, after a strict parser has read the file. */
function read(questions: WrittenQuestion[], path: string): string[] {
  const document = XmlDocument.fromBuffer(writeMoodleXml('Mock', questions));
  try {
    return document.find(path).map((node) => node.content);
  } finally {
    document.dispose();
  }
}

describe('a Moodle XML file', () => {
  it('keeps the texts as HTML, the key, the explanation and six options', () => {
    expect(read([hardQuestion], '//questiontext/text')).toEqual([
      'pH &lt; 7.35 &amp; HCO₃⁻ = 10³: {a} ~ #1 \\(x^2\\)?<br><br>ما هو التشخيص؟ &quot;القلب&quot;',
    ]);
    expect(read([hardQuestion], '//answer/text')).toEqual([
      '10³',
      'H₂O &amp; &lt;b&gt;',
      'a = b',
      '50% ~ {x}',
      '%50% C:\\temp',
      'אין # מה',
    ]);
    expect(read([hardQuestion], '//answer/@fraction')).toEqual(['0', '0', '100', '0', '0', '0']);
    expect(read([hardQuestion], '//generalfeedback/text')).toEqual(['Because: 1 &lt; 2.<br>Second line.']);
  });

  it('has the category, the id, the difficulty and the tags', () => {
    expect(read([hardQuestion], '//category/text')).toEqual(['Medicine/Fluids//acids']);
    expect(read([hardQuestion], '//idnumber')).toEqual(['rounds-item-18']);
    expect(read([hardQuestion], '//tag/text')).toEqual(['hard', 'revision', 'a]b']);
  });

  it('leaves out characters that XML cannot contain', () => {
    expect(read([makeWrittenQuestion({ questionText: 'a\u0000\u0001\ud800b\ufffe' })], '//questiontext/text')).toEqual([
      'ab',
    ]);
  });

  it('contains a stored picture, and names one of another site', () => {
    const stored = makeWrittenQuestion({ picture: { bytes: pictureBytes, contentType: 'image/png' } });
    const [name = ''] = read([stored], '//questiontext/file/@name');
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(read([stored], '//questiontext/text')[0]).toContain(`<img src="@@PLUGINFILE@@/${name}" alt="">`);
    expect(Buffer.from(read([stored], '//questiontext/file')[0] ?? '', 'base64')).toEqual(Buffer.from(pictureBytes));
    const linked = makeWrittenQuestion({ pictureUrl: 'https://example.org/a.png?x=1&y="' });
    expect(read([linked], '//questiontext/text')[0]).toContain('<img src="https://example.org/a.png?x=1&amp;y=&quot;"');
  });

  it('is read back equal', () => {
    const picture = { bytes: pictureBytes, contentType: 'image/png' };
    const bytes = writeMoodleXml('Mock', [{ ...hardQuestion, picture, caseText: 'A man of 40.\nNa⁺ < 130' }]);
    const { id, questionText, options, explanation, difficulty, subject, topic, tags } = hardQuestion;
    expect(readMoodleXml({ name: 'mock.xml', bytes, files: null })).toMatchObject({
      leftOut: [],
      questions: [
        {
          ...{ knownBy: id, questionText, options, explanation, difficulty, subject, topic, tags },
          ...{ correct: 2, caseText: 'A man of 40.\nNa⁺ < 130', picture: { bytes: Buffer.from(pictureBytes) } },
        },
      ],
    });
  });

  it('gives a further right option the full mark', () => {
    expect(read([makeWrittenQuestion({ alsoCorrect: ['B'] })], '//answer/@fraction')).toEqual(['100', '100']);
  });
});
