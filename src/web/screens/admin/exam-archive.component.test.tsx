import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Exam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { listCohorts } from '#contract/exams/roster/cohorts.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { examGrouping } from '#web/features/exams/exams/list/use-exam-groups.ts';

afterEach(() => examGrouping.choose('both'));

const createdAt = '2026-01-05T10:00:00.000Z';
const cohort = { year: 2026, archivedAt: null, createdAt, peopleCount: 3, leftCount: 0, examsCount: 1 };
const longName = 'Averyveryverylongnameofabatch'.repeat(3);
const cohorts = answers(listCohorts, [
  { ...cohort, id: 1, name: 'Batch A' },
  { ...cohort, id: 2, name: longName },
]);
/** 500 exams of five years, a third of them of each of two cohorts. */
const many: Exam[] = Array.from({ length: 500 }, (_, index) => ({
  ...exam,
  id: 500 - index,
  title: `Test ${500 - index}`,
  examCode: `T${500 - index}`,
  isActive: false,
  createdAt: `${2026 - Math.floor(index / 100)}-06-01T10:00:00.000Z`,
  cohortIds: [[], [1], [2]][index % 3] ?? [],
}));
const titles = () => [...document.querySelectorAll('table[aria-label="Exams"] h3')].map((title) => title.textContent);
const heads = () =>
  [...document.querySelectorAll('table[aria-label="Exams"] th[scope="rowgroup"] bdi')].map((head) => head.textContent);
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('An educator with 500 exams sees them by year and cohort, the first groups open, and finds each exam', async () => {
  await showScreen('/admin/mcq-tests', [answers(listExams, many), cohorts]);
  await expect.poll(heads).toHaveLength(15);
  expect(heads().slice(0, 4)).toEqual([
    `2026 · ${longName}`,
    '2026 · Batch A',
    '2026 · No cohort',
    `2025 · ${longName}`,
  ]);
  expect(titles()).toHaveLength(33);
  await checkScreen();
  const last = page.getByRole('button', { name: /^2022 · No cohort/ });
  await expect.element(last).toHaveAttribute('aria-expanded', 'false');
  await last.click();
  await expect.element(last).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(titles).toHaveLength(66);
  // A search opens the groups of what it finds, whatever is closed.
  await page.getByRole('searchbox', { name: 'Search' }).fill('T17');
  await expect.poll(titles).toHaveLength(11);
  expect(titles()).toContain('Test 17');
});

test('An educator groups the exams by year, which the device remembers, or not at all', async () => {
  await showScreen('/admin/mcq-tests', [answers(listExams, many), breaksOff(listCohorts)]);
  await expect.element(page.getByRole('button', { name: /^2026 · Cohort 1/ })).toBeVisible();
  await choose('Groups', 'Year');
  await expect.poll(heads).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(localStorage.getItem('rounds.exam-groups')).toBe('year');
  // A group that is opened shows its exams, however many are open above it.
  await page.getByRole('button', { name: /^2024/ }).click();
  await expect.poll(titles).toHaveLength(100);
  await page.getByRole('button', { name: /^2024/ }).click();
  await choose('Groups', 'None');
  await expect.poll(heads).toEqual([]);
  await expect.poll(titles).toHaveLength(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(titles).toHaveLength(100);
});

/** Keeps the list of exams as a server does, and refuses to archive an exam that is in use. */
function server(exams: Exam[]): { list: Answer; update: Answer; sent: unknown[] } {
  let stored = exams;
  const sent: unknown[] = [];
  return {
    sent,
    list: { endpoint: listExams, respond: async () => Response.json(stored) },
    update: {
      endpoint: updateExam,
      respond: async (request) => {
        const change = JSON.parse(String(request.body));
        sent.push(change);
        const former = stored[0];
        if (!former) throw new Error('There is no exam.');
        if (former.openAttemptsCount > 0) {
          const message = '1 student still writes this exam. Archive it when the last session has ended.';
          return Response.json({ code: 'exam.in_use', message }, { status: 409 });
        }
        const saved = { ...former, ...change };
        stored = [saved, ...stored.slice(1)];
        return Response.json(saved);
      },
    },
  };
}

test('An educator archives an exam, undoes it, and takes it out of the archive later', async () => {
  const { list, update, sent } = server([
    { ...exam, isActive: false },
    { ...exam, id: 2, title: 'Running test' },
  ]);
  await showScreen('/admin/mcq-tests', [list, update]);
  const archive = page.getByRole('button', { name: `Archive ${exam.title}` });
  // Students can start the other one.
  await expect.element(archive).toBeVisible();
  expect(page.getByRole('button', { name: /^Archive / }).elements()).toHaveLength(1);
  await archive.click();
  await expect.element(page.getByText(`“${exam.title}” is archived`).first()).toBeVisible();
  await expect.poll(titles).toEqual(['Running test']);
  await expect.element(page.getByRole('heading', { name: 'Exams (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual([exam.title, 'Running test']);
  await archive.click();
  await expect.poll(titles).toEqual(['Running test']);
  await choose('Status', 'Archived');
  await expect.poll(titles).toEqual([exam.title]);
  await expect.element(page.getByRole('row').getByText('Archived', { exact: true })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: `Take ${exam.title} out of the archive` }).click();
  // Without an archive, so short a list needs no filter.
  await expect.poll(titles).toEqual([exam.title, 'Running test']);
  expect(sent).toEqual([{ archived: true }, { archived: false }, { archived: true }, { archived: false }]);
});

test('An educator reads why an exam cannot be archived yet', async () => {
  const { list, update } = server([{ ...exam, isActive: false, openAttemptsCount: 1 }]);
  await showScreen('/admin/mcq-tests', [list, update]);
  await page.getByRole('button', { name: `Archive ${exam.title}` }).click();
  await expect.element(page.getByText(/^1 student still writes this exam/).first()).toBeVisible();
  expect(titles()).toEqual([exam.title]);
});

test('An educator whose exams are all archived finds the archive', async () => {
  const { list } = server([{ ...exam, archived: true }]);
  await showScreen('/admin/mcq-tests', [list]);
  await expect.element(page.getByText('All exams are in the archive')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Show the archive' }).click();
  await expect.poll(titles).toEqual([exam.title]);
  await page.getByRole('button', { name: `Manage ${exam.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Take out of the archive' })).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Active' }).elements()).toEqual([]);
});
