import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { createQuestion, deleteQuestion, listQuestions, updateQuestion } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const show = (list: Answer, more: Answer[] = [], totalQuestions = 4) =>
  showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    ...more,
    answers(listExams, [{ ...exam, totalQuestions }]),
    list,
  ]);
const [template] = questions;
if (!template) throw new Error('There is no question.');
const sorted = [
  { subject: 'Cardiology', topic: 'Rhythm', difficulty: 'easy' as const },
  { subject: 'Cardiology', topic: 'Failure', difficulty: 'hard' as const },
  { subject: 'Neurology', topic: 'Stroke', explanation: 'A THROMBUS.' },
  { subject: null, topic: null },
].map((fields, index) => ({
  ...template,
  difficulty: 'medium' as const,
  ...fields,
  id: index + 1,
  questionText: `Question text ${index + 1}`,
}));
const numbers = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
const search = page.getByRole('searchbox', { name: 'Search' });
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const question = (number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });

test('An educator sees which questions are pilot questions, and which of them no paper has', async () => {
  await page.viewport(1280, 800);
  const listed = sorted.map((each, index) => ({
    ...each,
    ...(index === 0 && { isPilot: true, keyState: 'dropped' as const }),
  }));
  await show(answers(listQuestions, listed), [], 3);
  await expect.element(page.getByText('4 questions; 1 pilot question among them')).toBeVisible();
  const pilot = question(1);
  await expect.element(pilot.getByText('Pilot', { exact: true })).toBeVisible();
  await expect.element(pilot.getByText('Not on the paper: the exam has no pilot questions per paper')).toBeVisible();
  await expect.element(pilot.getByText(/^Correct: /)).toBeVisible();
  await expect.element(pilot.getByText('Settled')).not.toBeInTheDocument();
  await expect.element(pilot.getByRole('button', { name: /^Settle/ })).not.toBeInTheDocument();
  // The three others fill the paper.
  await expect.element(question(4).getByRole('button', { name: /^Settle/ })).toBeVisible();
  await expect.element(question(4).getByText(/^Not on the paper/)).not.toBeInTheDocument();
  await expect.element(question(4).getByText('Pilot', { exact: true })).not.toBeInTheDocument();
});

test('An administrator on a small laptop sees the first question without scrolling', async () => {
  await page.viewport(1366, 657);
  await show(answers(listQuestions, sorted));
  const stem = question(1).getByText('Question text 1', { exact: true });
  await expect.element(stem).toBeVisible();
  const end = question(1).getByRole('listitem').first().element().getBoundingClientRect().bottom;
  expect(end).toBeLessThanOrEqual(page.getByRole('dialog').element().getBoundingClientRect().bottom);
});

test('An administrator finds questions by text, difficulty, subject and topic', async () => {
  await page.viewport(1280, 800);
  await show(answers(listQuestions, sorted), [], 2);
  await expect.element(page.getByText('4 questions; the exam shows the first 2')).toBeVisible();
  await expect.poll(() => page.getByText('Not on the paper: the exam shows the first 2').elements()).toHaveLength(2);
  await expect.element(question(3).getByText('Not on the paper')).toBeVisible();
  await search.fill('thrombus');
  await expect.element(page.getByText(/^1 of 4 questions/)).toBeVisible();
  await expect.poll(numbers).toEqual(['3']);
  await search.fill('');
  await choose('Subject', 'Cardiology');
  await expect.poll(numbers).toEqual(['1', '2']);
  await choose('Topic', 'Failure');
  await expect.poll(numbers).toEqual(['2']);
  await choose('Difficulty', 'Easy');
  await expect.element(page.getByRole('heading', { name: 'No questions match' })).toBeVisible();
  await press('Clear search and filters');
  await expect.poll(numbers).toEqual(['1', '2', '3', '4']);
  await choose('Subject', 'No subject');
  await expect.poll(numbers).toEqual(['4']);
});

test('An administrator reads questions in Arabic and in English from the side on which they begin', async () => {
  await page.viewport(1280, 800);
  const arabic = 'ما هو التشخيص؟';
  await show(answers(listQuestions, [{ ...template, questionText: arabic, explanation: 'التهاب' }, ...sorted]));
  const directionOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).direction;
  await expect.element(question(1)).toBeVisible();
  expect(['التهاب', arabic, 'Question text 2'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr']);
  await press('Show as table');
  await expect.poll(() => directionOf(arabic)).toBe('rtl');
  await press('Show as cards');
});

test('An administrator on a phone unfolds the filters', async () => {
  await page.viewport(390, 844);
  await show(answers(listQuestions, sorted));
  await expect.element(question(1)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Difficulty' })).not.toBeInTheDocument();
  await press('Filters');
  await choose('Difficulty', 'Medium');
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect.poll(numbers).toEqual(['3', '4']);
});

test('An administrator meets invalid values and a failing server, and loses no text', async () => {
  let sent = 0;
  const creation: Answer = {
    endpoint: createQuestion,
    respond: (request) => {
      sent += 1;
      return breaksOff(createQuestion).respond(request);
    },
  };
  await show(answers(listQuestions, sorted), [creation, breaksOff(updateQuestion), breaksOff(deleteQuestion)]);
  await press('Add Question');
  const add = page.getByRole('dialog', { name: 'Add Question' });
  const submit = () => add.getByRole('button', { name: 'Add Question', exact: true }).click();
  const text = add.getByLabelText('Question', { exact: true });
  await text.fill('Almost all of a question');
  for (const letter of 'ABC') await add.getByLabelText(`Option ${letter}`).fill(letter);
  await add.getByLabelText('Option D').fill('   ');
  await submit();
  await expect.element(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect.element(add.getByText('Option D is required.')).toBeVisible();
  await expect.element(add.getByLabelText('Option D')).toHaveFocus();
  await add.getByLabelText('Option D').fill('D');
  await add.getByLabelText('Image URL').fill('http://example.org/x.png');
  await submit();
  await expect.element(add.getByText('Image URL must begin with https://, or be left empty.')).toBeVisible();
  expect(sent).toBe(0);
  await add.getByLabelText('Image URL').fill('');
  await submit();
  await expect.element(page.getByText('Failed to add question', { exact: true })).toBeVisible();
  await expect.element(text).toHaveValue('Almost all of a question');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(add).not.toBeInTheDocument();

  await press('Edit question 1');
  await press('Save Changes');
  await expect.element(page.getByText('Failed to update question', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press('Delete question 1');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete question', { exact: true })).toBeVisible();
});
