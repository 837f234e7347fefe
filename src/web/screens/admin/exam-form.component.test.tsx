import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { createExam, deleteExam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { analytics } from '#test/components/analytics.ts';
import { type Answer, answers, breaksOff, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const form = page.getByRole('dialog');
const field = (name: string) => form.getByLabelText(name, { exact: true });
const confirmation = page.getByRole('alertdialog');
const toast = (text: string) => page.getByText(text, { exact: true });

test('An administrator who leaves out or mistypes a field of an exam reads what is wrong, and sends nothing', async () => {
  let sent = 0;
  const creation: Answer = {
    endpoint: createExam,
    respond: async () => {
      sent += 1;
      return Response.json(exam);
    },
  };
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam]), creation]);
  await press('Create New MCQ Test');
  await field('Exam code').fill('');
  await press('Create Test');
  await expect.element(toast('Please fill in all required fields')).toBeVisible();
  await expect.element(form.getByText('Title is required.')).toBeVisible();
  await expect.element(form.getByText('Exam code is required.')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  await field('Title').fill('Bounded');
  await field('Exam code').fill('A B');
  await field('Duration (minutes)').fill('1441');
  await field('Passing score (%)').fill('');
  await press('Create Test');
  await expect.element(toast('Please check your inputs and try again')).toBeVisible();
  await expect.element(form.getByText('Duration must be a whole number from 1 to 1440 minutes.')).toBeVisible();
  await expect.element(form.getByText('Passing score must be a whole number from 0 to 100 percent.')).toBeVisible();
  await expect.element(form.getByText(/^Exam code may contain letters/)).toBeVisible();
  expect(sent).toBe(0);
});

test('An administrator reads that a code is in use or that the server fails, and loses no text', async () => {
  const taken = 'Another exam already has this code. Please choose another.';
  let creation: Answer = refuses(createExam, 409, 'exam.code_taken', taken);
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [exam]),
    { endpoint: createExam, respond: (request) => creation.respond(request) },
    breaksOff(updateExam),
    breaksOff(deleteExam),
  ]);
  await press('Create New MCQ Test');
  await field('Title').fill('Second come');
  await field('Exam code').fill(exam.examCode);
  await press('Create Test');
  await expect.element(form.getByText(taken)).toBeVisible();
  await expect.poll(() => page.getByText(taken).elements(), { message: 'at the field and in a toast' }).toHaveLength(2);
  creation = breaksOff(createExam);
  await press('Create Test');
  await expect.element(toast('Failed to create exam')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Second come');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();

  await press(`Edit ${exam.title}`);
  await press('Save Changes');
  await expect.element(toast('Failed to update exam')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(`Delete ${exam.title}`);
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete exam')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { name: exam.title })).toBeVisible();
});

test('An administrator sees a new code in each new form, in capitals and of at most 20 characters', async () => {
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam])]);
  const codes = new Set<string>();
  for (let opening = 0; opening < 3; opening += 1) {
    await press('Create New MCQ Test');
    await expect.element(field('Exam code')).toHaveValue(expect.stringMatching(/^EXAM\d{8}$/));
    codes.add((field('Exam code').element() as HTMLInputElement).value);
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
  }
  expect(codes.size).toBe(3);
  await press('Create New MCQ Test');
  await userEvent.clear(field('Exam code'));
  await userEvent.type(field('Exam code'), 'gt4-med and far too long to be one');
  await expect.element(field('Exam code')).toHaveValue('GT4-MED AND FAR TOO ');
});

test('An administrator on a phone manages an exam in a dialog that fills the window', async () => {
  await page.viewport(390, 844);
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam])]);
  await press(`Manage ${exam.title}`);
  await expect.element(page.getByRole('dialog', { name: exam.title })).toBeVisible();
  await expect
    .poll(() => document.querySelector('[role="dialog"]')?.getBoundingClientRect().toJSON())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

test('An administrator without exams creates the first one, and can load a list that failed again', async () => {
  let list: Answer = breaksOff(listExams);
  await showScreen('/admin/mcq-tests', [{ endpoint: listExams, respond: (request) => list.respond(request) }]);
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('could not be reached');
  list = answers(listExams, []);
  await press('Try again');
  await expect.element(page.getByRole('heading', { name: 'Exams (0)' })).toBeVisible();
  await press('Create First Test');
  await expect.element(form.getByRole('heading').first()).toHaveTextContent('Create New MCQ Test');
});

