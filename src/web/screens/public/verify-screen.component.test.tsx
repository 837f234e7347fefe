import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { answers, breaksOff, withholds } from '#test/components/answers.ts';
import { attemptResult, submittedAt } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { formerReceipt, receipt, receiptKey } from '#test/components/receipt.ts';
import { showScreen } from '#test/components/show-screen.tsx';

afterEach(() => localStorage.clear());

const file = JSON.stringify(receipt);
const paste = (text: string) => page.getByRole('textbox', { name: 'Or paste its text' }).fill(text);
const choose = (name: string, content: BlobPart) =>
  page.getByLabelText('Receipt file').upload(new File([content], name, { type: 'application/json' }));

test('A receipt says in plain words what it states, and each changed text is refused', async () => {
  await showScreen('/verify', [answers(getReceiptKey, receiptKey)]);
  await choose('rounds-receipt-NEETMOCK.json', file);
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeVisible();
  for (const text of [
    'Grand Test 4: Medicine (NEETMOCK)',
    'Asha Rao',
    '2 of 3 questions',
    'when the time was over or the teacher closed the session',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('the letters here are those of the teacher’s order')).toBeVisible();
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('2none');
  await expect.element(page.getByRole('columnheader', { name: 'Received by the server' })).toBeVisible();
  expect(page.getByRole('row').nth(3).element().textContent).toMatch(/^3D.* 2026, .*\(late\).* 2026/);
  await expect.element(page.getByText('rounds-receipt-NEETMOCK.json')).toBeVisible();
  await checkScreen();

  await paste(file.replace('Asha', 'Usha'));
  await expect.element(page.getByText('This receipt is not valid')).toBeVisible();
  await checkScreen();
  await choose('photo.json', new Uint8Array([0xff, 0xd8, 0xff]));
  await expect.element(page.getByText('This is not a receipt.')).toBeVisible();
  await choose('film.json', new Uint8Array(3_000_000));
  await expect.element(page.getByText('This file is too large to be a receipt.')).toBeVisible();
  await paste(file);
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeVisible();
  await paste('');
  await expect.element(page.getByText('This receipt is genuine and unchanged')).not.toBeInTheDocument();
});

test('A receipt of version 1 shows only the time of the device', async () => {
  await showScreen('/verify', [answers(getReceiptKey, receiptKey)]);
  await paste(JSON.stringify(formerReceipt));
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Question', 'Answer', 'Chosen (device’s clock)']);
  expect(page.getByRole('row').nth(1).element().textContent).toMatch(/^1B[^(]* 2026, [^(]*$/);
});

test('On a phone in landscape the answer scrolls into the window', async () => {
  await page.viewport(844, 390);
  await showScreen('/verify', [answers(getReceiptKey, receiptKey)]);
  await choose('rounds-receipt-NEETMOCK.json', file);
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeInViewport({ ratio: 1 });
});

test('Without a network the page uses the key of an earlier visit, or a pasted key', async () => {
  await showScreen('/verify', [breaksOff(getReceiptKey)]);
  await expect.element(page.getByText('The public key of this site could not be loaded.')).toBeVisible();
  await paste(file);
  await expect.element(page.getByText('The key of this receipt is not known')).toBeVisible();
  await page.getByText('Check with another public key').click();
  const field = page.getByRole('textbox', { name: 'Public key' });
  await field.fill('{"kty":"OKP"}');
  await expect.element(page.getByText('This is not a public key. Paste the whole text.')).toBeVisible();
  await checkScreen();
  await field.fill(JSON.stringify(receiptKey));
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeVisible();
});

test('A person who opens the page with a QR code reads which file the check needs', async () => {
  await showScreen(`/verify#${receipt.signature}`, [answers(getReceiptKey, receiptKey)]);
  const note = page.getByText(
    /^You opened this page with the QR code of the receipt \w{4}-\w{4}-\w{4}\. Choose the file/,
  );
  await expect.element(note).toBeVisible();
  await checkScreen();
  await paste(file);
  await expect.element(note).not.toBeInTheDocument();
  const live = page.getByText('This receipt is genuine and unchanged').element().closest('[aria-live]');
  expect(live?.textContent).not.toContain('Asha Rao');
});

test('A remembered key is enough, and the page says if the receipt is not that of the QR code', async () => {
  localStorage.setItem('rounds.receipt-key', JSON.stringify(receiptKey));
  await showScreen(`/verify#${'A'.repeat(86)}`, [breaksOff(getReceiptKey)]);
  await expect.element(page.getByText('the public key that this browser remembers')).toBeVisible();
  await paste(file);
  await expect.element(page.getByText('This receipt is genuine and unchanged')).toBeVisible();
  await expect.element(page.getByText('It is not the receipt of the QR code')).toBeVisible();
});

test('A result shows the receipt with its code', async () => {
  await showScreen('/exam/NEETMOCK/results/s1', [answers(getResult, { ...attemptResult, receipt })]);
  await expect.element(page.getByRole('img', { name: /^QR code of receipt/ })).toBeVisible();
  await expect.element(page.getByText(/^Code [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await checkScreen();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const make = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => {
    save.mockRestore();
    make.mockRestore();
  });
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect.element(page.getByText('Receipt saved', { exact: true })).toBeVisible();
  const link = save.mock.contexts[0] as HTMLAnchorElement;
  expect(link.download).toMatch(/^rounds-receipt-NEETMOCK-\w{12}\.json$/);
  const saved = make.mock.calls[0]?.[0] as Blob | undefined;
  expect(JSON.parse((await saved?.text()) ?? '')).toEqual(receipt);
});

test('A student whose result is held back has the receipt', async () => {
  const withheld = { submittedAt, scoresFrom: 'held', receipt };
  await showScreen('/exam/NEETMOCK/results/s1', [withholds(getResult, withheld)]);
  await expect.element(page.getByRole('img', { name: /^QR code of receipt/ })).toBeVisible();
  await checkScreen();
});
