import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { getPaper, type Paper, saveAnswers, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { endSection, getSealedSection, getSectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import type { Answer } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { controlTime } from '#test/components/control-time.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import {
  acceptedBy,
  endEarly,
  makeSectionedPaper,
  mergeSent,
  type PlannedSection,
} from '#test/doubles/attempt-server.ts';
import { textSize } from '#web/platform/settings.ts';

beforeEach(() => controlTime());
afterEach(() => localStorage.clear());

/** A server of one attempt with these sections, which a test can disconnect. */
function serve(plan: PlannedSection[], change: Partial<Paper> = {}) {
  const startedAt = performance.now();
  const server = {
    isDown: false,
    saved: new Map<number, SavedAnswer>(),
    papers: 0,
    isSealing: false,
    hasSealed: false,
  };
  const sealer = createSealer();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const paper = (): Paper => ({
    ...makeSectionedPaper(plan, elapsed()),
    ...change,
    answers: [...server.saved.values()],
  });
  const answer = (endpoint: Answer['endpoint'], body: (request: RequestInit) => object): Answer => ({
    endpoint,
    respond: async (request) => {
      if (server.isDown) throw new TypeError('Failed to fetch');
      return Response.json(body(request));
    },
  });
  const list = [
    answer(startAttempt, paper),
    answer(getPaper, () => {
      server.papers += 1;
      return paper();
    }),
    {
      endpoint: getSealedSection,
      respond: async () => {
        if (!server.isSealing) return Response.json({ code: 'unavailable' }, { status: 503 });
        const { endsAt = 0 } = plan.find((section) => elapsed() < section.endsAt) ?? {};
        const before = new Set(paper().questions.map(({ id }) => id));
        const next = makeSectionedPaper(plan, endsAt).questions.filter(({ id }) => !before.has(id));
        const sealed = await sealer.seal(JSON.stringify(next));
        server.hasSealed = true;
        return Response.json({ sealed });
      },
    },
    answer(getSectionKey, () => {
      const { remainingSeconds, elapsedMilliseconds } = paper();
      return { key: sealer.key, opensInSeconds: null, remainingSeconds, elapsedMilliseconds };
    }),
    answer(endSection, () => {
      const position = plan.findIndex(({ endsAt }) => elapsed() < endsAt) + 1;
      endEarly(plan, position, elapsed());
      return paper();
    }),
    answer(saveAnswers, ({ body }) => {
      const { answers } = JSON.parse(String(body));
      mergeSent(server.saved, acceptedBy(plan, answers, elapsed()));
      const { remainingSeconds, elapsedMilliseconds } = paper();
      return { savedAt: '', remainingSeconds, elapsedMilliseconds };
    }),
  ];
  /** Lets time pass until so many seconds after the start. Waiting for an element moves the clock, too. */
  const passTo = (seconds: number) => vi.advanceTimersByTime(Math.max(0, seconds - elapsed()) * 1000);
  return { server, list, passTo };
}

/** Encrypts texts as the server does, with a key that a test knows. */
function createSealer() {
  const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const key = crypto.getRandomValues(new Uint8Array(32));
  return {
    key: toBase64(key),
    async seal(text: string): Promise<string> {
      const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const usable = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
      const plain = await new Response(packed).arrayBuffer();
      const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, usable, plain);
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
    },
  };
}

/**
 * Three sections of 20 minutes: the clock ends the first one, and the student may end the second one and return to it.
 */
const makePlan = (): PlannedSection[] => [
  { questionIds: [11, 12], endsAt: 1200, advance: 'clock', mayReturn: false },
  { questionIds: [13, 14], endsAt: 2400, advance: 'student', mayReturn: true },
  { questionIds: [15], endsAt: 3600, advance: 'clock', mayReturn: false },
];

const address = '/exam/NEETMOCK/take/s1';
const where = (text: string) => page.getByRole('banner').getByText(text);
const option = (letter: string) => page.getByRole('button', { name: new RegExp(`^${letter} `) });

test('A student with text of 150% on a phone reads the whole name of the section', async () => {
  textSize.choose('150');
  try {
    await showScreen(address, serve(makePlan()).list);
    await expect.element(where('Part A · section 1 of 3')).toBeVisible();
    const name = where('Part A').element().querySelector('bdi') ?? where('Part A').element();
    expect(name.textContent).toBe('Part A');
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  } finally {
    textSize.choose('100');
  }
});

