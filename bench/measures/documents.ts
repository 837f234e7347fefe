import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { ensureWebBuilt } from '../../tools/build/web-bundle.ts';
import { startAttempt, submitAttempt, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { medianTime } from '../support/median-time.ts';
import { launchBrowser } from '../support/slow-phone.ts';
import { round } from '../support/statistics.ts';
import { importBank, importSpreadsheets } from './imports.ts';

const limits = { resultSeconds: 1, cardsSeconds: 3 };

const paperLength = 200;
const cardCount = 500;
/** Each time is the median of this many tries. */
const tries = 5;

/** Seconds until the server has sent the PDF of a long result. */
async function printResult({ url: origin, db }: LoadedServer): Promise<Figure> {
  const { examCode } = await createExam(db, { questionCount: paperLength });
  const attempt = await startAttempt(origin, examCode);
  await submitAttempt(origin, attempt);
  const body = JSON.stringify({ examCode, sessionId: attempt.sessionId });
  const headers = { 'content-type': 'application/json' };
  const milliseconds = await medianTime(tries, () =>
    timeRequest(`${origin}/api/exam/download-results`, { method: 'POST', headers, body }),
  );
  return {
    what: `PDF of a result of ${paperLength} questions`,
    value: round(milliseconds / 1000),
    unit: 's',
    limit: { most: limits.resultSeconds },
  };
}

/**
 * Seconds from the click to the saved file, with the fonts and the code that the page fetches for it. The processor is
 * not slowed down.
 */
async function printCards({ url: baseURL, account, db }: LoadedServer): Promise<Figure> {
  const { id: subjectId } = await createSubject(db);
  const flashcards = Array.from({ length: cardCount }, (_, index) => ({
    question: `Card ${index + 1}: a “β-blocker” — 5 µg ≥ ½ → γ-GT, what’s next?`,
    answer: `Reply ${index + 1}: α–δ ≥ 140 mmHg → “reduce” the dose; it’s 2 × 10⁻³ mol. `.repeat(3),
  }));
  const topic = await createTopic(db, { subjectId, flashcards });
  const browser = await launchBrowser();
  try {
    const milliseconds = await medianTime(tries, async () => {
      const page = await browser.newPage({ baseURL });
      await page.context().request.post('/api/auth/login', { data: account });
      await page.goto(`/admin/flashcards?subjectId=${subjectId}&topicId=${topic.id}`);
      await page.getByText(`${cardCount} flashcards`).waitFor();
      const saved = page.waitForEvent('download');
      const before = performance.now();
      await page.getByRole('button', { name: 'Download as PDF' }).click();
      await saved;
      const time = performance.now() - before;
      await page.close();
      return time;
    });
    return {
      what: `PDF of ${cardCount} flashcards, in the browser`,
      value: round(milliseconds / 1000),
      unit: 's',
      limit: { most: limits.cardsSeconds },
    };
  } finally {
    await browser.close();
  }
}

/** Measures the import and the printing of large documents. */
export async function benchDocuments(): Promise<Figure[]> {
  await ensureWebBuilt();
  const server = await startLoadedServer();
  try {
    return [
      ...(await importSpreadsheets(server)),
      ...(await importBank(server)),
      await printResult(server),
      await printCards(server),
    ];
  } finally {
    await server.dispose();
  }
}
