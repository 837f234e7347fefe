import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { previewQuestionUpload, type UploadPreview } from '#contract/authoring/imports.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const longWord = 'Averyveryverylongwordwithoutanyplacetobreakitwhichmustnotstickoutofthephoneatall';

const preview: UploadPreview = {
  rowsCount: 272,
  sheetName: longWord,
  otherSheets: ['Notes', longWord],
  unknownColumns: ['Author', longWord],
  sample: Array.from({ length: 5 }, (_, index) => ({
    row: index + 2,
    questionText: `A 67-year-old woman comes to the physician.\n${'She had a pulmonary embolism. '.repeat(index * 6)}`,
    optionA: 'Cerebral infarction during the hospitalization',
    optionB: 'Complication of the filter placement, which goes on in many words and then in some more',
    optionC: longWord,
    optionD: 'Hematoma',
    correctAnswer: (['A', 'B', 'C', 'D'] as const)[index % 4] ?? 'A',
    explanation: null,
    difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
    subject: index % 2 ? 'Medicine' : null,
    topic: index === 1 ? longWord : null,
    imageUrl: null,
  })),
  problems: [],
  warnings: Array.from({ length: 40 }, (_, index) => ({
    row: index + 2,
    column: 'Question',
    reason: `This seems to be the question of row ${index + 1}.`,
  })),
};
const faulty: UploadPreview = {
  ...preview,
  warnings: [],
  problems: Array.from({ length: 300 }, (_, index) => ({
    row: index + 2,
    column: index % 7 ? 'Correct Answer' : null,
    reason: index % 3 ? 'Correct Answer must be A, B, C or D, or the full text of one option.' : longWord,
  })),
};

/** Chooses a spreadsheet, which the server checks with this answer. */
async function chooseFile(checked: Answer): Promise<void> {
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    answers(listExams, [exam]),
    answers(listQuestions, []),
    checked,
  ]);
  await page.getByText('Expected columns').click();
  await userEvent.upload(page.getByLabelText('Spreadsheet of questions'), new File(['a'], `${longWord}.csv`));
}

test('An administrator sees what a good spreadsheet holds before it is uploaded', async () => {
  await chooseFile(answers(previewQuestionUpload, preview));
  await expect.element(page.getByRole('dialog', { name: 'Upload Questions' })).toBeVisible();
  await checkScreen();
});

test('An administrator sees a long list of what to correct in a spreadsheet', async () => {
  await chooseFile(answers(previewQuestionUpload, faulty));
  await expect.element(page.getByRole('dialog', { name: 'This file needs corrections' })).toBeVisible();
  await checkScreen();
});

test('An administrator learns why the server refuses a spreadsheet', async () => {
  await chooseFile(refuses(previewQuestionUpload, 400, 'request.invalid', `${longWord} is wrong.`));
  await expect.element(page.getByText('This file was not uploaded')).toBeVisible();
  await checkScreen();
});
