import type { Page } from '@playwright/test';
import { createExam } from '#test/factories.ts';
import { slowDown } from '../support/first-card-time.ts';
import { expect, phone, test } from '../support/test.ts';

// A trace takes a picture of the whole page at each step, on the page's own time.
test.use({ trace: 'off' });

/** Chooses an option by a click; milliseconds to the frame that shows it. */
const timeOfChoice = (page: Page, letter: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const options = [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
        const option = options.find((button) => button.textContent?.startsWith(wanted));
        const begun = performance.now();
        option?.click();
        // The frame after the one being prepared begins once that one is painted.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          channel.port2.postMessage(undefined);
        });
      }),
    letter,
  );

test('on a slow phone, choosing an option in a 200-question exam paints within 50 ms', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const exam = await createExam(rounds.db, { questionCount: 200 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await slowDown(page, 4);
  // Nine of ten choices within so many milliseconds, of each round. What else runs on the machine can only add to it.
  const nineOfTen: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const waits: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      waits.push(await timeOfChoice(page, 'ABCD'[index % 4] ?? 'A'));
      if (index % 4 === 3) await page.keyboard.press('ArrowRight');
    }
    nineOfTen.push(waits.toSorted((a, b) => a - b)[17] ?? Number.NaN);
  }
  console.log(
    `choice to paint at 4x CPU, nine of ten within: ${nineOfTen.map((wait) => wait.toFixed(0)).join(', ')} ms`,
  );
  expect(Math.min(...nineOfTen)).toBeLessThan(50);
});

test('the result of a 200-question exam is a PDF within a second', async ({ rounds, request }) => {
  const exam = await createExam(rounds.db, { questionCount: 200 });
  const started = await request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'आशा राव' } });
  const { sessionId } = await started.json();
  await request.post(`/api/exam/submit/${sessionId}`, { data: { answers: [] } });
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const pdf = await request.post('/api/exam/download-results', { data: { examCode: exam.examCode, sessionId } });
    waits.push(performance.now() - begun);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).length).toBeGreaterThan(50_000);
  }
  console.log(`200-question PDF over HTTP: ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms`);
  expect(Math.min(...waits)).toBeLessThan(1000);
});
