import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countBankItems } from '#contract/content/bank.contract.ts';
import { getBlueprint } from '#contract/content/blueprint.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { blueprint, choose, counts, exam, items, press, row, serve, show } from '#test/components/build-paper.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { presets } from '#test/components/presets.ts';

test('An educator begins a blueprint with a row, whose choices say how many ready items they have', async () => {
  const { list, bodiesOf } = serve(blueprint([]));
  await show(list);
  await expect.element(page.getByRole('heading', { name: 'No rows yet' })).toBeVisible();
  await checkScreen();
  await press('Add row');
  await choose('Subject', 'Pharmacology (2)');
  await choose('Difficulty', 'Hard (2)');
  await page.getByRole('combobox', { name: 'Difficulty' }).click();
  await expect.element(page.getByRole('option', { name: 'Easy (0)' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('14 ready items match.')).toBeVisible();
  await checkScreen();
  await page.getByLabelText('Number of questions').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Add row' }).click();
  await expect.element(page.getByText('Enter a number from 1 to 1,000.')).toBeVisible();
  await page.getByLabelText('Number of questions').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Add row' }).click();
  await expect.element(page.getByText('5 questions in 1 row. The exam shows 30 and has 0 so far.')).toBeVisible();
  await page.getByLabelText('Not used in the last exams').fill('2');
  await press('Save');
  await expect.element(page.getByText('Blueprint saved')).toBeVisible();
  expect(bodiesOf('blueprint')).toEqual([
    { rows: [row('Pharmacology', 5, { difficulty: 'hard' })], notUsedInLast: 2, seen: 'first' },
  ]);
});

test('An educator moves, duplicates, changes and removes rows, also with long and right-to-left names', async () => {
  const long = row('م'.repeat(150), 3, { topic: 'Neuroanatomie'.repeat(12), tag: 'x'.repeat(50), difficulty: 'easy' });
  const { list, bodiesOf } = serve(blueprint([row('Anatomy', 10), long, row(null, 2, { section: 2 })]), [], {
    ...exam,
    sections: ['Section A', 'Section B'].map((title, index) => ({
      id: index + 1,
      title,
      minutes: 20,
      advance: 'clock',
      mayReturn: false,
    })),
  });
  await show(list);
  await expect.element(page.getByText('15 questions in 3 rows.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Section B' })).toBeVisible();
  await checkScreen();
  await press('Duplicate Anatomy, row 1');
  await press('Move Anatomy, row 2 down');
  await expect.element(page.getByText('Anatomy is now row 3 of 4.')).toBeInTheDocument();
  await press('Remove Any item, row 4');
  await page.getByLabelText('Questions of Anatomy, row 3').fill('');
  await press('Save');
  await expect.element(page.getByLabelText('Questions of Anatomy, row 3')).toHaveFocus();
  await expect.element(page.getByText('1 to 1,000')).toBeVisible();
  await page.getByLabelText('Questions of Anatomy, row 3').fill('4');
  await press('Change Anatomy, row 3');
  await choose('Section', 'Section A');
  await press('Change row');
  await press('Save');
  await expect.element(page.getByText('Blueprint saved')).toBeVisible();
  expect(bodiesOf('blueprint')).toMatchObject([
    { rows: [row('Anatomy', 10), long, row('Anatomy', 4, { section: 1 })] },
  ]);
});

const shortDraw = {
  items: items([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ]),
  shortages: [{ row: 1, missing: 3, recent: 3, held: 1 }],
};
const rows = [row('Anatomy', 2), row('Pharmacology', 5, { difficulty: 'hard' })];

test('An educator reads which row is short and why, swaps and takes out items, adds the rest, and undoes it', async () => {
  const { list, bodiesOf } = serve(blueprint(rows, 'first', 2), [shortDraw]);
  await show(list);
  await press('Draw');
  await expect.element(page.getByRole('heading', { name: 'What each row gets' })).toHaveFocus();
  const why =
    'Pharmacology, hard: 2 of 5; 3 were used in the last two exams; 1 is held back until its keys are released';
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByText('4 of 7 questions. Nothing is added yet.')).toBeVisible();
  await checkScreen();
  await press('Swap item 1 of Anatomy');
  await expect.element(page.getByText('Never used; in this paper already').first()).toBeVisible();
  await checkScreen();
  await press('Use: Question 9?');
  await press('Take out item 2 of Anatomy');
  await expect.element(page.getByText('Anatomy: 1 of 2; 1 was taken out by you')).toBeVisible();
  await press('Add 3 questions anyway');
  await expect.element(page.getByText('3 questions were added to the exam')).toBeVisible();
  await checkScreen();
  expect(bodiesOf('blueprint/draw')).toEqual([
    {
      seed: 1,
      seen: expect.any(String),
      allowShort: true,
      items: [
        { itemId: 9, row: 0 },
        { itemId: 3, row: 1 },
        { itemId: 4, row: 1 },
      ],
    },
  ]);
  await press('Undo');
  await expect.element(page.getByText('The questions were taken off the exam again')).toBeVisible();
  expect(bodiesOf('questions/delete')).toEqual([{ ids: [71, 72, 73] }]);
  await expect.element(page.getByText('3 questions were added to the exam')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The last draw added/)).not.toBeInTheDocument();
});

