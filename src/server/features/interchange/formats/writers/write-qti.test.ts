import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion, pictureBytes } from '#test/factories/written-items.ts';
import { readQti } from '../readers/read-qti.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { writeQti2, writeQti3 } from './write-qti.ts';

const spaces = {
  q: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  m: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  l: 'http://ltsc.ieee.org/xsd/LOM',
};

/** Reads the files of a package; each XML file must be well-formed. */
function read(questions: WrittenQuestion[]) {
  const files = unzipSync(writeQti2('Mock & test', questions));
  const find = (name: string, path: string): string[] => {
    const document = XmlDocument.fromBuffer(files[name] ?? new Uint8Array());
    try {
      return document.find(path, spaces).map((node) => node.content);
    } finally {
      document.dispose();
    }
  };
  return { files, find, item: (path: string) => find(`items/${questions[0]?.id}.xml`, path) };
}

describe('a QTI 2.1 package', () => {
  it('keeps the texts, the key, the explanation and six options', () => {
    const { item } = read([hardQuestion]);
    expect(item('//q:itemBody/q:p[1]/text()')).toEqual([
      'pH < 7.35 & HCO₃⁻ = 10³: {a} ~ #1 \\(x^2\\)?',
      'ما هو التشخيص؟ "القلب"',
    ]);
    expect(item('//q:simpleChoice')).toEqual(hardQuestion.options);
    expect(item('//q:correctResponse/q:value')).toEqual(['C']);
    expect(item('//q:responseProcessing/@template')).toEqual([
      'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct',
    ]);
    expect(item('//q:modalFeedback/q:p/text()')).toEqual(['Because: 1 < 2.', 'Second line.']);
  });

  it('shows the feedback by a variable that has its identifier from the start', () => {
    const { item } = read([hardQuestion]);
    const [variable] = item('//q:modalFeedback/@outcomeIdentifier');
    expect(item(`//q:outcomeDeclaration[@identifier='${variable}']//q:value`)).toEqual(
      item('//q:modalFeedback/@identifier'),
    );
    expect(read([makeWrittenQuestion()]).item('//q:modalFeedback')).toEqual([]);
  });

  it('describes each item in the manifest', () => {
    const { find } = read([hardQuestion, makeWrittenQuestion()]);
    const manifest = (path: string) => find('imsmanifest.xml', path);
    expect(manifest('//l:taxon')).toEqual(['Medicine', 'Fluids/acids']);
    expect(manifest('//l:keyword')).toEqual(['revision', 'a]b']);
    expect(manifest('//l:difficulty/l:value')).toEqual(['difficult', 'medium']);
    expect(manifest('//m:resource/@href')).toEqual([
      'test.xml',
      'items/rounds-item-18.xml',
      'items/rounds-item-17.xml',
    ]);
    expect(find('test.xml', '//q:assessmentItemRef/@href')).toEqual(manifest('//m:resource/@href').slice(1));
    expect(find('test.xml', '/q:assessmentTest/@title')).toEqual(['Mock & test']);
  });

  it('contains each file that the manifest names, and the pictures', () => {
    const { files, find, item } = read([
      makeWrittenQuestion({ picture: { bytes: pictureBytes, contentType: 'image/png' } }),
    ]);
    const named = find('imsmanifest.xml', '//m:file/@href');
    expect(named.filter((name) => !(name in files))).toEqual([]);
    const [source = ''] = item('//q:img/@src');
    expect(source).toMatch(/^\.\.\/images\/[0-9a-f]{32}\.png$/);
    expect(files[source.slice(3)]).toEqual(pictureBytes);
    expect(named).toContain(source.slice(3));
  });

  it.each([
    ['2.1', writeQti2, 'qti-2'],
    ['3.0', writeQti3, 'qti-3'],
  ])('is read back equal in version %s, also its case', (_version, write, format) => {
    const picture = { bytes: pictureBytes, contentType: 'image/png' };
    const caseText = 'A man of 40.\n\nNa⁺ < 130';
    const bytes = write('Mock', [{ ...hardQuestion, picture, caseText }]);
    const { id, questionText, options, explanation, difficulty, subject, topic, tags } = hardQuestion;
    const files = new Map(Object.entries(unzipSync(bytes)));
    expect(readQti({ name: 'mock.zip', bytes, files })).toMatchObject({
      format,
      leftOut: [],
      questions: [
        {
          ...{ knownBy: id, questionText, options, explanation, difficulty, subject, topic, tags, caseText },
          ...{ correct: 2, changes: [], picture: { bytes: pictureBytes } },
        },
      ],
    });
  });

  it('gives further right options the whole point', () => {
    const { item } = read([makeWrittenQuestion({ alsoCorrect: ['B'] })]);
    expect(item('//q:mapEntry/@mapKey')).toEqual(['A', 'B']);
    expect(item('//q:responseProcessing/@template')[0]).toMatch(/map_response$/);
  });

  it('leaves out characters that XML cannot contain, and is the same each time', () => {
    const questions = [makeWrittenQuestion({ questionText: 'a\u0001b\ud800', options: ['\u000bx', 'y'] })];
    expect(read(questions).item('//q:itemBody/q:p')).toEqual(['ab']);
    expect(writeQti2('Mock', questions)).toEqual(writeQti2('Mock', questions));
  });
});
