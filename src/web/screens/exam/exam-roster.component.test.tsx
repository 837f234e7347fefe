import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getPaper, type Paper, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { getExam } from '#contract/exams/exam-info.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { examInfo } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { makePaper } from '#test/doubles/attempt-server.ts';

afterEach(() => localStorage.clear());

const show = (...list: Answer[]) =>
  showScreen('/exam/CARDIO1', [answers(getExam, { ...examInfo, entry: 'roster' }), ...list]);
const field = () => page.getByLabelText('Your personal code');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('A student enters a personal code, sees whose it is, and starts as this person', async () => {
  const sent: unknown[] = [];
  const start: Answer = {
    endpoint: startAttempt,
    respond: async ({ body }) => {
      sent.push(JSON.parse(String(body)));
      return new Promise(() => {});
    },
  };
  const asha = { name: 'Asha Rao', rollNumber: '12', extraPercent: 25, state: 'absent' as const };
  await show(answers(findRosterPerson, asha), start);
  const time = 'You have 30 minutes to complete the exam. If you were given extra time, it is added.';
  await expect.element(page.getByText(time)).toBeVisible();
  await userEvent.fill(field(), 'abcd efg0');
  await press('Continue');
  await expect
    .element(page.getByText('A personal code has 8 letters and digits, without 0, O, 1 and I.'))
    .toBeVisible();
  await checkScreen();
  await userEvent.fill(field(), 'abcd-efgh');
  await press('Continue');
  await expect.element(page.getByText('You are Asha Rao, roll number 12.')).toBeVisible();
  await expect.element(page.getByText('You have 25% more time.')).toBeVisible();
  await checkScreen();
  await press('Not you?');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await userEvent.fill(field(), 'ABCDEFGH');
  await press('Continue');
  await press('Start Exam');
  await expect.poll(() => sent).toMatchObject([{ name: 'Asha Rao', rosterCode: 'ABCDEFGH' }]);
});

test('The address of another slip, opened in the same tab, shows whose it is, and moves nothing', async () => {
  const state = 'absent' as const;
  const names = new Map([
    ['ABCDEFGH', 'Asha Rao'],
    ['BCDEFGHJ', 'Ravi Menon'],
  ]);
  const respond: Answer['respond'] = async ({ body }) => {
    const name = names.get(JSON.parse(String(body)).rosterCode);
    return Response.json({ name, rollNumber: null, extraPercent: 0, state });
  };
  await show({ endpoint: findRosterPerson, respond });
  await expect.element(field()).toBeVisible();
  // The instructions below keep their place on phones and desktops.
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height;
  const heights: unknown[] = [];
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    heights.push(heightOf(document.querySelector('form')));
  }
  location.hash = 'ABCDEFGH';
  await expect.element(page.getByText('You are Asha Rao.')).toBeVisible();
  const panel = page.getByText('You are Asha Rao.').element().parentElement?.parentElement ?? null;
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    expect(heightOf(panel), `the height at ${width} px`).toBe(heights.shift());
  }
  expect(location.hash).toBe('');
  location.hash = 'BCDEFGHJ';
  await expect.element(page.getByText('You are Ravi Menon.')).toBeVisible();
});

test('A student with a wrong code reads what to do, and keeps what was typed', async () => {
  const message = 'This personal code is not on the roster of this exam.';
  await show(refuses(findRosterPerson, 403, 'roster.code_unknown', message));
  await userEvent.fill(field(), 'ABCDEFGH');
  await press('Continue');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field()).toHaveValue('ABCDEFGH');
});

test('A key press below the notice about another device changes nothing', async () => {
  const paper: Paper = { ...makePaper([11, 12]), continued: 'elsewhere' };
  await showScreen('/exam/CARDIO1/take/s1', [answers(startAttempt, paper), answers(getPaper, paper)]);
  const notice = page.getByRole('alertdialog', { name: 'This exam was continued on another device' });
  await expect.element(notice).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{Shift>}a{/Shift}{ArrowRight}');
  expect(document.querySelector('[aria-label="Strike out A"]')?.getAttribute('aria-pressed')).toBe('false');
  expect(document.querySelector('header')?.textContent).toContain('Question 1 of 2');
});
