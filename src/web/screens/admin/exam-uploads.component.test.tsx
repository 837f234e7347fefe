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

const questions: UploadPreview['questions'] = Array.from({ length: 272 }, (_, index) => ({
  sheet: longWord,
  row: index + 2,
  twin: index < 200 ? null : index % 2 ? 'exam' : 'file',
  questionText: `A 67-year-old woman comes to the physician.\n${'She had a pulmonary embolism. '.repeat(index % 5)}`,
  optionA: 'Cerebral infarction during the hospitalization',
  optionB: 'Complication of the filter placement, which goes on in many words and then in some more',
  optionC: longWord,
  optionD: 'Hematoma',
  optionE: null,
  optionF: null,
  correctAnswer: (['A', 'B', 'C', 'D'] as const)[index % 4] ?? 'A',
  explanation: null,
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
  subject: index % 2 ? 'Medicine' : null,
  topic: index === 1 ? longWord : null,
  imageUrl: null,
  section: null,
}));
const places = questions.map(({ sheet, row }) => ({ sheet, row, field: 'questionText' as const, found: longWord }));
const preview: UploadPreview = {
  rowsCount: 272,
  sheets: [
    { name: longWord, rowsCount: 272, isRead: true, hasColumns: true },
    { name: `More ${longWord}`, rowsCount: 3, isRead: false, hasColumns: true },
    { name: 'Notes', rowsCount: 3, isRead: false, hasColumns: false },
  ],
  headerRow: 1,
  columns: [
    ...(['questionText', 'optionA', 'optionB', 'optionC', 'optionD', 'correctAnswer'] as const).map((field, index) => ({
      index,
      header: field,
      samples: [longWord],
      field,
    })),
    { index: 6, header: 'Expalnation', samples: [], field: null },
    { index: 7, header: longWord, samples: [], field: null },
  ],
  missing: [],
  repeated: [],
  suggestions: [{ field: 'explanation', index: 6 }],
  questions,
  problems: [],
  warnings: [
    { kind: 'cut', reason: 'These texts are exactly 255 characters long.', canClean: false, places },
    { kind: 'letters', reason: 'These options begin with their own letter.', canClean: true, places },
  ],
  cleaned: [{ kind: 'tags', rowsCount: 12 }],
  skipped: [{ sheet: longWord, row: 300, found: longWord }],
};
const faulty: UploadPreview = {
  ...preview,
  warnings: [],
  problems: Array.from({ length: 300 }, (_, index) => ({
    sheet: longWord,
    row: index + 2,
    cells: [
      index % 7
        ? { field: 'correctAnswer', reason: 'Correct Answer must be A, B, C or D.', found: 'E' }
        : { field: null, reason: longWord, found: '' },
      ...(['optionA', 'optionB'] as const).map((field, at) => ({
        field,
        reason: `Option ${at === 0 ? 'A' : 'B'} is required.`,
        found: '',
      })),
    ],
  })),
};
const foreign: UploadPreview = {
  ...preview,
  columns: preview.columns.map((column) => ({ ...column, field: null })),
  missing: ['questionText', 'optionA', 'optionB', 'optionC', 'optionD', 'correctAnswer'],
  suggestions: [{ field: 'questionText', index: 0 }],
  questions: [],
  warnings: [],
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

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

test('An administrator sees what a good spreadsheet holds before it is uploaded', async () => {
  await chooseFile(answers(previewQuestionUpload, preview));
  await expect.element(dialog('Upload Questions')).toBeVisible();
  await expect.element(page.getByText('36 of 272 questions are here already')).toBeVisible();
  await expect.element(page.getByText('A 68 · B 68 · C 68 · D 68')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import only the new ones (200)' })).toBeInViewport();
  await expect.element(page.getByText(/Expalnation \(did you mean Explanation\?\)/)).toBeVisible();
  await press('Next');
  await expect.element(page.getByText('21 to 40 of 272')).toBeVisible();
  await page.getByText('272 rows:').first().click();
  await checkScreen();
});

test('An administrator sees a long list of what to correct in a spreadsheet, and corrects a cell', async () => {
  await chooseFile(answers(previewQuestionUpload, faulty));
  await expect.element(dialog('This file needs corrections')).toBeVisible();
  await press(/^Correct here ?, row 3$/);
  await expect.element(page.getByText('Option A and Option B are empty.').first()).toBeVisible();
  const key = page.getByLabelText('Correct Answer', { exact: true });
  await expect.element(key).toHaveValue('E');
  await key.fill('B');
  await expect.element(page.getByRole('button', { name: 'Check again with 1 correction' })).toBeInViewport();
  await checkScreen();
});

test('An administrator chooses which column of a spreadsheet is which', async () => {
  await chooseFile(answers(previewQuestionUpload, foreign));
  await expect.element(page.getByText('6 columns were not found')).toBeVisible();
  await expect
    .element(page.getByText('Choose which column of the file is Question, Option A, Option B, Option C'))
    .toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: /^Question/ }).getByText(/^questionText: Avery/))
    .toBeVisible();
  await checkScreen();
});

test('An administrator learns why the server refuses a spreadsheet', async () => {
  await chooseFile(refuses(previewQuestionUpload, 400, 'request.invalid', `${longWord} is wrong.`));
  await expect.element(page.getByText('This file was not uploaded')).toBeVisible();
  await checkScreen();
});