test('An educator who comes back to the page undoes the last draw', async () => {
  const start = { ...blueprint([row('Anatomy', 2)]), lastDraw: { questionIds: [81, 82] } };
  const { list, bodiesOf } = serve(start);
  await show(list);
  await expect.element(page.getByText('The last draw added 2 questions')).toBeVisible();
  await checkScreen();
  await press('Undo');
  await expect.element(page.getByText('The questions were taken off the exam again')).toBeVisible();
  expect(bodiesOf('questions/delete')).toEqual([{ ids: [81, 82] }]);
  await expect.element(page.getByText('The last draw added 2 questions')).not.toBeInTheDocument();
});

test('A draw is of the rows as they are: an educator who changes them draws again before adding', async () => {
  const full = { items: items([[1, 0]]), shortages: [] };
  const { list, bodiesOf } = serve(blueprint([row('Anatomy', 2)]), [
    { items: full.items, shortages: [{ row: 0, missing: 1, recent: 0, held: 0 }] },
    full,
  ]);
  await show(list);
  await press('Draw');
  await expect.element(page.getByText('Anatomy: 1 of 2; the bank has no other ready item of this kind')).toBeVisible();
  await page.getByLabelText('Questions of Anatomy, row 1').fill('1');
  await expect.element(page.getByText('The rows have changed since this draw.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 1 question anyway' })).toBeDisabled();
  await press('Draw again');
  await press('Add 1 question');
  await expect.element(page.getByText('1 question was added to the exam')).toBeVisible();
  expect(bodiesOf('blueprint')).toMatchObject([{ rows: [row('Anatomy', 1)], seen: 'first' }]);
  expect(bodiesOf('blueprint/draw')).toMatchObject([{ seed: 2 }]);
});

test('Two educators change a blueprint: the second one sees both versions before anything is overwritten', async () => {
  const { list, bodiesOf, change } = serve(blueprint([row('Anatomy', 2)]), [shortDraw]);
  await show(list);
  await page.getByLabelText('Questions of Anatomy, row 1').fill('8');
  change(blueprint([row('Surgery', 4)], 'other'));
  await press('Draw');
  const dialog = page.getByRole('alertdialog', { name: 'This blueprint was changed meanwhile' });
  await expect.element(dialog.getByText('Anatomy: 8')).toBeVisible();
  await expect.element(dialog.getByText('Surgery: 4')).toBeVisible();
  expect(bodiesOf('blueprint/draw/preview')).toEqual([]);
  await checkScreen();
  await dialog.getByRole('radio', { name: 'Saved meanwhile' }).click();
  await press('Save this choice');
  await expect.element(page.getByLabelText('Questions of Surgery, row 1')).toHaveValue(4);
  expect(bodiesOf('blueprint')).toMatchObject([{ seen: 'first' }, { seen: 'other', rows: [row('Surgery', 4)] }]);
});

test('An exam from a real paper begins with the subjects of its board, scaled to its number of questions', async () => {
  const weights = {
    name: 'PLAB 1 of 2022',
    date: '2022-08-18',
    source: 'https://www.example.org/weights',
    origin: 'A newspaper lists them. Surgery includes orthopaedics.',
    subjects: [
      { subject: 'Medicine', questions: 33 },
      { subject: 'Surgery', questions: 32 },
      { subject: 'Radiology', questions: 1 },
    ],
  };
  const [sectioned, plab] = presets;
  const { list } = serve(blueprint([]), [], { ...exam, preset: { name: plab.name, date: plab.date } });
  await show([
    answers(listExamPresets, [
      { ...sectioned, weights: { ...weights, name: 'Another board' } },
      { ...plab, weights },
      { ...plab, weights },
    ]),
    ...list,
  ]);
  await expect
    .element(page.getByText('Surgery includes orthopaedics. The numbers are scaled to 30 questions.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Source: example.org, for the exam of 18 Aug 2022' }))
    .toBeVisible();
  await checkScreen();
  expect(page.getByRole('button', { name: 'Another board' }).elements()).toHaveLength(0);
  await press('Use the weights of PLAB 1 of 2022');
  await expect.element(page.getByText('30 questions in 2 rows.', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Questions of Surgery, row 2')).toHaveValue(15);
});

test('An educator is told that the bank is empty, and how it fills', async () => {
  const { list } = serve(blueprint([]));
  await show([answers(countBankItems, counts(0)), ...list]);
  await expect.element(page.getByRole('heading', { name: 'The bank has no ready items yet' })).toBeVisible();
  await checkScreen();
});

test('A blueprint that is loading says so', async () => {
  const { list } = serve(blueprint([]));
  await show([waits(getBlueprint), ...list]);
  await expect.element(page.getByText('Loading the blueprint…')).toBeInTheDocument();
});

test('A blueprint that cannot be loaded is tried again', async () => {
  const { list } = serve(blueprint([]));
  await show([breaksOff(getBlueprint), ...list]);
  await expect.element(page.getByRole('heading', { name: 'The blueprint could not be loaded' })).toBeVisible();
  await checkScreen();
});

test('An exam that was deleted has no paper to build', async () => {
  const { list } = serve(blueprint([]));
  await show([answers(listExams, []), ...list]);
  await expect.element(page.getByRole('heading', { name: 'This exam does not exist' })).toBeVisible();
});
