import { createExam } from '#test/factories.ts';
import { expect, phone, test } from '../support/test.ts';

/** How long the student waits from the touch to the first frame that shows the choice, in milliseconds. */
test('on a slow phone, choosing an option in a 200-question exam paints within 50 ms', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const exam = await createExam(rounds.db, { questionCount: 200 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const waits: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const wait = await page.evaluate(
      (letter) =>
        new Promise<number>((resolve) => {
          const options = [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
          const option = options.find((button) => button.textContent?.startsWith(letter));
          const begun = performance.now();
          option?.click();
          // The frame after the one being prepared begins once that one is painted.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - begun);
            channel.port2.postMessage(undefined);
          });
        }),
      'ABCD'[index % 4] ?? 'A',
    );
    waits.push(wait);
    if (index % 4 === 3) await page.keyboard.press('ArrowRight');
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  // The machine is shared with other tests: one choice in ten may have been held up by something that is not ours.
  const sorted = waits.toSorted((a, b) => a - b);
  test
    .info()
    .annotations.push({ type: 'choice to paint', description: `median ${sorted[20]} ms, 9 of 10 ${sorted[35]} ms` });
  console.log(
    `choice to paint at 4x CPU: median ${sorted[20]?.toFixed(0)} ms, 9 of 10 within ${sorted[35]?.toFixed(0)} ms`,
  );
  expect(sorted[35]).toBeLessThan(50);
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
