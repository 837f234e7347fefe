import type { Page } from '@playwright/test';
import type { UploadPreview } from '#contract/authoring/imports.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect } from '../support/test.ts';

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

async function pick(page: Page, rounds: RoundsServer, answer: UploadPreview | undefined): Promise<void> {
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 10 });
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
  await page.route('**/api/questions/bulk-upload/preview', (route) =>
    answer
      ? route.fulfill({ json: answer })
      : route.fulfill({ status: 400, json: { message: `${longWord} is wrong.` } }),
  );
  await page.getByText('Expected columns').click();
  await page
    .getByLabel('Spreadsheet of questions')
    .setInputFiles({ name: `${longWord}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a') });
}

const scenes: Scene[] = [
  {
    name: 'a good file',
    open: async (page, rounds) => {
      await pick(page, rounds, preview);
      await expect(page.getByRole('dialog', { name: 'Upload Questions' })).toBeVisible();
    },
  },
  {
    name: 'a file with problems',
    open: async (page, rounds) => {
      await pick(page, rounds, faulty);
      await expect(page.getByRole('dialog', { name: 'This file needs corrections' })).toBeVisible();
    },
  },
  {
    name: 'a file that is refused',
    open: async (page, rounds) => {
      await pick(page, rounds, undefined);
      await expect(page.getByText('This file was not uploaded')).toBeVisible();
    },
  },
];

lookAt(scenes);
