import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseForImport, listQuestionUploads, previewQuestionUpload } from '#contract/authoring/imports.contract.ts';
import { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listRemovals } from '#contract/exams/many-questions.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, breaksOff, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

type UploadPreview = EndpointOutput<typeof previewQuestionUpload>;

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
  caseText: index === 0 ? `A shared vignette. ${longWord}` : null,
}));
const places = questions.map(({ sheet, row }) => ({ sheet, row, field: 'questionText' as const, found: longWord }));
const preview: UploadPreview = {
  importId: 7,
  version: 1,
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
  pictures: [3, 3, 7].map((row) => ({ sheet: longWord, row })),
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

const choose = (file: File) => userEvent.upload(page.getByLabelText('Spreadsheet of questions'), file);

/** Chooses a spreadsheet, which the server checks with this answer. */
async function chooseFile(checked: Answer, more: Answer[] = []): Promise<void> {
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    answers(listExams, [exam]),
    answers(listQuestions, []),
    checked,
    ...more,
  ]);
  await page.getByText('Expected columns').click();
  await choose(new File(['a'], `${longWord}.csv`));
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

test('An administrator sees what a good spreadsheet holds before it is uploaded', async () => {
  await chooseFile(answers(previewQuestionUpload, preview));
  await expect.element(dialog('Upload Questions')).toBeVisible();
  await expect.element(page.getByText('36 of 272 questions are here already')).toBeVisible();
  await expect.element(page.getByText('3 pictures are not imported (rows 3 and 7)')).toBeVisible();
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

test('An administrator whose exam has no sections ignores the column Section of a spreadsheet with one press', async () => {
  const refused = [{ sheet: null, row: 2, cells: [{ field: 'section' as const, reason: 'No sections.', found: '3' }] }];
  const sent: unknown[] = [];
  const respond: Answer['respond'] = (request) => {
    sent.push(JSON.parse(String(request.body)));
    return answers(chooseForImport, preview).respond(request);
  };
  await chooseFile(answers(previewQuestionUpload, { ...preview, problems: refused }), [
    { endpoint: chooseForImport, respond },
  ]);
  await expect.element(page.getByText('1 row has a problem')).toBeVisible();
  await press('Ignore the column Section');
  await expect.element(dialog('Upload Questions')).toBeVisible();
  expect(sent).toEqual([{ choices: { columns: { section: null }, corrections: [] } }]);
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

test('An administrator sees more of a long list of problems on request, and which columns are expected', async () => {
  const problems = Array.from({ length: 450 }, (_, index) => ({
    sheet: null,
    row: index + 2,
    cells: [{ field: 'correctAnswer' as const, reason: 'Correct Answer must be A, B, C or D.', found: 'X' }],
  }));
  await chooseFile(answers(previewQuestionUpload, { ...faulty, rowsCount: 450, problems, questions: [] }));
  const corrections = dialog('This file needs corrections');
  const rows = () => corrections.getByRole('row').elements();
  await expect.element(corrections.getByText('450 rows have a problem')).toBeVisible();
  await expect.poll(rows).toHaveLength(201);
  await press('Show more (250 left)');
  await press('Show more (50 left)');
  await expect.poll(rows).toHaveLength(451);
  await corrections.getByRole('button', { name: 'Close' }).click();
  const columns =
    'Question, Option A, Option B, Option C, Option D, Correct Answer, Explanation, Difficulty, Subject and Topic, in any order; optionally Image URL.';
  const area = page.getByRole('region', { name: 'Bulk upload' });
  await expect.poll(() => area.element().textContent).toContain(columns);
});

test('An administrator reads why a file or an import is refused, and a file that is too large is not sent', async () => {
  const failure = page.getByText('Failed to upload questions. Please check your file format.', { exact: true }).first();
  const area = page.getByRole('region', { name: 'Bulk upload' });
  let sent = 0;
  let checked: Answer = answers(previewQuestionUpload, preview);
  await chooseFile(
    {
      endpoint: previewQuestionUpload,
      respond: (request) => {
        sent += 1;
        return checked.respond(request);
      },
    },
    [{ endpoint: takeImport, respond: async () => new Response('', { status: 502 }) }],
  );
  await press('Import only the new ones (200)');
  await expect.element(failure).toBeVisible();
  await expect.element(dialog('Upload Questions')).not.toBeInTheDocument();

  const reason = 'This is not a spreadsheet. Upload a .csv, .xlsx or .xls file with one question a row.';
  checked = refuses(previewQuestionUpload, 400, 'request.invalid', reason);
  await choose(new File(['PNG'], 'bank.xlsx'));
  await expect.element(area.getByText('This file was not uploaded')).toBeVisible();
  await expect.element(area.getByText(reason)).toBeVisible();

  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'bank.csv'));
  await expect.element(area.getByText('The file is larger than 5 MB.')).toBeVisible();
  expect(sent).toBe(2);

  checked = breaksOff(previewQuestionUpload);
  await choose(new File(['a'], 'bank.csv'));
  const unreachable = 'The server could not be reached. Check your connection and try again.';
  await expect.element(area.getByText(unreachable)).toBeVisible();
});

test('An administrator whose answer was lost confirms the import again, and the server gets the same request', async () => {
  const sent: unknown[] = [];
  let isConnected = false;
  const respond: Answer['respond'] = async (request) => {
    sent.push(JSON.parse(String(request.body)));
    if (!isConnected) throw new TypeError('Failed to fetch');
    return answers(takeImport, { examId: 1, questionsCount: 200 }).respond(request);
  };
  await chooseFile(answers(previewQuestionUpload, preview), [{ endpoint: takeImport, respond }]);
  await press('Import only the new ones (200)');
  await expect.poll(() => sent).toHaveLength(1);
  isConnected = true;
  await press('Import only the new ones (200)');
  await expect.element(page.getByText('Uploaded 200 questions successfully').first()).toBeVisible();
  await expect.element(dialog('Upload Questions')).not.toBeInTheDocument();
  expect(sent).toEqual(Array(2).fill({ version: 1, onlyNew: true }));
});

test('An administrator who comes back a day later is told to choose the file again', async () => {
  const reason = 'The server does not have this file any more. An upload is kept for a day. Choose the file again.';
  await chooseFile(answers(previewQuestionUpload, foreign), [
    refuses(chooseForImport, 404, 'import.not_found', reason),
  ]);
  await page.getByRole('switch', { name: 'Row 1 names the columns' }).click();
  await expect.element(page.getByRole('region', { name: 'Bulk upload' }).getByText(reason)).toBeVisible();
  await expect.element(dialog('This file needs corrections')).not.toBeInTheDocument();
});

test('An administrator sees the earlier uploads and the deleted questions together with the list below them', async () => {
  const pending = [listQuestionUploads, listRemovals].map((endpoint) => ({
    endpoint,
    ...Promise.withResolvers<Response>(),
  }));
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    answers(listExams, [exam]),
    answers(listQuestions, []),
    ...pending.map(({ endpoint, promise }) => ({ endpoint, respond: () => promise })),
  ]);
  const [uploads, removals] = pending;
  const list = page.getByText('No questions yet');
  const createdAt = '2026-12-03T10:00:00.000Z';
  uploads?.resolve(Response.json([{ id: 1, fileName: 'bank.xlsx', createdAt, questionsCount: 3, onPapersCount: 0 }]));
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await expect.element(list).not.toBeInTheDocument();
  removals?.resolve(
    Response.json([{ removedAt: createdAt, undoableUntil: createdAt, questionsCount: 3, movedTo: null }]),
  );
  await expect.element(list).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo this upload of bank.xlsx' })).toBeVisible();
  await expect.element(page.getByText(/^3 questions were deleted/)).toBeVisible();
});
