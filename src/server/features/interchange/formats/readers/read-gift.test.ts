import { expect, it } from 'vitest';
import { readGift } from './read-gift.ts';

const read = (text: string) => readGift({ name: 'a.gift', bytes: Buffer.from(text), files: null });
const one = (text: string) => read(text).questions[0];

it('reads the stem, the options and the key, with a blank in the middle', () => {
  const { questions } = read(
    '::T::Who is in the tomb?{~Grant ~Jefferson =no one}\n\nGrant is {~buried =entombed} in the tomb.',
  );
  expect(questions).toMatchObject([
    { place: 'Line 1', questionText: 'Who is in the tomb?', options: ['Grant', 'Jefferson', 'no one'], correct: 2 },
    { place: 'Line 3', questionText: 'Grant is _____ in the tomb.', options: ['buried', 'entombed'], correct: 1 },
  ]);
});

it.each([
  [
    'a true statement',
    'The heart beats.{T#No.#Yes.}',
    { options: ['True', 'False'], correct: 0, explanation: 'A: Yes.\nB: No.' },
  ],
  ['a false statement', 'The heart rests.{FALSE}', { correct: 1 }],
  ['general feedback', 'q{=a#one ~b####Because\nof it}', { explanation: 'Because\nof it' }],
  ['feedback of the options', 'q{=a#one ~b#two}', { explanation: 'A: one\nB: two' }],
  ['a weight of 100 %', 'q{~%100%a ~%-33.3%b}', { correct: 0, changes: ['penalty −33 % dropped'] }],
  ['a part of the marks', 'q{=a ~%50%b}', { correct: 0, changes: ['part mark 50 % dropped'] }],
  [
    'signs with a backslash',
    'Is 1 \\= 2\\: \\{x\\}?{=\\~ \\\\(x^2\\\\) ~\\#}',
    { questionText: 'Is 1 = 2: {x}?', options: ['~ \\(x^2\\)', '#'] },
  ],
  [
    'braces of a formula',
    'Is \\(10^{3}\\) it?{=1000 ~10^{2}}',
    { questionText: 'Is \\(10^{3}\\) it?', options: ['1000', '10^{2}'] },
  ],
  ['a colour', 'red?{=#ff0000 ~#00ff00}', { options: ['#ff0000', '#00ff00'] }],
  [
    'HTML',
    '[html]<p>10<sup>3</sup> <b>x</b></p>{=<i>a</i> ~b}',
    { questionText: '10³ x', changes: ['bold dropped', 'italics dropped'] },
  ],
  ['scripts without [html]', 'H<sub>2</sub>O?{=a ~b}', { questionText: 'H₂O?' }],
  ['tags that are asked about', 'Which is a link?{=<a> ~<link>}', { options: ['<a>', '<link>'] }],
  ['an arrow in a choice', 'q{=a -> b ~c}', { options: ['a -> b', 'c'] }],
  [
    'id, tags and difficulty',
    '// [id:77] [tag:heart]\n// [tag:Hard]\nq{=a ~b}',
    { knownBy: '77', tags: ['heart'], difficulty: 'hard' },
  ],
  ['a category', '$CATEGORY: $course$/top/Medicine/Heart\n\nq{=a ~b}', { subject: 'Medicine', topic: 'Heart' }],
  ['blank lines between the answers', 'q{\n\n=a\n\n~b\n}', { options: ['a', 'b'] }],
  ['no key', 'q{~a ~b}', { correct: null, doubt: 'No option is marked as right.' }],
])('reads %s', (_what, text, expected) => {
  expect(one(text)).toMatchObject(expected);
});

it.each([
  ['an essay', 'Why?{}', 'This is an essay question.'],
  ['a number', 'How many?{#4:1}', 'This is a numerical question.'],
  ['a matching question', 'Match.{=a -> b =c -> d}', 'This is a matching question.'],
  ['a short answer', 'Who?{=a =b}', 'This is a short-answer question.'],
  ['several right options', 'q{~%50%a ~%50%b ~c}', 'The question asks for several right options.'],
  ['a sign within an option', 'q{=x=y ~b}', 'Two options are marked as right.'],
  ['a text without braces', 'Use a pencil.', 'This is a text without a question.'],
  ['open braces', 'q{=a ~b', 'The braces of the answers are not closed.'],
  ['a file of one line', `q{=a ~${'b '.repeat(60_000)}}`, 'This question is far too long.'],
])('leaves out %s', (_what, text, reason) => {
  expect(read(text)).toMatchObject({ questions: [], leftOut: [{ place: 'Line 1', reason }] });
});

it('tells how to write a sign that belongs to an option', () => {
  expect(read('q{=x=y ~b}').leftOut[0]?.remedy).toContain('write \\=');
});

it('goes on after a question whose braces are not closed', () => {
  expect(read('q{=a ~b\n\nWho?{=c ~d}')).toMatchObject({
    questions: [{ questionText: 'Who?' }],
    leftOut: [{ title: 'q' }],
  });
});

it('refuses more questions than an import takes', () => {
  expect(() => read('q{=a ~b}\n\n'.repeat(5001))).toThrow('more than 5,000 questions');
});

it('reads any beginning of a file', () => {
  const text = '::Tïtle::[html]<p>Who?</p>{\n=a#x\n~%-50%b####general}\n\n// [id:1]\nq{T}';
  const bytes = Buffer.from(text);
  for (let length = 0; length <= bytes.length; length += 1)
    expect(() => readGift({ name: '', bytes: bytes.subarray(0, length), files: null })).not.toThrow();
});
