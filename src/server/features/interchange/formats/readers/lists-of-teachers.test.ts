import { expect, it } from 'vitest';
import { recognise } from '../recognise.ts';

/** What a reader that recognises the text finds: the stem, the options and the index of the key. */
function brief(text: string) {
  const { reader, source } = recognise('list', Buffer.from(text), null);
  return reader
    .read(source)
    .questions.map(({ questionText, options, correct }) => [questionText, options.join('|'), correct]);
}

it.each([
  ['Hindi letters', '1. कितने?\n(क) दो\n(ख) तीन\n(ग) चार\nउत्तर: (ग)', ['कितने?', 'दो|तीन|चार', 2]],
  ['Hindi letters in one line', '1. कितने?\n(अ) दो (ब) तीन (स) चार\nउत्तर - (ब)', ['कितने?', 'दो|तीन|चार', 1]],
  ['Hindi words and Latin letters', 'प्रश्न 1. कितने?\nA. दो\nB. तीन\nसही उत्तर: B', ['कितने?', 'दो|तीन', 1]],
  ['Bengali digits and letters', '১. কয়টি?\nক) দুই\nখ) তিন\nউত্তর: খ', ['কয়টি?', 'দুই|তিন', 1]],
  ['Arabic letters', '1. كم؟\nأ) اثنان\nب) ثلاثة\nج) أربعة\nالإجابة الصحيحة: ج', ['كم؟', 'اثنان|ثلاثة|أربعة', 2]],
  ['Russian letters', '1. Сколько?\nа) два\nб) три\nОтвет: б', ['Сколько?', 'два|три', 1]],
  ['Roman numbers', '1. Which?\ni. one\nii. two\niii. three\nAns: ii', ['Which?', 'one|two|three', 1]],
  ['letters without a sign', '1. Which\nA one\nB two\nC three\nAns C', ['Which', 'one|two|three', 2]],
  ['numbers in a bracket', '1] Which\n[A] one\n[B] two\nAnswer: [B]', ['Which', 'one|two', 1]],
  ['named options', 'Question: Which?\nOption A: one\nOption B: two\nCorrect Option: B', ['Which?', 'one|two', 1]],
  ['Markdown', '**1. Which?**\n- A) one\n- B) **two**\n- C) three\n', ['Which?', 'one|two|three', 1]],
  ['a key behind the question', '1. Which? (Ans: B)\nA. one\nB. two', ['Which?', 'one|two', 1]],
  ['separators', '1) Which: A) one; B) two; C) three\nAnswer: B', ['Which:', 'one|two|three', 1]],
  ['code with separators', '1. Which?\nA) x;\nB) y;\nC) z;\nAnswer: B', ['Which?', 'x;|y;|z;', 1]],
  [
    'pairings with a key',
    '1. Match the following:\nP. Scurvy - 1. C\nQ. Rickets - 2. D\n(a) P-1, Q-2\n(b) P-2, Q-1\nAns. (a)',
    ['Match the following:\nP. Scurvy - 1. C\nQ. Rickets - 2. D', 'P-1, Q-2|P-2, Q-1', 0],
  ],
  ['numbers as options in one line', '1. pH\na) 7.4 b) 6 c) 5\nAns: b', ['pH', '7.4|6|5', 1]],
  ['bracketed numbers', '1. Which\n(1) one\n(2) two\n(3) three\nAns. (2)', ['Which', 'one|two|three', 1]],
  ['bracketed numbers in one line', '1. pH\n(1) 7.4   (2) 6   (3) 5\nAns. (3)', ['pH', '7.4|6|5', 2]],
  [
    'statements above bracketed numbers',
    '1. Which?\nA. one\nB. two\n(1) A only\n(2) A and B\nAns. (2)',
    ['Which?\nA. one\nB. two', 'A only|A and B', 1],
  ],
  ['a key that says option', '1. Which?\na) one\nb) two\nAns - Option B', ['Which?', 'one|two', 1]],
  [
    'Roman statements above numbered options',
    '1. Which?\ni. one\nii. two\n1) i alone\n2) both\nAnswer: 2',
    ['Which?\ni. one\nii. two', 'i alone|both', 1],
  ],
  [
    'Roman statements above lettered options',
    '1. Which?\ni. one\nii. two\na) i alone\nb) both\nAns: b',
    ['Which?\ni. one\nii. two', 'i alone|both', 1],
  ],
])('reads a list with %s', (_what, text, question) => {
  expect(brief(text)).toEqual([question]);
});

const two = '1. Which?\nA. one\nB. two\n\n2. Who?\nA. one\nB. two\n\n';
const explained = (text: string) => {
  const { reader, source } = recognise('list', Buffer.from(two + text), null);
  return reader.read(source).questions.map(({ correct, explanation }) => [correct, explanation]);
};

it.each([
  [
    'two rows',
    'Answer Key\nQ.No.\t1\t2\nAns.\tB\tA',
    [
      [1, null],
      [0, null],
    ],
  ],
  [
    'one line',
    'Answers: 1-b, 2-a',
    [
      [1, null],
      [0, null],
    ],
  ],
  [
    'entries with explanations of several lines',
    'ANSWERS AND EXPLANATIONS\n1. (B) It is.\nMore of it.\n2. (A) So.',
    [
      [1, 'It is.\nMore of it.'],
      [0, 'So.'],
    ],
  ],
  [
    'entries with the word',
    'Answers with explanations\n\n1. Answer: B\nIt is.\n\n2. Ans: A',
    [
      [1, 'It is.'],
      [0, null],
    ],
  ],
  [
    'an entry with two letters',
    'Answers\n1. A or B\n2. A',
    [
      [null, null],
      [0, null],
    ],
  ],
  [
    'an entry that is unsure',
    'Answers\n1. B\n2. A?',
    [
      [1, null],
      [null, null],
    ],
  ],
  [
    'entries with the text of the option',
    'Answers\n1. B) two\n2. A) one',
    [
      [1, null],
      [0, null],
    ],
  ],
  [
    'an entry with the text of another option',
    'Answers\n1. B) one\n2. A) one',
    [
      [null, null],
      [0, null],
    ],
  ],
])('reads a key at the end: %s', (_what, table, questions) => {
  expect(explained(table)).toEqual(questions);
});

it.each([
  ['entries', 'Answer Key\n1. (2)   2. (1)'],
  ['rows', 'ANSWERS\nQ.No. 1 2\nAns. 2 1'],
])('reads a key of bracketed numbers at the end: %s', (_what, table) => {
  expect(brief(`1. Which\n(1) one\n(2) two\n\n2. Who\n(1) one\n(2) two\n\n${table}`)).toEqual([
    ['Which', 'one|two', 1],
    ['Who', 'one|two', 0],
  ]);
});
