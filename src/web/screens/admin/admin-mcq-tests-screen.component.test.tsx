import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { copyExam, createExam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const exams = answers(listExams, [
  exam,
  { ...exam, id: 2, title: 'A title of very many words '.repeat(7), isActive: false },
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function showExams(): Promise<void> {
  await showScreen('/admin/mcq-tests', [exams]);
  await expect.element(page.getByRole('heading', { name: 'Exams (2)' })).toBeVisible();
}

test('An administrator sees exams with short and with very long titles, and how many questions their papers show', async () => {
  await showExams();
  await expect.element(page.getByText('4 of 6 questions', { exact: true }).first()).toBeVisible();
  await checkScreen();
  const long = page.getByRole('heading', { name: 'A title of very many words' }).element();
  await page.viewport(390, 844);
  expect(long.getBoundingClientRect().height, 'at most three lines of a long title').toBeLessThan(90);
});

test('An administrator waits for the exams', async () => {
  await showScreen('/admin/mcq-tests', [waits(listExams)]);
  await expect.poll(() => document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  await checkScreen();
});

test('An administrator without exams is told so', async () => {
  await showScreen('/admin/mcq-tests', [answers(listExams, [])]);
  await expect.element(page.getByText('No exams found').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the exams again after a failure', async () => {
  await showScreen('/admin/mcq-tests', [breaksOff(listExams)]);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves out the title of an exam sees an error and a toast', async () => {
  await showExams();
  await press('Create New MCQ Test');
  const hint = 'Students type it to begin, for example CARDIO1.';
  await expect.element(page.getByLabelText('Exam code')).toHaveAccessibleDescription(hint);
  await press('Create Test');
  await expect.element(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await checkScreen();
});

test('An administrator learns how many attempts are deleted together with an exam', async () => {
  const small = { ...exam, id: 2, title: 'Small test', attemptsCount: 1 };
  const list = [{ ...exam, openAttemptsCount: 2 }, small, { ...exam, id: 3, title: 'New test', attemptsCount: 0 }];
  await showScreen('/admin/mcq-tests', [answers(listExams, list)]);
  const dialog = page.getByRole('alertdialog');
  for (const [title, consequence] of [
    ['New test', ''],
    ['Small test', '1 attempt of students goes with it, results included.'],
    [exam.title, '3 attempts of students go with it, results included. 2 of them are running now.'],
  ]) {
    await press(`Delete ${title}`);
    const question = `Are you sure you want to delete "${title}"? This will also delete all associated questions.`;
    await expect.poll(() => dialog.query()?.textContent).toContain(`${question}${consequence}Cancel`);
    if (title !== exam.title) await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await checkScreen();
});

const many = Array.from({ length: 6 }, (_, index) => ({
  ...exam,
  id: 6 - index,
  title: `Ménière ${6 - index}`,
  examCode: `M${6 - index}`,
  isActive: index > 0,
  lastAttemptAt: index === 3 ? '2026-03-08T00:00:00.000Z' : null,
}));
const titles = () => [...document.querySelectorAll('table[aria-label="Exams"] h3')].map((title) => title.textContent);
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('An administrator with five exams sees no search, order or filter, whatever the address says', async () => {
  await showScreen('/admin/mcq-tests?find=no', [answers(listExams, many.slice(1))]);
  await expect.poll(titles).toHaveLength(5);
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('An administrator searches, filters and sorts six exams, and the address keeps it', async () => {
  await showScreen('/admin/mcq-tests?find=meniere&show=active&order=name', [answers(listExams, many)]);
  await expect.poll(titles).toEqual(['Ménière 1', 'Ménière 2', 'Ménière 3', 'Ménière 4', 'Ménière 5']);
  await expect.element(page.getByRole('status').getByText('5 of 6 exams')).toBeVisible();
  await checkScreen();
  await choose('Order', 'Last attempt first');
  await choose('Status', 'All');
  await expect.poll(titles).toEqual(['Ménière 3', 'Ménière 6', 'Ménière 5', 'Ménière 4', 'Ménière 2', 'Ménière 1']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Meniere 9');
  await expect.element(page.getByText('No exams match “Meniere 9”')).toBeVisible();
  expect(location.search).toBe('?find=Meniere+9&order=last-attempt');
  await checkScreen();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(titles).toHaveLength(6);
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('The order of the exams stays while an administrator opens one of them', async () => {
  await showScreen('/admin/mcq-tests?order=name', [answers(listExams, many)]);
  await press('Manage Ménière 2');
  await expect.poll(() => location.search).toBe('?exam=2&order=name');
});

test('An administrator switches an exam off in the list, once for two quick presses', async () => {
  let finish: (() => void) | undefined;
  let sent = 0;
  const update: Answer = {
    endpoint: updateExam,
    respond: () => {
      sent++;
      return new Promise((resolve) => {
        finish = () => resolve(Response.json({ ...exam, isActive: false, version: 2 }));
      });
    },
  };
  await showScreen('/admin/mcq-tests', [answers(listExams, [exam]), update]);
  const active = page.getByRole('switch', { name: 'Grand Test 4: Medicine is active' });
  await expect.element(active).toBeChecked();
  const element = active.element() as HTMLElement;
  element.click();
  element.click();
  await expect.element(active).not.toBeChecked();
  await expect.element(page.getByRole('row').getByText('Inactive', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
  finish?.();
  await expect.element(page.getByText('Exam updated successfully', { exact: true })).toBeVisible();
});

test('An administrator reads when an exam was created and last sat, and its average', async () => {
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [exam, { ...exam, id: 2, attemptsCount: 0, averagePercentage: null, lastAttemptAt: null }]),
  ]);
  for (const fact of [
    '3 attempts',
    'last 7 Mar 2026',
    'Average 61.4%, passing score 50%',
    '0 attempts',
    'created 4 Mar 2026',
  ]) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  }
});

test('An administrator reads what students see of an active exam without questions', async () => {
  const empty = { ...exam, questionsCount: 0, draftsCount: 10 };
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [empty, { ...empty, id: 2, isActive: false }, { ...exam, id: 3 }]),
  ]);
  const notice = page.getByText('students who enter the code read “This exam has no questions yet.”');
  await expect.element(page.getByText('approve the 10 drafts first')).toBeVisible();
  expect(notice.elements()).toHaveLength(1);
  await checkScreen();
  await page.getByRole('button', { name: 'Manage Grand Test 4: Medicine' }).first().click();
  await expect.element(page.getByRole('dialog').getByText('Active, but without questions')).toBeVisible();
});

test('An administrator who created an inactive exam can activate it once it has questions', async () => {
  let current = { ...exam, isActive: false, questionsCount: 0 };
  const creation: Answer = {
    endpoint: createExam,
    respond: async () => {
      const created = current;
      // Its questions come before the list is read again.
      current = { ...created, questionsCount: 6 };
      return Response.json(created);
    },
  };
  const list: Answer = { endpoint: listExams, respond: async () => Response.json([current]) };
  const update: Answer = {
    endpoint: updateExam,
    respond: async () => {
      current = { ...current, isActive: true };
      return Response.json(current);
    },
  };
  await showScreen('/admin/mcq-tests', [creation, list, update]);
  await press('Create New MCQ Test');
  await page.getByLabelText('Title').fill(exam.title);
  await press('Create Test');
  const offer = page.getByText('has 6 questions. Students can start when it is active.');
  await expect.element(offer).toBeVisible();
  await checkScreen();
  await press('Make it active');
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'MCQ Test Management' })).toHaveFocus();
  await expect.element(page.getByRole('row').getByText('Active', { exact: true })).toBeVisible();
});

test('An administrator learns what the switch of an exam without questions does', async () => {
  await showExams();
  await press('Create New MCQ Test');
  const active = page.getByRole('switch', { name: 'Active', exact: true });
  await expect.element(active).toBeChecked();
  await expect.element(page.getByText('Students can start as soon as the exam has its first question.')).toBeVisible();
  await active.click();
  await expect.element(page.getByText('Students cannot start. Switch it on when all questions are in.')).toBeVisible();
});

test('An administrator with 150 exams sees 50 of them first, and finds each of them', async () => {
  const list = Array.from({ length: 150 }, (_, index) => ({ ...exam, id: 150 - index, title: `Test ${150 - index}` }));
  await showScreen('/admin/mcq-tests', [answers(listExams, list)]);
  await expect.poll(titles).toHaveLength(50);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Test 7');
  await expect.poll(() => titles().at(-1)).toBe('Test 7');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await press('Show more');
  await expect.poll(titles).toHaveLength(100);
});

test('An administrator duplicates an exam once by a double click, under a code of its own', async () => {
  const codes: string[] = [];
  await showScreen('/admin/mcq-tests?exam=1', [
    exams,
    {
      endpoint: copyExam,
      respond: async ({ body }) => {
        codes.push(JSON.parse(String(body)).examCode);
        return Response.json({ ...exam, id: 3, examCode: codes[0], isActive: false }, { status: 201 });
      },
    },
  ]);
  await page.getByRole('button', { name: 'Duplicate this exam' }).dblClick();
  await expect.element(page.getByText('Exam duplicated. The copy is inactive, and first in the list.')).toBeVisible();
  expect(codes).toEqual([expect.stringMatching(/^EXAM\d+$/)]);
});
