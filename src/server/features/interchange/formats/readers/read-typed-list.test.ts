import { expect, it } from 'vitest';
import { readAiken, readTypedList } from './read-typed-list.ts';

const read = (text: string) => readTypedList({ name: 'a.txt', bytes: Buffer.from(text), files: null });
const keys = (text: string) => read(text).questions.map(({ correct }) => correct);
const stem = '1. Which?\nA) one\nB) two\nC) three\n';

it('reads numbers, letters, keys, explanations and further fields', () => {
  const text =
    '1) Which\nbone?\n(a) ulna\n(b) the\n tibia\nAns. (b)\nExplanation: Leg.\nMore.\nDifficulty: Hard\nTopic: Bones\nTags: leg, x\n\nQ2: Heart?\nA. 1\nB. 2\nANSWER A';
  expect(read(text).questions).toMatchObject([
    {
      place: 'Question 1',
      questionText: 'Which\nbone?',
      options: ['ulna', 'the tibia'],
      correct: 1,
      explanation: 'Leg.\nMore.',
      difficulty: 'hard',
      topic: 'Bones',
      tags: ['leg', 'x'],
    },
    { place: 'Question 2', questionText: 'Heart?', options: ['1', '2'], correct: 0 },
  ]);
});

it.each([
  ['Answer: B', 1],
  ['Correct answer - (c)', 2],
  ['**Answer:** C', 2],
  ['Answer: b) two', 1],
  ['Key: two', 1],
  ['Réponse : C', 2],
])('reads the key “%s”', (line, key) => {
  expect(keys(stem + line)).toEqual([key]);
});

it.each([
  ['a star before the letter', '1. q\nA) x\n*B) y', 1],
  ['a star at the end', '1. q\nA) x *\nB) y', 0],
  ['a tick', '1. q\nA) x\nB) y ✓', 1],
  ['boxes', '1. q\n- [ ] x\n- [x] y', 1],
  ['boxes before letters', '1. q\n☐ A. x\n☑ B. y', 1],
  ['signs', '1. q\n- x\n+ y', 1],
  ['the key behind the last option', '1. q\nA) x\nB) y Ans: A', 0],
  ['all options in one line', '1. q\na) x  b) y  c) z\nAnswer: c', 2],
  ['all in one line', '1. Which? a) x b) y\nAnswer: b', 1],
  ['no numbers', 'First?\nA) x\nB) y\nAnswer: A', 0],
])('reads %s', (_what, text, key) => {
  const { questions } = read(text);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.correct).toBe(key);
  expect(questions[0]?.options.slice(0, 2)).toEqual(['x', 'y']);
});

it.each([
  ['after a heading', 'Answer Key\n1. B  2. C'],
  ['as lines', 'Answers:\n1.\nB\n2)c'],
  ['without a heading', '\n1. B\n2. C'],
  ['as a table', '| 1 | B |\n| 2 | C |'],
])('reads a key table %s', (_what, table) => {
  expect(keys(`${stem}\n2. Who?\nA) x\nB) y\nC) z\n${table}`)).toEqual([1, 2]);
});

it('does not guess which chapter a number of a key table is for', () => {
  const second = '4. Who?\nA) x\nB) y\nAnswer key\n1. B';
  expect(read(`${stem}Answer key\n1. C\nChapter 2\n${second}`).questions).toMatchObject([
    { correct: 2 },
    { correct: null, doubt: 'The answer key at the end has no clear entry for this question.' },
  ]);
});

it.each([
  ['', 'No option is marked as right.'],
  ['Answer: E', 'The key names option E, which the question does not have.'],
  ['Answer: 5 mg', 'The key “5 mg” is none of the options.'],
  ['Answer: A) two', 'The key names option A, but its text is that of option B.'],
  ['Answer: A\nAnswer key\n1. B', 'The question has two keys: A and B.'],
  ['Ans: B\nAns: C', 'The question has two keys: C and B.'],
  ['Ans: B or C', 'The key “B or C” is none of the options.'],
  ['Ans: (b) or (c)', 'The key “(b) or (c)” is none of the options.'],
  ['Ans: B?', 'The key “B?” is none of the options.'],
  ['Answers: B C', 'The key “B C” is none of the options.'],
  ['Answer key\n1. A, C', 'The answer key at the end has no clear entry for this question.'],
  ['Answer key\n1 2\nB C', 'The answer key at the end has no clear entry for this question.'],
])('asks for the key after “%s”', (end, doubt) => {
  expect(read(stem + end).questions).toMatchObject([{ correct: null, doubt }]);
});

it.each([
  ['Q1. How many?\nA) 2\nB) 4\nC) 6\nAnswer: 2', 'The key “2” may be the number of option B or the text of option A.'],
  ['Q1. How many?\n1. 5\n2. 3\n3. 1\nAnswer: 3', 'The key names option C, but its text is that of option B.'],
])('asks for a key that may be a number or a text: %j', (text, doubt) => {
  expect(read(text).questions).toMatchObject([{ correct: null, doubt }]);
});

