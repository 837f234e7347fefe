import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions, type Question, updateQuestion } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const [template] = questions;
if (!template) throw new Error('There is no question.');

const sound: Question = {
  ...template,
  id: 1,
  questionText: 'Which drug now?',
  optionA: 'Warfarin',
  optionB: 'Heparin',
  optionC: 'Gout',
  optionD: 'Rest',
  correctAnswer: 'A',
  explanation: 'It fits.',
};
const flawed: Question = { ...sound, id: 2, questionText: 'Which drug then?', optionA: 'Always aspirin' };
const absolute = 'An option has an absolute term such as “always” or “never”.';

const address = '/admin/mcq-tests?exam=1&tab=checks';
const show = (list: Answer, more: Answer[] = [], at = address) =>
  showScreen(at, [...more, answers(listExams, [exam]), list]);
const row = (number: number) => page.getByRole('link', { name: new RegExp(`^Question ${number}: `) });
const form = page.getByRole('dialog', { name: 'Edit Question' });

test('An administrator comes from the questions to the hints, and back', async () => {
  await page.viewport(1280, 800);
  await show(answers(listQuestions, [sound, flawed]), [], '/admin/mcq-tests?exam=1&tab=questions');
  await page.getByRole('link', { name: '1 hint on this paper' }).click();
  await expect.element(page.getByRole('tab', { name: 'Checks' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(absolute)).toBeVisible();
  history.back();
  await expect.element(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('article', { name: 'Question 2', exact: true })).toBeVisible();
});

test('An administrator opens a question from its hint, mends it, and the hint is gone', async () => {
  let list = [sound, flawed];
  const change: Answer = {
    endpoint: updateQuestion,
    respond: async ({ body }) => {
      const changed = { ...flawed, ...JSON.parse(String(body)) };
      list = [sound, changed];
      return Response.json({ ...changed, regradedAttempts: 0 });
    },
  };
  await show({ endpoint: listQuestions, respond: async () => Response.json(list) }, [change]);
  await expect.element(page.getByRole('heading', { name: '1 hint on this paper' })).toBeVisible();
  await expect.element(row(1)).not.toBeInTheDocument();
  await row(2).click();
  await expect.element(form.getByLabelText('Question', { exact: true })).toHaveValue(flawed.questionText);
  expect(location.search).toBe('?exam=1&tab=checks&question=2');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row(2)).toHaveFocus();
  expect(location.search).toBe('?exam=1&tab=checks');

  await userEvent.keyboard('{Enter}');
  await form.getByLabelText('Option A').fill('Aspirin');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'No hints on this paper' })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test('An administrator who reloads the address of a question sees its form', async () => {
  await show(answers(listQuestions, [sound, flawed]), [], `${address}&question=2`);
  await expect.element(form.getByLabelText('Question', { exact: true })).toHaveValue(flawed.questionText);
});

test('An administrator reads hints about the whole paper, and about long and right-to-left texts', async () => {
  const arabic = 'ما هو الدواء المناسب لهذا المريض؟ '.repeat(40);
  const many = Array.from({ length: 24 }, (_, index) => ({
    ...sound,
    id: 100 + index,
    questionText: `Which drug is right for patient ${index}?`,
    optionA: `Warfarin${index}`,
  }));
  const long = { ...flawed, questionText: `Which ${'x'.repeat(10_000)} then?` };
  await show(answers(listQuestions, [...many, { ...flawed, id: 3, questionText: arabic }, long]));
  await expect.element(page.getByText('A is the correct option of 26 of 26 questions.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '3 hints on this paper' })).toBeVisible();
  await expect.element(row(25)).toHaveAttribute('dir', 'auto');
  await expect.element(row(26)).toBeVisible();
  await checkScreen();
});

test('An administrator reads that there is nothing to check, and can load questions that failed again', async () => {
  let list: Answer = breaksOff(listQuestions);
  await show({ endpoint: listQuestions, respond: (request) => list.respond(request) });
  await expect.element(page.getByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible();
  list = answers(listQuestions, [{ ...flawed, isDraft: true as const }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No questions to check yet' })).toBeVisible();
  await checkScreen();
});
