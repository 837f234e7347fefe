import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Exam, listExams } from '#contract/exams/exams.contract.ts';
import { type Cohort, listCohorts } from '#contract/exams/roster/cohorts.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { choose, field, openForm, press, section, serverWith } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const cohort = (id: number, name: string): Cohort => ({
  id,
  name,
  year: 2026,
  archivedAt: null,
  createdAt: '2026-03-04T05:06:07.000Z',
  peopleCount: 300,
  leftCount: 0,
  examsCount: 2,
});
const long = `${'Postgraduates of the second year '.repeat(5)}قسم الطب`;
const cohorts = [
  cohort(7, 'PG 2026'),
  cohort(8, long),
  { ...cohort(9, 'Old'), archivedAt: '2026-03-04T05:06:07.000Z' },
];

async function openNew(...more: Answer[]) {
  const { sent, list } = serverWith(exam);
  await showScreen('/admin/mcq-tests', [...more, answers(listCohorts, cohorts), ...list]);
  await press('Create New MCQ Test');
  return sent;
}
const kind = (name: string) => page.getByRole('radio', { name, exact: true });

test('An educator who makes an exam gets one attempt, and results after it closes', async () => {
  const sent = await openNew();
  await expect.element(kind('Practice paper')).toBeChecked();
  await kind('Exam').click();
  await expect.element(section('When and how often')).toHaveAccessibleName(/1 attempt for each student$/);
  await field('Title').fill('Mock');
  await section('When and how often').click();
  await choose('Closing time', 'Closes at…');
  await field('Closes at').fill('2190-12-03T12:00');
  await expect
    .element(page.getByRole('combobox', { name: 'Students see keys and explanations' }))
    .toHaveTextContent('After it closes');
  await checkScreen();
  await press('Create Test');
  const closing = new Date('2190-12-03T12:00').toISOString();
  await expect
    .poll(() => sent[0])
    .toMatchObject({ closesAt: closing, scoresFrom: closing, reviewFrom: closing, attemptsAllowed: 1 });
});

test('An exam without a closing time holds scores and keys until the educator releases them', async () => {
  const sent = await openNew();
  await kind('Exam').click();
  await field('Title').fill('Mock');
  await press('Create Test');
  await expect.poll(() => sent[0]).toMatchObject({ scoresFrom: 'held', reviewFrom: 'held', attemptsAllowed: 1 });
  expect(sent[0]).not.toHaveProperty('kind');
});

test('The pattern of a real paper proposes an exam, unless the educator has said that it is practice', async () => {
  const sent = await openNew();
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  await expect.element(kind('Exam')).toBeChecked();
  await expect
    .element(page.getByText('The pattern of a real paper makes it an exam.', { exact: false }))
    .toBeInTheDocument();
  await kind('Practice paper').click();
  await choose('Pattern', 'PLAB 1 · 18 Aug 2022');
  await press('Fill in');
  await expect.element(kind('Practice paper')).toBeChecked();
  await field('Title').fill('Mock');
  await press('Create Test');
  await expect.poll(() => sent[0]).toMatchObject({ preset: { name: 'PLAB 1' } });
  for (const rule of ['attemptsAllowed', 'scoresFrom', 'reviewFrom']) expect(sent[0]).not.toHaveProperty(rule);
});

test('An educator chooses the cohorts of a new exam in its form, which then admits only their people', async () => {
  const sent = await openNew();
  await field('Title').fill('Mock');
  await section('Who may start').click();
  await expect.element(page.getByRole('checkbox', { name: 'Old' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'PG 2026' }).click();
  await page.getByRole('checkbox', { name: 'Postgraduates' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Who may start' }))
    .toHaveTextContent('Only people on the roster');
  await checkScreen();
  await section('Who may start').click();
  await expect
    .element(section('Who may start'))
    .toHaveAccessibleName('Who may start Only people on the roster · 2 cohorts');
  await press('Create Test');
  await expect.poll(() => sent[0]).toMatchObject({ cohortIds: [7, 8], entry: 'roster' });
});

test('An educator reads that cohorts have no effect while everyone may start, and that a roster is empty', async () => {
  const sent = await openForm({ ...exam, cohortIds: [7], rosterCount: 300, entry: 'open' });
  await section('Who may start').click();
  await expect.element(page.getByText('The roster has no effect', { exact: false })).toBeVisible();
  await choose('Who may start', 'Only people on the roster');
  await expect.element(page.getByText('The roster has no effect', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText('The cohorts could not be loaded', { exact: false })).toBeVisible();
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ entry: 'roster' });
  expect(sent[0]).not.toHaveProperty('cohortIds');
});

test('An educator takes the last cohort off an exam, and reads that no student can start', async () => {
  const { sent, list } = serverWith({ ...exam, cohortIds: [9], rosterCount: 12, entry: 'roster' });
  await showScreen('/admin/mcq-tests', [answers(listCohorts, cohorts), ...list]);
  await press(`Edit ${exam.title}`);
  await section('Who may start').click();
  await page.getByRole('checkbox', { name: 'Old' }).click();
  await expect.element(page.getByText('without people no student can start', { exact: false })).toBeVisible();
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ cohortIds: [] });
});

