import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Exam } from '#contract/exams/exams.contract.ts';
import {
  createExamPattern,
  deleteExamPattern,
  type ExamPattern,
  listExamPatterns,
  renameExamPattern,
} from '#contract/exams/patterns.contract.ts';
import type { Answer } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { choose, field, openForm, press, section, serverWith } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const locked = { advance: 'clock', mayReturn: false } as const;
const own: ExamPattern = {
  id: 1,
  name: 'Weekly paper',
  duration: 90,
  totalQuestions: 100,
  passingScore: null,
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  sections: [
    { title: 'Recall', minutes: 60, questions: 70, ...locked },
    { title: 'Images', minutes: 30, questions: 30, ...locked },
  ],
  shuffleQuestions: true,
  shuffleOptions: false,
  palette: 'fiveStates',
  refusesLateAnswers: true,
  preset: null,
};
const long = `${'Postgraduates of the second year '.repeat(3)}`.slice(0, 90);

/** A server that keeps patterns, whose names must differ. The one with id 1 can be renamed and deleted. */
function keepPatterns(...start: ExamPattern[]) {
  let patterns = start;
  const refusal = (code: string, status: number) =>
    Response.json(
      { code, message: 'Another pattern already has this name. Please choose another.', requestId: 'r1' },
      { status },
    );
  const isTaken = (name: string, id?: number) =>
    patterns.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.id !== id);
  const list: Answer[] = [
    { endpoint: listExamPatterns, respond: async () => Response.json(patterns) },
    {
      endpoint: createExamPattern,
      respond: async ({ body }) => {
        const draft = JSON.parse(String(body));
        if (isTaken(draft.name)) return refusal('pattern.name_taken', 409);
        const saved = { ...draft, id: Math.max(0, ...patterns.map(({ id }) => id)) + 1 };
        patterns = [...patterns, saved];
        return Response.json(saved);
      },
    },
    {
      endpoint: renameExamPattern,
      respond: async ({ body }) => {
        const { name } = JSON.parse(String(body));
        if (isTaken(name, own.id)) return refusal('pattern.name_taken', 409);
        patterns = patterns.map((one) => (one.id === own.id ? { ...one, name } : one));
        return Response.json(patterns.find(({ id }) => id === own.id));
      },
    },
    {
      endpoint: deleteExamPattern,
      respond: async () => {
        patterns = patterns.filter(({ id }) => id !== own.id);
        return Response.json({ deleted: true });
      },
    },
  ];
  return { list, names: () => patterns.map(({ name }) => name) };
}

async function openNew(...more: Answer[]) {
  const { sent, list } = serverWith(exam);
  await showScreen('/admin/mcq-tests', [...more, ...list]);
  await press('Create New MCQ Test');
  await field('Title').fill('Mock');
  return sent;
}
const openTool = async (name: string) => {
  await press('Scale or save');
  await page.getByRole('menuitem', { name }).click();
};
const pattern = page.getByRole('combobox', { name: 'Pattern' });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

test('An educator who types another number of questions scales the pattern, after reading what it becomes', async () => {
  await page.viewport(1366, 657);
  const sent = await openNew();
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  await field('Number of questions').fill('25');
  await expect.element(pattern).toHaveTextContent('Custom');
  const words = '25 questions in 29 minutes: 2 sections of 13 questions in 15 minutes; 12 questions in 14 minutes.';
  await expect.element(page.getByText(`NEET-PG 2026 scaled: ${words}`)).toBeVisible();
  await checkScreen();
  await press('Scale to 25 questions');
  await expect.element(field('Number of questions')).toHaveFocus();
  await expect.element(pattern).toHaveTextContent('NEET-PG 2026 · 3 Jul 2026');
  await expect.element(page.getByText(`Scaled: ${words}`, { exact: false })).toBeVisible();
  await expect.element(field('Duration (minutes)')).toHaveValue(29);
  await press('Create Test');
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      duration: 29,
      totalQuestions: 25,
      sections: [{ minutes: 15 }, { minutes: 14 }],
      preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
    });
});

test('An educator scales a pattern in its dialog, which refuses fewer questions than sections', async () => {
  await openNew();
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  await openTool('Scale to another number of questions');
  const scale = dialog('Scale this pattern');
  await expect.element(scale.getByText('NEET-PG 2026 has 72 questions in 84 minutes', { exact: false })).toBeVisible();
  const ask = vi.spyOn(window, 'confirm');
  await userEvent.keyboard('{Escape}');
  await expect.element(scale).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await expect.element(field('Title')).toHaveValue('Mock');
  await openTool('Scale to another number of questions');
  const input = scale.getByLabelText('Number of questions');
  await input.fill('1');
  await expect.element(input).toHaveAccessibleDescription('Enter at least 2: one for each section.');
  await input.fill('2000');
  await expect.element(input).toHaveAccessibleDescription('Number of questions must be a whole number from 1 to 1000.');
  await userEvent.keyboard('{Enter}');
  await input.fill('24');
  await expect
    .element(scale.getByText('24 questions in 28 minutes: 2 sections of 12 questions in 14 minutes.', { exact: false }))
    .toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{Enter}');
  await expect.element(scale).not.toBeInTheDocument();
  await expect.element(field('Number of questions')).toHaveValue(24);
  await expect.element(section('Sections')).toHaveAccessibleName('Sections 2 sections of 14 minutes');
});

