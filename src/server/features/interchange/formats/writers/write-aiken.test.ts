import { expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import { writeAiken } from './write-aiken.ts';

const write = (...questions: Parameters<typeof writeAiken>[1]) =>
  new TextDecoder().decode(writeAiken('Mock', questions));

it('writes an Aiken question with one line for each text', () => {
  expect(write(makeWrittenQuestion(), hardQuestion)).toBe(`Which valve closes first?
A. Mitral
B. Aortic
ANSWER: A

pH < 7.35 & HCO₃⁻ = 10³: {a} ~ #1 \\(x^2\\)? ما هو التشخيص؟ "القلب"
A. 10³
B. H₂O & <b>
C. a = b
D. 50% ~ {x}
E. %50% C:\\temp
F. אין # מה
ANSWER: C
`);
});

it.each(['A. Smith, 45 years old?', 'b) is what?', 'Answer: what is it?'])(
  'marks a question that another program would read as an option or a key: %s',
  (questionText) => {
    expect(write(makeWrittenQuestion({ questionText }))).toMatch(
      new RegExp(`^– ${questionText.replace(/[.?)]/g, '\\$&')}\n`),
    );
  },
);