test('Enter in the search for a cohort does not save the exam', async () => {
  const many = Array.from({ length: 100 }, (_, index) => cohort(index + 1, `Cohort ${index + 1}`));
  const sent = await openNew(answers(listCohorts, many));
  await field('Title').fill('Mock');
  await section('Who may start').click();
  await page.getByRole('searchbox').fill('Cohort 100');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'Cohort 99' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Cohort 100' }).click();
  expect(sent).toEqual([]);
});

const sectioned: Exam = {
  ...exam,
  closesAt: '2190-12-03T12:00:00.000Z',
  attemptsAllowed: 1,
  cohortIds: [7],
  sections: [1, 2, 3].map((id) => ({ id, title: `S${id}`, minutes: 15, advance: 'clock', mayReturn: false })),
};
const parts = ['Sections', 'Order and palette', 'Who may start', 'When and how often', 'Marks'];

test.each([
  [1366, 657],
  [390, 844],
  [844, 390],
])(
  'Each field that Tab reaches in the form of an exam is wholly above the bar of buttons at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const { list } = serverWith(sectioned);
    await showScreen('/admin/mcq-tests', [answers(listCohorts, cohorts), ...list]);
    await press(`Edit ${exam.title}`);
    for (const part of parts) await section(part).click();
    const bar = document.querySelector('[data-bar]');
    const hidden: string[] = [];
    field('Title').element().focus();
    let stops = 0;
    for (; document.activeElement !== bar?.querySelector('button'); stops += 1) {
      await userEvent.keyboard('{Tab}');
      const reached = document.activeElement;
      if (!reached || stops > 100) break;
      const { bottom, top } = reached.getBoundingClientRect();
      const limit = Math.min(innerHeight, bar?.getBoundingClientRect().top ?? 0);
      if (!bar?.contains(reached) && (bottom > limit || top < 0)) {
        hidden.push(`${reached.outerHTML.slice(0, 90)} ${top} to ${bottom}, limit ${limit}`);
      }
    }
    expect(stops).toBeGreaterThan(30);
    expect(hidden).toEqual([]);
  },
);

test('The first five fields of a new exam stand without scrolling in the window of a laptop', async () => {
  await page.viewport(1366, 657);
  await openNew();
  await document.fonts.ready;
  const limit = document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0;
  for (const shown of [
    kind('Exam'),
    field('Title'),
    field('Exam code'),
    page.getByRole('combobox', { name: 'Pattern' }),
    field('Duration (minutes)'),
    field('Number of questions'),
    field('Passing score (%)'),
  ]) {
    const { top, bottom } = shown.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(limit);
  }
});

test('The form opens the part that the educator wants to edit, and leaves the others folded', async () => {
  await page.viewport(1366, 657);
  const { list } = serverWith(sectioned);
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', [
    answers(listExams, [sectioned]),
    breaksOff(listCohorts),
    ...list,
  ]);
  await press('Change: Who may start');
  await expect.element(section('Who may start')).toHaveFocus();
  for (const part of parts) {
    await expect.element(section(part)).toHaveAttribute('aria-expanded', String(part === 'Who may start'));
  }
  const bar = document.querySelector('[role="dialog"] form')?.closest('[role="dialog"]')?.querySelector('[data-bar]');
  const chooser = page.getByRole('combobox', { name: 'Who may start' }).element().getBoundingClientRect();
  expect(chooser.bottom).toBeLessThan(bar?.getBoundingClientRect().top ?? 0);
});