test('A student is told of the end of a section a minute ahead, and then is in the next one without a tap', async () => {
  const { server, list, passTo } = serve(makePlan());
  server.isSealing = true;
  await showScreen(address, list);
  await expect.element(where('Question 1 of 5')).toBeVisible();
  await expect.element(where('Part A · section 1 of 3')).toBeVisible();
  await expect
    .element(
      page
        .getByRole('timer', { name: 'Time remaining in this section', exact: true })
        .filter({ hasText: /^(20|1\d):/ }),
    )
    .toBeVisible();
  await expect.element(page.getByText(/exam (60|5\d):\d\d/)).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{ArrowRight}b');
  await expect.element(where('Question 2 of 5')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Next section at 00:00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Hand in now' })).not.toBeInTheDocument();

  // A request that is under way while the test moves the clock would look as if it had taken that long.
  await expect.element(page.getByText('All answers saved')).toBeVisible();
  passTo(1145);
  const warning = page.getByText(
    'Part A ends within a minute, and Part B begins by itself. You cannot return to the questions of Part A.',
  );
  await expect.element(warning).toBeVisible();
  const fiveMinutes = page.getByText('5 minutes remaining in this section');
  await expect.element(fiveMinutes).toBeInTheDocument();
  await checkScreen();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  passTo(1182);
  await expect.poll(() => server.hasSealed).toBe(true);
  passTo(1200);
  await expect.element(where('Question 3 of 5')).toBeVisible();
  await expect.element(page.getByText('Part B has begun', { exact: true })).toBeVisible();
  // The section was fetched sealed, and came without a paper.
  expect(server.papers).toBe(0);
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const toast = page.getByText('Part B has begun', { exact: true }).element().closest('li');
  await page.viewport(390, 844);
  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
  const stem = page.getByText('Q', { exact: true }).element();
  await expect.poll(() => topOf(toast) - bottomOf(stem)).toBeGreaterThan(0);
  await expect.poll(() => topOf(document.querySelector('footer')) - bottomOf(toast ?? stem)).toBeGreaterThan(0);
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(fiveMinutes).not.toBeInTheDocument();
  expect(server.saved.get(12)?.selectedAnswer).toBe('B');
  await expect.element(page.getByRole('button', { name: /^1,/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^3, Current/ })).toBeVisible();
});

test('A student who is offline over a boundary cannot go on answering, and gets the next section when the network is back', async () => {
  const { server, list, passTo } = serve(makePlan());
  await showScreen(address, list);
  await option('C').click();
  await expect.poll(() => server.saved.get(11)?.selectedAnswer).toBe('C');
  server.isDown = true;
  await option('D').click();
  passTo(1200);
  await expect.element(page.getByRole('heading', { name: 'Part A has ended' })).toBeVisible();
  await expect.element(page.getByText(/There is no connection\. Part B opens by itself/)).toBeVisible();
  await expect.element(page.getByText(/1 answer is kept on this device until then\./)).toBeVisible();
  await expect.element(option('C')).not.toBeInTheDocument();
  await checkScreen();
  server.isDown = false;
  await expect.element(where('Question 3 of 5')).toBeVisible();
  await expect.poll(() => server.saved.get(11)?.selectedAnswer).toBe('D');
});

test('A student ends a section after a second step that says what is missing, and returns to it from the last one', async () => {
  const { list, passTo } = serve(makePlan());
  await showScreen(address, list);
  await expect.element(where('Question 1 of 5')).toBeVisible();
  passTo(1200);
  await expect.element(where('Question 3 of 5')).toBeVisible();
  await option('A').click();
  await page.getByRole('button', { name: 'End section' }).first().click();
  await expect.element(page.getByText('1 unanswered. You can still return to the questions of Part B.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toHaveFocus();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'End section' }).last().click();
  await page.getByRole('button', { name: 'End section' }).last().click();
  await expect.element(where('Question 5 of 5')).toBeVisible();
  await expect
    .element(page.getByRole('timer', { name: 'Time remaining', exact: true }).filter({ hasText: /^(20|1\d):/ }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(where('Question 4 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await expect.element(page.getByText('Part B: 1 unanswered; Part C: 1 unanswered')).toBeVisible();
});

test('A second step that is open when the clock ends a section is closed, so that a late tap does not end the next section', async () => {
  const plan = makePlan().map((section): PlannedSection => ({ ...section, advance: 'student' }));
  const { list, passTo } = serve(plan);
  await showScreen(address, list);
  await expect.element(where('Question 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'End section' }).first().click();
  // Exact, because 'Mark for review' is a button of the question.
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await expect.element(review).toBeVisible();
  passTo(1200);
  await expect.element(where('Question 3 of 5')).toBeVisible();
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
});

test('A student sees the five states of the national exams, and options in the order of the attempt', async () => {
  const plan = makePlan();
  const questions = makeSectionedPaper(plan, 0).questions.map((question) => ({
    ...question,
    options: [...question.options].reverse(),
  }));
  const { server, list } = serve(plan, { palette: 'fiveStates', questions });
  await showScreen(address, list);
  await expect.element(option('A')).toHaveTextContent('Ad');
  await userEvent.keyboard('a');
  await expect.poll(() => server.saved.get(11)?.selectedAnswer).toBe('D');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('1, Current, Answered')).toBeVisible();
  await expect.element(button('2, Not visited')).toBeVisible();
  await userEvent.keyboard('m{ArrowRight}');
  await expect.element(button('1, Answered and marked for review')).toBeVisible();
  await expect.element(button('2, Current, Not answered')).toBeVisible();
  await expect.element(page.getByText('Answered and marked for review: the answer counts')).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(button('2, Current, Marked for review')).toBeVisible();
  await checkScreen();
});
