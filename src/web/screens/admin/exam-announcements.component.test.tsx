import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announce, listAnnouncements, type SentAnnouncement } from '#contract/exams/announcements.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const section = { minutes: 10, advance: 'clock', mayReturn: false } as const;
const sections = [
  { ...section, id: 1, title: 'Part A' },
  { ...section, id: 2, title: 'भाग ख' },
];

const sent = (number: number, changes: Partial<SentAnnouncement>): SentAnnouncement => ({
  number,
  text: 'Q 12: read mEq for mg',
  at: '2026-03-04T05:36:07.000Z',
  by: 'admin',
  section: null,
  sessionId: null,
  name: null,
  read: 3,
  recipients: 4,
  ...changes,
});

const dialog = () => page.getByRole('dialog', { name: 'Announcements' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Opens the dialog as an educator does. */
async function open(...list: Answer[]): Promise<void> {
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [{ ...exam, sections }]),
    answers(listAttempts, attemptsPage),
    ...list,
  ]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Announcements' }).click();
  await expect.element(dialog()).toBeVisible();
}

test('An educator announces to a section, and reads to whom each announcement went and how many have it', async () => {
  const list = [
    sent(3, { section: 2, text: 'प्रश्न 3: आकृति उलटी है', read: 0, recipients: 1200 }),
    sent(2, { sessionId: 's1', name: 'آية الرحمن', text: 'Please open the window.', read: 1, recipients: 1 }),
    sent(1, { text: 'A long sentence of an educator who explains. '.repeat(11) }),
  ];
  const send = vi.fn(async (_: RequestInit) => Response.json({ number: 4 }));
  await open(answers(listAnnouncements, list), { endpoint: announce, respond: send });
  const rows = dialog().getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/to भाग ख\. Read by 0 of 1,200\./);
  await expect.element(rows.nth(1)).toMatchTextContent(/to آية الرحمن\. Read by 1 of 1\./);
  await expect.element(rows.nth(2)).toMatchTextContent(/to everybody\. Read by 3 of 4\./);
  await checkScreen();

  await dialog().getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'भाग ख' }).click();
  await dialog().getByLabelText('Text').fill('Five more minutes');
  await button('Announce').dblClick();
  await expect.element(dialog().getByLabelText('Text')).toHaveValue('');
  expect(send).toHaveBeenCalledOnce();
  expect(JSON.parse(String(send.mock.calls[0]?.[0].body))).toEqual({ text: 'Five more minutes', section: 2 });
});

test('On a phone in landscape, toasts stand at the bottom, where they cover no title of a dialog', async () => {
  await page.viewport(844, 390);
  await open(answers(listAnnouncements, []), answers(announce, { number: 1 }));
  await dialog().getByLabelText('Text').fill('Five more minutes');
  await button('Announce').click();
  // The place of the toasts stays when a toast has faded.
  const place = () => document.querySelector('[aria-label*="F8"] ol')?.getBoundingClientRect();
  await expect.poll(() => place()?.bottom).toBe(390);
});

test('An educator who announces nothing, too much, or without success reads what to change and keeps the text', async () => {
  const full = 'This exam has 200 announcements, which is the most.';
  await open(answers(listAnnouncements, []), refuses(announce, 409, 'announcement.too_many', full));
  await expect.element(dialog().getByText('Nothing has been announced yet.')).toBeVisible();
  await button('Announce').click();
  await expect.element(dialog().getByText('The announcement is required.')).toBeVisible();
  await dialog().getByLabelText('Text').fill('x'.repeat(10_000));
  await button('Announce').click();
  await expect.element(dialog().getByText('The announcement must be at most 500 characters.')).toBeVisible();
  await dialog().getByLabelText('Text').fill('Five more minutes');
  await button('Announce').click();
  await expect.element(dialog().getByText(full)).toBeVisible();
  await expect.element(dialog().getByLabelText('Text')).toHaveValue('Five more minutes');
  // The text itself is right.
  await expect.element(dialog().getByLabelText('Text')).not.toHaveAttribute('aria-invalid', 'true');

  const ask = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  onTestFinished(() => ask.mockRestore());
  await button('Close').click();
  await expect.element(dialog()).toBeVisible();
  await button('Close').click();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('An educator who cannot read the announcements learns why', async () => {
  await open(refuses(listAnnouncements, 404, 'exam.not_found', 'This exam no longer exists.'));
  const soFar = dialog().getByRole('region', { name: 'Announcements so far' });
  await expect.element(soFar).toHaveTextContent('What was announced could not be loaded. This exam no longer exists.');
  await checkScreen();
});
