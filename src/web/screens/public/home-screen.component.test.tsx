import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { missingDemosMeta } from '#contract/exams/demo-exam.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { library, plan, showPlan, today } from '#test/components/study-plan.ts';
import { notePlan } from '#web/features/study/plan/today/plan-note.ts';

beforeEach(() => notePlan());

function missDemos(codes: string): void {
  const meta = document.createElement('meta');
  meta.name = missingDemosMeta;
  meta.content = codes;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

test('A visitor reads in the first view for whom Rounds is, and finds both demo exams', async () => {
  await page.viewport(390, 844);
  await showScreen('/', library);
  const eyebrow = page.getByText('For doctors: NEET-PG, INI-CET and FMGE', { exact: true });
  await expect.element(eyebrow).toBeInViewport({ ratio: 1 });
  const main = page.getByRole('main');
  for (const code of ['SAMPLE2024', 'NEETMOCK']) {
    await expect.element(main.getByRole('link', { name: code, exact: true })).toHaveAttribute('href', `/exam/${code}`);
  }
});

test('A visitor of a site without content reads no zeros and no offer of demo exams that are missing', async () => {
  missDemos('SAMPLE2024 NEETMOCK');
  await showScreen('/', [answers(listSubjects, [])]);
  await expect.element(page.getByText('Your teacher gives you the code.', { exact: true })).toBeVisible();
  for (const name of ['SAMPLE2024', 'NEETMOCK']) {
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('definition')).not.toBeInTheDocument();
  await checkScreen();
});

test('A visitor finds the demo exam that is left', async () => {
  missDemos('SAMPLE2024');
  await showScreen('/', library);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'NEETMOCK' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'SAMPLE2024' })).not.toBeInTheDocument();
});

test('A visitor reads on Home how much there is to study', async () => {
  const counts = { name: 'x', description: 'x', version: 1, topicsCount: 107, flashcardsCount: 2430 };
  await showScreen('/', [
    answers(listSubjects, [
      { id: 1, ...counts },
      { id: 2, ...counts },
    ]),
  ]);
  for (const [noun, amount] of [
    ['subjects', '2'],
    ['topics', '214'],
    ['flashcards', '4,860'],
  ] as const) {
    const definition = page.getByRole('definition').filter({ hasText: new RegExp(`^${amount}$`) });
    await expect.element(definition).toBeVisible();
    await expect.element(page.getByRole('term').filter({ hasText: noun })).toBeVisible();
  }
});

test("A student sees today's session at the top of Home, and opens it with one tap", async () => {
  // All three cards are new: the session takes 45 seconds.
  await showPlan('/plan/session', [{ kind: 'plan', plan: { ...plan, examDay: today + 2 } }]);
  await expect.element(page.getByText('1 minute left')).toBeVisible();
  await cleanup();
  await showScreen('/', library);
  const session = page.getByRole('region', { name: 'Study plan' });
  await expect.element(session.getByText('Today: 1 minute', { exact: true })).toBeVisible();
  await checkScreen();
  await page.viewport(390, 844);
  await session.getByRole('link', { name: 'Study now' }).click();
  await expect.element(page.getByText('1 minute left')).toBeVisible();
});

test('A student reads on Home what is known of the session, also after another tab has studied', async () => {
  await showScreen('/', library);
  const session = page.getByRole('region', { name: 'Study plan' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(session).not.toBeInTheDocument();

  await cleanup();

  const note = { examDay: today + 30, minutesADay: 20 };
  notePlan({ ...note, day: today - 1, minutes: 9, cards: 9 });
  await showScreen('/', library);
  await expect.element(session.getByText('Today: up to 20 minutes', { exact: true })).toBeVisible();
  notePlan({ ...note, day: today, minutes: 0, cards: 0 });
  await expect.element(session.getByText('Done for today', { exact: true })).toBeVisible();
  await expect.element(session.getByRole('link')).toHaveAttribute('href', '/plan');
  await checkScreen();
  // The note of an older version.
  localStorage.setItem('rounds.plan', '');
  dispatchEvent(new StorageEvent('storage', { key: 'rounds.plan' }));
  await expect.element(session.getByText("Today's session", { exact: true })).toBeVisible();
  await expect.element(session.getByRole('link')).toHaveAttribute('href', '/plan/session');
  notePlan({ ...note, day: today - 40, examDay: today - 1 });
  await expect.element(session.getByText('The exam is over', { exact: true })).toBeVisible();
  await expect.element(session.getByRole('link')).toHaveAttribute('href', '/plan');
});