test('An educator saves the rules of a form under a name of its own, and another exam takes them', async () => {
  const kept = keepPatterns({ ...own, id: 9, name: 'Weekly' });
  const sent = await openNew(...kept.list);
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  await field('Number of questions').fill('24');
  await press('Scale to 24 questions');
  await openTool('Save as my pattern');
  const save = dialog('Save as my pattern');
  await expect.element(save.getByText('24 questions · ', { exact: false })).toBeVisible();
  await save.getByRole('button', { name: 'Save' }).click();
  await expect.element(save.getByText('The name of the pattern is required.')).toBeVisible();
  await save.getByLabelText('Name of the pattern').fill('weekly');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect.element(save.getByText('Another pattern already has this name. Please choose another.')).toBeVisible();
  await checkScreen();
  await save.getByLabelText('Name of the pattern').fill('Monthly');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect.element(save).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await expect.element(pattern).toHaveTextContent('Monthly');
  await press('Create Test');
  await expect.poll(() => sent[0]).toMatchObject({ totalQuestions: 24, preset: { name: 'NEET-PG 2026' } });

  await press('Create New MCQ Test');
  await choose('Pattern', 'Weekly');
  await expect.element(page.getByRole('radio', { name: 'Practice paper' })).toBeChecked();
  await expect.element(field('Number of questions')).toHaveValue(100);
  await expect.element(field('Number of questions')).toHaveAttribute('readonly');
  await field('Title').fill('Second');
  await press('Create Test');
  await expect
    .poll(() => sent[1])
    .toMatchObject({ totalQuestions: 100, duration: 90, sections: own.sections, refusesLateAnswers: true });
  expect(sent[1]).not.toHaveProperty('preset');
});

test('An educator renames and deletes own patterns, and takes the deletion back', async () => {
  const kept = keepPatterns(own, { ...own, id: 2, name: long }, { ...own, id: 3, name: 'ورقة الأسبوع' });
  await openNew(...kept.list);
  await openTool('My patterns');
  const mine = dialog('My patterns');
  await expect.element(mine.getByText(long)).toBeVisible();
  await checkScreen();
  await mine.getByRole('button', { name: 'Rename Weekly paper' }).click();
  const rename = dialog('Rename the pattern');
  await expect.element(rename.getByLabelText('Name of the pattern')).toHaveValue('Weekly paper');
  await rename.getByLabelText('Name of the pattern').fill('Grand test');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect.element(mine.getByText('Grand test')).toBeVisible();
  await mine.getByRole('button', { name: 'Delete Grand test' }).click();
  await expect.element(mine.getByText('Grand test')).not.toBeInTheDocument();
  await expect.element(mine.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(kept.names()).not.toContain('Grand test');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(mine.getByText('Grand test')).toBeVisible();
  expect(kept.names()).toContain('Grand test');
});

test('An educator without own patterns reads how to make one', async () => {
  await openNew();
  await openTool('My patterns');
  await expect.element(dialog('My patterns').getByText('There is no pattern yet.', { exact: false })).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('My patterns')).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveValue('Mock');
});

test('A pattern is not saved while a rule of the form is wrong, and the dialog says which', async () => {
  const kept = keepPatterns();
  await openNew(...kept.list);
  await field('Duration (minutes)').fill('0');
  await openTool('Save as my pattern');
  const save = dialog('Save as my pattern');
  const problem = 'Duration must be a whole number from 1 to 1440 minutes.';
  await expect.element(save.getByText(problem).first()).toBeVisible();
  await save.getByLabelText('Name of the pattern').fill('Wrong');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => save.getByText(problem).elements().length).toBeGreaterThan(1);
  expect(kept.names()).toEqual([]);
});

const sectioned: Exam = {
  ...exam,
  duration: 72,
  totalQuestions: 10,
  sections: [1, 2, 3].map((id) => ({ id, title: `Part ${id}`, minutes: 24, ...locked })),
};

test('An educator gives sections numbers of questions, whose sum is the number of questions', async () => {
  const sent = await openForm(sectioned);
  await section('Sections').click();
  await choose('Questions in each section', 'A number for each section');
  const sizes = page.getByLabelText('Questions', { exact: true });
  expect(sizes.elements().map((input) => (input as HTMLInputElement).value)).toEqual(['4', '3', '3']);
  await sizes.nth(1).fill('');
  await press('Save Changes');
  await expect
    .element(sizes.nth(1))
    .toHaveAccessibleDescription('Questions of a section must be a whole number from 1 to 1000.');
  await sizes.nth(1).fill('8');
  await expect.element(field('Number of questions')).toHaveValue(15);
  await expect.element(field('Number of questions')).toHaveAttribute('readonly');
  await expect.element(page.getByText('3 sections, 15 questions and 72 minutes together')).toBeVisible();
  await checkScreen();
  await press('Save Changes');
  await expect
    .poll(() => sent[0])
    .toMatchObject({ totalQuestions: 15, sections: [{ questions: 4 }, { questions: 8 }, { questions: 3 }] });
  await press(`Edit ${exam.title}`);
  await section('Sections').click();
  await choose('Questions in each section', 'Divided equally');
  await expect.element(field('Number of questions')).toHaveValue(15);
  await press('Save Changes');
  await expect.poll(() => sent[1]).toMatchObject({ totalQuestions: 15, sections: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  expect(JSON.stringify(sent[1])).not.toContain('"questions"');
});
