import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/features/authoring/imports/checking/read-questions.ts';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import { writeQuestionCsv, writeQuestionWorkbook } from './write-question-sheet.ts';

const questions = [
  hardQuestion,
  makeWrittenQuestion({
    questionText: '-itis, "what" is it; really?',
    options: ['+1', "'-5", '=1+1', '@x', "'plain'", '-3 in Crohn’s'],
    correctAnswer: 'F',
    section: 2,
    caseText: 'A man, "tall".\nHe has fever.',
    pictureUrl: 'https://example.org/a.png',
  }),
];

/** What the bulk upload finds in the file. */
const readBack = (bytes: Uint8Array) => readQuestions({ bytes }, {}, []).checked;

describe.each([
  ['CSV', writeQuestionCsv],
  ['workbook', writeQuestionWorkbook],
] as const)('a %s of questions', (_name, write) => {
  it('is read back equal by the bulk upload', async () => {
    const preview = readBack(await write('Mock', questions));
    expect(preview).toMatchObject({ missing: [], problems: [], rowsCount: 2 });
    for (const [index, question] of questions.entries()) {
      const {
        options,
        pictureUrl,
        caseText,
        questionText,
        correctAnswer,
        explanation,
        difficulty,
        subject,
        topic,
        section,
      } = question;
      const [optionA, optionB, optionC, optionD, optionE, optionF] = options;
      expect(preview.questions[index]).toMatchObject({
        ...{
          questionText,
          correctAnswer,
          explanation,
          difficulty,
          subject,
          topic,
          section,
          imageUrl: pictureUrl,
          caseText,
        },
        ...{ optionA, optionB, optionC, optionD, optionE, optionF },
      });
    }
  });
});

it('keeps an apostrophe in the CSV of another program', () => {
  const file = "Question,Option A,Option B,Option C,Option D,Correct Answer\n'-itis' means?,a,b,c,d,A\n";
  expect(readBack(new TextEncoder().encode(file)).questions[0]?.questionText).toBe("'-itis' means?");
});
