import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
const address = ({ id, subjectId }: { id: number; subjectId: number }) =>
  `/admin/flashcards?subjectId=${subjectId}&topicId=${id}`;

/** Downloads the PDF and reads it. The toast must name `amount` cards. */
async function download(page: Page, amount: number) {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const saved = await file;
  await expectToast(page, `Downloaded ${amount} flashcards as PDF`);
  const document = await getDocumentProxy(new Uint8Array(await readFile(await saved.path())));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { name: saved.suggestedFilename(), text: text.replaceAll(/\s+/g, ' '), totalPages };
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator prints 500 cards with signs of every kind, with code that no other page fetches', async ({
  page,
  rounds,
}) => {
  const subject = await createSubject(rounds.db, { name: 'Heart/Lung: core' });
  const topic = await createTopic(rounds.db, {
    subjectId: subject.id,
    name: 'β-blockers',
    flashcards: Array.from({ length: 500 }, (_, index) => ({
      question: `Card ${index + 1}: a “β-blocker” — 5 µg ≥ ½ → γ-GT 😀 what’s next?`,
      answer: `Reply ${index + 1}: α–δ ≥ 140 mmHg → “reduce” the dose; it’s 2 × 10⁻³ mol. `.repeat(3),
    })),
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(address(topic));
  await expect(page.getByText('500 flashcards')).toBeVisible();
  const ofPdf = () => fetched.filter((path) => /flashcards-pdf-.*\.js|pdf-.*\.ttf/.test(path));
  expect(ofPdf()).toEqual([]);

  const { name, text } = await download(page, 500);
  expect(name).toBe('Heart Lung core_β-blockers_Flashcards.pdf');
  // The browser asks for the code and for one font, because no card is in Devanagari.
  expect(ofPdf()).toHaveLength(2);
  for (const number of [1, 250, 500]) {
    // The reader that extracts the text writes the micro sign as the Greek letter.
    expect(text.replaceAll('μ', 'µ')).toContain(
      `Card ${number}: a "β-blocker" - 5 µg ≥ ½ → γ-GT what's next? Answer Reply ${number}: α-δ ≥ 140 mmHg → "reduce"`,
    );
  }
});

test('An educator reads that a PDF was not made, and prints only the cards that match the search, in Devanagari too', async ({
  page,
  rounds,
}) => {
  const topic = await createTopic(rounds.db, {
    name: 'Printed',
    flashcards: [
      { question: 'नमक', answer: 'Salt' },
      { question: 'Sugar?', answer: 'Left out' },
    ],
  });
  await page.goto(address(topic));
  await page.getByRole('searchbox', { name: 'Search' }).fill('salt');
  await expect(cards(page)).toHaveCount(1);
  await page.route('**/*.ttf', (route) => route.abort());
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  await expectToast(page, 'The PDF could not be made. Check your connection and try again.');
  await page.unroute('**/*.ttf');
  const { name, text, totalPages } = await download(page, 1);
  expect(name).toBe('Test subject_Printed_Flashcards.pdf');
  expect(totalPages).toBe(1);
  expect(text).toContain('Question 1 नमक Answer Salt');
  expect(text).not.toContain('Left out');
});
