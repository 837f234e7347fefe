import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeBomb, makeZip } from '#test/factories/make-zip.ts';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import { recognise } from '../recognise.ts';
import { writeDocx } from '../writers/write-docx.ts';
import { zipFiles } from '../writers/zip-files.ts';
import type { WrittenQuestion } from '../written-items.ts';

const run = (text: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr>${text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${line}</w:t>`)
    .join('<w:br/>')}</w:r>`;
const p = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;
const item = (list: number, level: number, text: string) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const level = (at: number, format: string, text: string, style = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const numbering = `<w:numbering>${list(1, level(0, 'decimal', '%1.', '<w:pStyle w:val="Ask"/>'), level(1, 'lowerLetter', '%2)'))}${list(2, level(0, 'lowerLetter', '%1.'))}${list(3, level(0, 'bullet', '•'))}${list(4, level(0, 'decimal', '%1)'))}${list(6, level(0, 'hindiConsonants', '%1)'))}${[1, 2, 3, 4, 6].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}<w:num w:numId="5"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`;
const styles =
  '<w:styles><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style><w:style w:type="paragraph" w:styleId="Ask"><w:name w:val="Ask"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/></w:style><w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>';
const relations = (more = '') =>
  `<Relationships><Relationship Id="s" Type="x/styles" Target="styles.xml"/><Relationship Id="n" Type="x/numbering" Target="/word/numbering.xml"/>${more}</Relationships>`;

function docx(body: string, more: { relations?: string; files?: { name: string; bytes: Uint8Array }[] } = {}) {
  return zipFiles([
    { name: 'word/document.xml', bytes: `<w:document><w:body>${body}</w:body></w:document>` },
    { name: 'word/styles.xml', bytes: styles },
    { name: 'word/numbering.xml', bytes: numbering },
    { name: 'word/_rels/document.xml.rels', bytes: relations(more.relations) },
    ...(more.files ?? []),
  ]);
}

function readFile(bytes: Uint8Array) {
  const { reader, source } = recognise('paper', bytes, null);
  return reader.read(source);
}
const read = (...body: string[]) => readFile(docx(body.join('')));
const brief = (...body: string[]) =>
  read(...body).questions.map(({ questionText, options, correct }) => [questionText, options.join('|'), correct]);

const bold = '<w:b/>';
const stem = [p('1. Which?'), p('a) one')];

describe('the questions of a Word document', () => {
  it('have automatic numbers and letters, by levels, lists and styles', () => {
    const [one, two] = [item(2, 0, 'x') + item(2, 0, 'y'), item(5, 0, 'x') + item(5, 0, 'y')];
    expect(
      brief(
        item(1, 0, 'First?') + item(1, 1, 'x') + item(1, 1, 'y') + p('Ans: B'),
        p('Second?', '<w:pStyle w:val="Ask"/>') + one + p('Answer: a'),
        item(1, 0, 'Third?') + two + p('Ans. (b)'),
      ),
    ).toEqual([
      ['First?', 'x|y', 1],
      ['Second?', 'x|y', 0],
      ['Third?', 'x|y', 1],
    ]);
  });

  it('need no numbers where automatic letters begin again', () => {
    const options = (id: number) =>
      item(id, 0, 'x') + p(run('y', bold), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`);
    expect(brief(p('First?') + options(2) + p('Second?') + options(5))).toEqual([
      ['First?', 'x|y', 1],
      ['Second?', 'x|y', 1],
    ]);
  });

  it.each([
    ['bold', bold],
    ['underlined', '<w:u w:val="single"/>'],
    ['coloured', '<w:color w:val="FF0000"/>'],
    ['highlighted', '<w:highlight w:val="green"/>'],
    ['bold by a style', '<w:rStyle w:val="Strong"/>'],
  ])('have the only option as key that is %s', (_how, format) => {
    const others = [
      run('b) two', '<w:color w:val="1A1A1A"/><w:highlight w:val="none"/>'),
      run('c) ') + run('thr', format) + run('ee', format),
    ];
    expect(brief(...stem, ...others.map((option) => p(option)))).toEqual([['Which?', 'one|two|three', 2]]);
  });

  it('have no key in a link, and none in an option that is struck through', () => {
    const link = '<w:rStyle w:val="Hyperlink"/><w:color w:val="0563C1"/><w:u w:val="single"/>';
    const google = `<w:hyperlink>${run('cdc.gov', '<w:color w:val="1155CC"/><w:u w:val="single"/>')}</w:hyperlink>`;
    const files = [
      [...stem, p(run('b) ') + run('who.int', link))],
      [...stem, p(run('b) ') + google)],
      [...stem, p(run('b) ') + run('two', '<w:strike/>'))],
    ].map((body) => read(...body));
    expect(files.map(({ questions }) => questions.map(({ correct, changes }) => [correct, changes]))).toEqual([
      [[null, []]],
      [[null, []]],
      [[null, ['strikethrough dropped']]],
    ]);
  });

  it.each([
    ['*b) two', 1],
    ['! b) two', 1],
    ['b) ! two', 1],
  ])('have the option %s as key', (option, key) => {
    expect(brief(...stem, p(option), p('c) three'))).toEqual([['Which?', 'one|two|three', key]]);
  });

  it.each([
    ['pairs of columns', table(['Q. No.', 'Answer', 'Q. No.', 'Answer'], ['1', 'A', '2', 'B'])],
    ['a pair of columns', table(['Q. No', 'Answer'], ['1', 'A'], ['2', 'B'], ['3', 'A, B'])],
    ['two rows', table(['Q', '1', '2'], ['Ans', 'A', 'B'])],
    ['one line', p('Key: 1. A, 2. B')],
  ])('have a key at the end: %s', (_what, key) => {
    expect(brief(p('1. One?'), p('A. x'), p('B. y'), p('2. Two?'), p('A. x'), p('B. y'), p('ANSWER KEY'), key)).toEqual(
      [
        ['One?', 'x|y', 0],
        ['Two?', 'x|y', 1],
      ],
    );
  });

  it('have a table of fields, or a column whose number is the key', () => {
    const fields = table(
      ['Question', 'Which?'],
      ['Type', 'multiple_choice'],
      ['Option', 'x', 'incorrect'],
      ['Option', 'y', 'correct'],
      ['Solution', 'Because.'],
      ['Marks', '4', '1'],
    );
    expect(read(fields).questions).toMatchObject([
      { questionText: 'Which?', options: ['x', 'y'], correct: 1, explanation: 'Because.' },
    ]);
    const columns = table(
      ['Sl. No.', 'Question', 'Option 1', 'Option 2', 'Correct Option'],
      ['1', 'Which?', 'x', 'y', '2'],
    );
    expect(brief(columns)).toEqual([['Which?', 'x|y', 1]]);
    const fromZero = table(
      ['Question', 'Option 1', 'Option 2', 'Key'],
      ['Which?', 'x', 'y', '1'],
      ['Who?', 'x', 'y', '0'],
    );
    expect(brief(fromZero)).toEqual([
      ['Which?', 'x|y', null],
      ['Who?', 'x|y', null],
    ]);
  });

  it('have the letters of a list in another script', () => {
    expect(brief(item(1, 0, 'कितने?') + item(6, 0, 'दो') + item(6, 0, 'तीन') + p('उत्तर: (ख)'))).toEqual([
      ['कितने?', 'दो|तीन', 1],
    ]);
  });

  it('ask for the key where several options stand out, none does, or a line says another one', () => {
    const doubts = [
      [p(run('b) two', bold)), p(run('c) three', bold))],
      [p('b) two'), p('c) three')],
      [p(run('b) two', bold)), p('c) three'), p('Answer: A')],
      [p(run('b) ') + run('tw') + run('o', bold)), p('c) three')],
    ].map((options) => read(...stem, ...options).questions[0]);
    expect(doubts).toMatchObject([
      { correct: null, doubt: 'Several options stand out: B, C.' },
      { correct: null, doubt: 'No option is marked as right.' },
      { correct: null, doubt: 'The question has two keys: A and B.' },
      { correct: null, doubt: 'No option is marked as right.' },
    ]);
  });

  it('have options in tables, also in two columns, and keys in merged rows', () => {
    const one = table(['1.', 'Which?'], ['A.', 'x'], ['B.', 'y'], ['Kunci Jawaban = B']);
    const two = table(['2. Who?'], ['a.', '1', p(run('c.', bold)), p(run('3', bold))], ['b.', '2', 'd.', '4']);
    const columns = table(['No', 'Question', 'A', 'B', 'Answer'], ['1', 'Where?', 'x', 'y', 'A']);
    expect(brief(one, two, columns)).toEqual([
      ['Which?', 'x|y', 1],
      ['Who?', '1|2|3|4', 2],
      ['Where?', 'x|y', 0],
    ]);
  });

  it('have a table of values as lines', () => {
    const { questions } = read(p('1. See:'), table(['Na', '140'], ['K', '4']), p('A. x'), p('B. y'), p('Answer: A'));
    expect(questions).toMatchObject([{ questionText: 'See:\nNa | 140\nK | 4', changes: ['table became lines'] }]);
  });

  it('have options between line breaks of one paragraph, and options without letters behind the question', () => {
    expect(
      brief(p(run('1. Which?\n', bold) + run('A. x\nB. y\n') + run('C. z', '<w:highlight w:val="cyan"/>'))),
    ).toEqual([['Which?', 'x|y|z', 2]]);
    expect(
      brief(p('Question 1'), p('Which?'), p('Select only one'), p('x'), p(run('y', '<w:highlight w:val="green"/>'))),
    ).toEqual([['Which?', 'x|y', 1]]);
  });

  it('have keys that begin like a question, key tables and statements that are true or false', () => {
    expect(brief(p('Question 1: Who?'), p('A. x'), p('B. y'), p('Question 1 Answer: B'))).toEqual([['Who?', 'x|y', 1]]);
    expect(brief(...stem, p('b) two'), p('2. Who?'), p('a) x'), p('b) y'), table(['1', '2'], ['B', 'A']))).toEqual([
      ['Which?', 'one|two', 1],
      ['Who?', 'x|y', 0],
    ]);
    expect(brief(p(`${run('1. It beats. (')}${run('True', bold)}${run(' / False)')}`))).toEqual([
      ['It beats.', 'True|False', 0],
    ]);
  });

  it('belong to the subject and topic of the headings, and keep explanations and difficulty', () => {
    const heading = (at: number, text: string) => p(text, `<w:pStyle w:val="H${at}"/>`);
    const rest = ['b) two', 'Answer: b', 'Explanation: Because.', 'Difficulty: hard'].map((line) => p(line));
    expect(read(heading(1, 'Medicine'), heading(2, 'Heart'), ...stem, ...rest).questions).toMatchObject([
      { subject: 'Medicine', topic: 'Heart', explanation: 'Because.', difficulty: 'hard' },
    ]);
  });

  it('keep superscripts, subscripts, symbols and formulas', () => {
    const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`;
    const content = `${run('1. 10')}${run('3', '<w:vertAlign w:val="superscript"/>')}${run(' H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O ')}<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r><m:oMath><m:f>${part('num', '1')}${part('den', 'x')}</m:f></m:oMath>`;
    expect(brief(p(content), p('A. x'), p('B. y'), p('Answer: B'))).toEqual([['10³ H₂O α1/x', 'x|y', 1]]);
  });

  it('have the pictures beside them, and say which are left out', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#aabbcc' } })
      .png()
      .toBuffer();
    const draw = (id: string) =>
      p(`<w:r><w:drawing><wp:inline><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`);
    const body = [
      stem[0],
      draw('a'),
      draw('b'),
      stem[1],
      p('b) two'),
      p('Answer: b'),
      draw('a'),
      p('2. Who?'),
      p('a) x'),
      p('b) y'),
      p('Answer: b'),
    ].join('');
    const file = docx(body, {
      relations: '<Relationship Id="a" Target="media/a.png"/><Relationship Id="b" Target="media/b.emf"/>',
      files: [
        { name: 'word/media/a.png', bytes: png },
        { name: 'word/media/b.emf', bytes: Buffer.from('emf') },
      ],
    });
    expect(readFile(file).questions).toMatchObject([
      {
        questionText: 'Which?',
        picture: { name: 'a.png' },
        changes: ['picture b.emf left out: Rounds reads PNG and JPEG'],
      },
      { questionText: 'Who?', picture: { name: 'a.png' }, changes: [] },
    ]);
  });

  it('are left out by name if they are of another type', () => {
    const reasons = read(
      p('1. Match the following'),
      p('a) x'),
      p('b) y'),
      p('2. Discuss it.'),
      p('Item ID: 7 Short answer'),
      p('See this.'),
      p('(a) Why? (2 marks)'),
      p('(b) Who? (1 mark)'),
      p('Answer:(a) So'),
      p('Item ID: 8'),
      p('See this.'),
      p('(a) Why? (2 marks)'),
      p('(b) Who? (1 mark)'),
    ).leftOut.map(({ reason }) => reason);
    expect(reasons).toEqual([
      'This is a matching question.',
      'This is an essay question.',
      'This is a short-answer question.',
      'This is a question with several parts.',
    ]);
  });
});

const equal = ({
  id,
  questionText,
  options,
  correctAnswer,
  explanation,
  difficulty,
  subject,
  topic,
  tags,
}: WrittenQuestion) => ({
  knownBy: id,
  ...{ questionText, options, explanation, difficulty, subject, topic, tags },
  correct: 'ABCDEF'.indexOf(correctAnswer),
});

describe('a Word document that Rounds has written', () => {
  it('is read back equal, whatever the texts contain', async () => {
    const line = fc
      .array(fc.constantFrom(...'aB1 .)*!:&<>é°م²#/|_-', 'A. ', 'Answer: B', '2. ', '\t'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((signs) => `${signs.join('')}x`);
    const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n').trim());
    const name = fc.option(fc.constantFrom('Medicine', 'Heart failure'), { nil: null });
    const question = fc.record({
      questionText: text,
      options: fc.array(text, { minLength: 2, maxLength: 6 }),
      correctAnswer: fc.constantFrom('A', 'B'),
      explanation: fc.option(text, { nil: null }),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      subject: name,
      topic: name,
      tags: fc.constantFrom([], ['revision'], ['a]b', '2026 final']),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const written = drawn.map((one, index) =>
          makeWrittenQuestion({ ...one, tags: [...one.tags], id: `rounds-item-${index + 1}` }),
        );
        const { questions, leftOut } = readFile(await writeDocx('Mock', written));
        expect(leftOut).toEqual([]);
        const found = questions.toSorted((one, other) => String(one.knownBy).localeCompare(String(other.knownBy)));
        expect(found).toMatchObject(written.map(equal));
      }),
      { numRuns: 60 },
    );
  });

  it('is read back with its pictures: 200 questions, 40 of them with one', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aabbcc' } })
      .webp()
      .toBuffer();
    const questions = Array.from({ length: 200 }, (_one, index) => ({
      ...hardQuestion,
      id: `rounds-item-${index + 1}`,
      picture:
        index % 5 === 0 ? { bytes: Buffer.concat([bytes, Buffer.from([index])]), contentType: 'image/webp' } : null,
    }));
    const file = readFile(await writeDocx('Mock', questions));
    expect(file.questions).toMatchObject(questions.map(equal));
    expect(file.questions.map(({ picture }) => picture !== null)).toEqual(
      questions.map(({ picture }) => picture !== null),
    );
  });
});

describe('a hostile Word document', () => {
  const part = (text: string) =>
    makeZip([
      { name: 'word/document.xml', content: Buffer.from(text) },
      { name: 'x', content: Buffer.from('x') },
    ]);
  it.each([
    [
      'a million runs',
      () => part(`<w:document><w:body><w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(1_000_000)}</w:p></w:body></w:document>`),
      'more than 500,000 elements',
    ],
    [
      'an entity bomb',
      () => part('<!DOCTYPE a [<!ENTITY b "bb">]><w:document>&b;</w:document>'),
      'entities of its own',
    ],
    ['deep tables', () => part('<w:tbl><w:tr><w:tc>'.repeat(40)), 'nested more than 100 deep'],
    [
      'a zip bomb',
      () =>
        makeZip([
          { name: 'word/document.xml', content: Buffer.from('a'), deflated: makeBomb(4), said: { size: 1 << 28 } },
        ]),
      'far more',
    ],
    ['an old document', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .docx'],
  ])('with %s is refused', (_what, make, message) => {
    expect(() => readFile(make())).toThrow(message);
  });

  it('is refused with a sentence wherever it is cut off', () => {
    const file = docx(stem.join(''));
    for (let length = 4; length < file.length; length += 10)
      expect(() => readFile(file.subarray(0, length))).toThrow('damaged');
  });
});
