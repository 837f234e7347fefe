import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { receipt } from '#test/components/receipt.ts';
import { ReceiptSlot } from './receipt-slot.tsx';

vi.mock('./receipt-card.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('A student whose network fails reads that the receipt is stored, and what to do', async () => {
  await render(<ReceiptSlot examCode="NEETMOCK" receipt={receipt} />);
  const text = 'The receipt could not be shown. It is stored. Connect to the internet and reload this page.';
  await expect.element(page.getByText(text)).toBeVisible();
});
