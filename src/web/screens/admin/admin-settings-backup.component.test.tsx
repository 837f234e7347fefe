import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOwnAccount, listAccounts } from '#contract/administration/accounts.contract.ts';
import { listActivity } from '#contract/administration/activity.contract.ts';
import { checkProviders, listApiKeys } from '#contract/administration/api-keys.contract.ts';
import {
  type BackupSchedule,
  type Backups,
  getBackups,
  permitBackup,
  scheduleBackups,
} from '#contract/administration/backups.contract.ts';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { getPrivacy } from '#contract/exams/privacy.contract.ts';
import { getPreferredWords } from '#contract/exams/words.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const at = '2026-03-04T05:06:07.000Z';
const none: Backups = { last: null, schedule: { every: 'never', kept: 7, nextAt: null }, failure: null };
const others = [
  answers(checkProviders, { openai: true, gemini: false }),
  answers(listApiKeys, []),
  answers(listAccounts, []),
  answers(listActivity, { total: 0, page: 1, pageSize: 50, activities: [] }),
  answers(getPrivacy, { anonymiseAfterDays: null }),
  answers(getPreferredWords, { text: '' }),
  answers(listJobs, []),
];
const show = (...more: Answer[]) => showScreen('/admin/settings', [...others, ...more]);
const section = page.getByRole('region', { name: 'Backup' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('An owner sees when the last backup was made, how large it is, and why the one that was due failed', async () => {
  await show(
    answers(getBackups, {
      last: { at, bytes: 1_234_567_890, way: 'schedule' },
      schedule: { every: 'week', kept: 5, nextAt: at },
      failure: {
        at,
        reason: 'The disk of DATA_DIR has no room for another backup. Free some space, or keep fewer files.',
      },
    }),
  );
  await expect.element(section.getByText(/^Last backup: .*2026.*, 1\.2 GB, kept on the server\.$/)).toBeVisible();
  await expect.element(section.getByText(/^Next backup: /)).toBeVisible();
  await expect.element(section.getByText(/failed on 4 Mar 2026.* has no room for another backup/)).toBeVisible();
  await expect
    .element(section.getByRole('combobox', { name: 'How many are kept' }))
    .toHaveTextContent('The newest 5 files');
  await checkScreen();
});

test('An owner downloads a backup with the password, and reads why it is refused', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => clicked.mockRestore());
  const refusals = [
    { status: 403, code: 'account.wrong_password', message: 'This is not your present password.' },
    {
      status: 409,
      code: 'backup.running',
      message: 'Another backup is being written or downloaded. Try again when it has ended.',
    },
  ];
  const permit: Answer = {
    endpoint: permitBackup,
    respond: async () => {
      const refusal = refusals.shift();
      if (!refusal) return Response.json({ permission: '1.a+b' });
      const issues = [{ path: 'presentPassword', message: refusal.message }];
      return Response.json({ ...refusal, ...(refusal.status === 403 && { issues }) }, { status: refusal.status });
    },
  };
  await show(answers(getBackups, none), permit);
  await expect.element(section.getByText('There is no backup yet.')).toBeVisible();
  await expect.element(section.getByRole('combobox', { name: 'How many are kept' })).toBeDisabled();
  await press('Download a backup');
  await press('Download');
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Your own password').fill('secret');
  await press('Download');
  await expect.element(dialog.getByText('This is not your present password.')).toBeVisible();
  await checkScreen();
  await press('Download');
  await expect.element(dialog.getByText(/^Another backup is being written/)).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
  await press('Download');
  await expect
    .element(page.getByText('The download begins. Your browser shows when it is complete.').first())
    .toBeVisible();
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'))).toEqual([
    '/api/admin/backups/file?permission=1.a%2Bb',
  ]);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});

test('An owner keeps a backup every day, and fewer files', async () => {
  const sent: BackupSchedule[] = [];
  let stored = none;
  await show(
    { endpoint: getBackups, respond: async () => Response.json(stored) },
    {
      endpoint: scheduleBackups,
      respond: async (request) => {
        const body: BackupSchedule = JSON.parse(String(request.body));
        sent.push(body);
        stored = { ...stored, schedule: { ...body, nextAt: at } };
        return Response.json(stored);
      },
    },
  );
  await section.getByRole('combobox', { name: 'Keep a backup on the server' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await expect.element(section.getByText(/^Next backup: /)).toBeVisible();
  await section.getByRole('combobox', { name: 'How many are kept' }).click();
  await page.getByRole('option', { name: 'The newest 2 files' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { every: 'day', kept: 7 },
      { every: 'day', kept: 2 },
    ]);
});

test('An owner sees that the backups could not be loaded', async () => {
  await show(breaksOff(getBackups));
  await expect.element(section.getByText('The backups could not be loaded')).toBeVisible();
  await checkScreen();
});

test('An examiner sees nothing of backups', async () => {
  const own = { id: 3, username: 'examiner', role: 'examiner' as const, examIds: [], createdAt: at, isOwn: true };
  await show(answers(getOwnAccount, own));
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Content of the site' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Backup' }).elements()).toEqual([]);
});