test('An administrator who opens an exam that does not exist any more is told so', async () => {
  await showScreen('/admin/mcq-tests?exam=2147483647', [answers(listExams, [exam])]);
  await expect.element(page.getByText('This exam does not exist any more.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

/**
 * Opens the form of an exam with these pilot questions beside another question. Returns what is sent as their number on
 * a paper.
 */
async function editWithPilots(pilots: number): Promise<unknown[]> {
  const [first] = questions;
  if (!first) throw new Error('There is no question.');
  const tried = { isPilot: true, keyState: 'dropped' as const };
  const list = answers(listQuestions, [
    first,
    ...Array.from({ length: pilots }, (_, index) => ({ ...first, ...tried, id: 99 + index })),
  ]);
  const sent: unknown[] = [];
  let hasAsked = false;
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [exam]),
    {
      endpoint: listQuestions,
      respond: async (request) => {
        const response = await list.respond(request);
        hasAsked = true;
        return response;
      },
    },
    {
      endpoint: updateExam,
      respond: async ({ body }) => {
        sent.push(JSON.parse(String(body)).pilotQuestions);
        return Response.json(exam);
      },
    },
  ]);
  await press(`Edit ${exam.title}`);
  await expect.poll(() => hasAsked).toBe(true);
  return sent;
}

test('An administrator says how many pilot questions each paper has', async () => {
  const sent = await editWithPilots(1);
  await expect.element(form.getByText('The exam has 1 of them', { exact: false })).toBeVisible();
  await field('Pilot questions per paper').fill('');
  await press('Save Changes');
  await expect.element(form.getByText('Pilot questions per paper must be a whole number from 0 to 100.')).toBeVisible();
  await field('Pilot questions per paper').fill('2');
  await checkScreen();
  await press('Save Changes');
  await expect.poll(() => sent).toEqual([2]);
});

test('An administrator of an exam without pilot questions is not asked for their number', async () => {
  const sent = await editWithPilots(0);
  await expect.element(field('Title')).toBeVisible();
  await expect.element(field('Pilot questions per paper')).not.toBeInTheDocument();
  await press('Save Changes');
  await expect.poll(() => sent).toEqual([undefined]);
});

test('An administrator removes the pass mark of an exam, and gives it one again', async () => {
  const sent: unknown[] = [];
  const change: Answer = {
    endpoint: updateExam,
    respond: async ({ body }) => {
      sent.push(JSON.parse(String(body)).passingScore);
      return Response.json({ ...exam, passingScore: null });
    },
  };
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam]), change]);
  const box = form.getByRole('checkbox', { name: 'No pass mark (for example NEET-PG, which qualifies by percentile)' });
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect.element(box).not.toBeChecked();
  await form.getByText('No pass mark (for example').click();
  await expect.element(box).toBeChecked();
  await expect.element(field('Passing score (%)')).toHaveValue(null);
  await expect.element(field('Passing score (%)')).toHaveAttribute('readonly');
  await checkScreen();
  await form.getByText('No pass mark (for example').click();
  await expect.element(field('Passing score (%)')).toHaveValue(50);
  await form.getByText('No pass mark (for example').click();
  await press('Save Changes');
  await expect.poll(() => sent).toEqual([null]);
});

const help = form.getByRole('button', { name: /^Help with the pass mark/ });

test('An administrator takes a suggested pass mark into the form of an exam', async () => {
  const figures = { ...analytics, marks: { ...analytics.marks, standardErrorPercent: 5 } };
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam]), answers(getAnalytics, figures)]);
  await press(`Edit ${exam.title}`);
  await expect
    .element(help)
    .toHaveTextContent(
      'Help with the pass mark 8 students are within one standard error of the pass mark, 5.0% above or below 50%.',
    );
  await help.click();
  await expect.element(form.getByRole('region', { name: 'Hofstee' })).toBeVisible();
  await form.getByRole('button', { name: /^Try \d+%, Cohen$/ }).click();
  await expect.element(field('Passing score (%)')).toHaveValue(57);
  await expect.element(form.getByText('5.0% above or below 57%', { exact: false })).toBeVisible();
  await checkScreen();
});

test('An administrator reads that few students have sat an exam, or that its figures could not be loaded', async () => {
  const few = { ...analytics, attempts: 2, marks: { ...analytics.marks, standardErrorPercent: null } };
  let figures: Answer = breaksOff(getAnalytics);
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [exam]),
    { endpoint: getAnalytics, respond: (request) => figures.respond(request) },
  ]);
  await press(`Edit ${exam.title}`);
  await expect.element(help).toHaveTextContent('Help with the pass mark The figures could not be loaded.');
  figures = answers(getAnalytics, few);
  await help.click();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.element(form.getByText('Two methods suggest a pass mark from 10 ranked attempts on.')).toBeVisible();
});

test('An exam that nobody has sat gets no help with the pass mark', async () => {
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [{ ...exam, attemptsCount: 0 }]),
    answers(getAnalytics, analytics),
  ]);
  await press(`Edit ${exam.title}`);
  await expect.element(field('Passing score (%)')).toHaveValue(50);
  await expect.element(help).not.toBeInTheDocument();
});