it.each([
  ['several keys', `${stem}Answer: A and C`, 'The question asks for several right options.'],
  ['several marks', '1. q\n*A) x\n*B) y\nC) z', 'The question asks for several right options.'],
  ['no options', '1. Name it.', 'This is a question without options.'],
  ['an essay', '1. Discuss it.', 'This is an essay question.'],
  ['one option', '1. q\nA) x\nAnswer: A', 'The question has one option.'],
  [
    'a loose text',
    `${'A man of 54 has chest pain. '.repeat(8)}\n\n${stem}Answer: A`,
    'This text belongs to no question.',
  ],
])('leaves out %s', (_what, text, reason) => {
  expect(read(text).leftOut).toMatchObject([{ reason }]);
});

it('keeps numbered statements, doses and code in the stem', () => {
  const text =
    '7. Consider:\n1. fever\n2. cough\n3.5 mg\nWhich?\n```\n  a = 1\n```\nA) 1 only\nB) both\nAnswer: B\n8. Next?\nA) x\nB) y\nAnswer: A';
  const { questions } = read(text);
  expect(questions.map(({ correct }) => correct)).toEqual([1, 0]);
  expect(questions[0]?.questionText).toBe('Consider:\n1. fever\n2. cough\n3.5 mg\nWhich?\n  a = 1');
});

it('keeps superscripts', () => {
  expect(read('1. 10<sup>3</sup> or 10³?\nA) H<sub>2</sub>O\nB) <5\nAnswer: A').questions[0]).toMatchObject({
    questionText: '10³ or 10³?',
    options: ['H₂O', '<5'],
  });
});

it('reads Aiken', () => {
  const text = 'Who & <html>?\nA) x\nB) y\nANSWER: B\n\nA) No stem\n\nANSWER: none\n\nGood\nA)x\nB)y\nANSWER: A';
  const file = readAiken({ name: '', bytes: Buffer.from(text), files: null });
  expect(file).toMatchObject({
    format: 'aiken',
    questions: [
      { place: 'Line 1', questionText: 'Who & <html>?', correct: 1 },
      { questionText: 'Good', correct: 0 },
    ],
    leftOut: [{ title: 'A) No stem', reason: 'This is a question without options.' }],
  });
});

it('refuses more questions than an import takes', () => {
  expect(() => read('1. q\nA) x\nB) y\n'.repeat(5001))).toThrow('more than 5,000 questions');
});

// The reader's thread has 15 s of processor time; with work that grows with the square of the lines, these texts took
// minutes.
it.each([
  ['a table of 100,000 keys', `${stem}\nAnswer key\n${'1. B 2. C\n'.repeat(100_000)}`],
  ['a line of half a million blanks', `1. Which${' '.repeat(500_000)}?\nA) x\nB) y\n`],
  ['100,000 options', `1. Which?\n${'a) x\n'.repeat(100_000)}`],
  ['a line of 100,000 labels', `1. Which? ${'a) x b) y '.repeat(50_000)}`],
])('reads %s within seconds', (_what, text) => {
  const before = process.threadCpuUsage().user;
  read(text);
  expect((process.threadCpuUsage().user - before) / 1e6).toBeLessThan(10);
});

it('says of a picture that it is not in the file, and leaves the line out', () => {
  const { questions } = read(
    'MC\nimage: ecg.png\n1. Which rhythm?\n*A. sinus\nB. flutter\n\nMC\n1. Next?\nA. one\n*B. two',
  );
  expect(questions).toMatchObject([
    { questionText: 'Which rhythm?', correct: 0, changes: ['picture ecg.png is not in the file'] },
    { questionText: 'Next?', correct: 1, changes: [] },
  ]);
});

it('keeps the address of a picture on another site', () => {
  const { questions } = read('1. Which rhythm?\nPicture: https://x.test/ecg.png\nA) x\nB) y\nAnswer: A');
  expect(questions).toMatchObject([{ questionText: 'Which rhythm?', imageUrl: 'https://x.test/ecg.png', changes: [] }]);
});

it('takes the name of a file of Aiken as the topic', () => {
  const topicOf = (name: string) =>
    readAiken({ name, bytes: Buffer.from('Who?\nA) x\nB) y\nANSWER: B'), files: null }).questions[0];
  expect(topicOf('Cardiology 2.aiken.txt')).toMatchObject({
    topic: 'Cardiology 2',
    changes: ['file name → topic Cardiology 2'],
  });
  expect(topicOf('Pasted text')).toMatchObject({ topic: null, changes: [] });
});

it('takes general feedback as the explanation, and says that the feedback for wrong answers is dropped', () => {
  const text = '1.  What is 2+3?\n... In general.\n+   Well done.\n-   Not so.\na)  6\nb)  1\n*c) 5';
  expect(read(text).questions).toMatchObject([
    {
      questionText: 'What is 2+3?',
      options: ['6', '1', '5'],
      correct: 2,
      explanation: 'In general.',
      changes: ['feedback for right and wrong answers dropped'],
    },
  ]);
});

it('leaves out a cloze question whole', () => {
  const text =
    '# One\n\nWhich?\n\n## Answer\n\n1. a\n2. b #*\n\n# Two\n\n## Cloze\n\nChoose:\n\n1. x\n2. y\n3. z\n\nHow many?\n\n* 5 {2} "Correct" #100\n* 12 {4} "No"\n';
  const { questions, leftOut } = read(text);
  expect(questions).toMatchObject([{ questionText: 'Which?', correct: 1 }]);
  expect(leftOut).toMatchObject([{ reason: 'This is a cloze question.' }]);
});
