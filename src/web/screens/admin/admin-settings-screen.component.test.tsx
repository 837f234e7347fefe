import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeRole, createAccount, getOwnAccount, listAccounts } from '#contract/administration/accounts.contract.ts';
import { listActivity } from '#contract/administration/activity.contract.ts';
import { checkProviders, listApiKeys, testApiKey } from '#contract/administration/api-keys.contract.ts';
import { getBackups } from '#contract/administration/backups.contract.ts';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { getStatus } from '#contract/administration/status.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { changePrivacy, getPrivacy } from '#contract/exams/privacy.contract.ts';
import { changePreferredWords, getPreferredWords } from '#contract/exams/words.contract.ts';
import { exportSite } from '#contract/interchange/exports.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const stored = { key: '••••••••WXYZ', createdAt: '2026-03-04T05:06:07.000Z' };
const providers = answers(checkProviders, { openai: true, gemini: false });
const keys = answers(listApiKeys, [
  { ...stored, id: 1, name: 'Main key', provider: 'openai', isActive: true, lastUsed: null },
  {
    ...stored,
    id: 2,
    name: 'A name of many words '.repeat(9),
    provider: 'anthropic',
    isActive: false,
    lastUsed: '2026-03-04T05:06:07.000Z',
  },
]);
const at = '2026-03-04T05:06:07.000Z';
const accounts = answers(listAccounts, [
  { id: 1, username: 'admin', role: 'owner', examIds: [], createdAt: at, isOwn: true },
  {
    id: 2,
    username: 'A name of many words '.repeat(9).slice(0, 100),
    role: 'owner',
    examIds: [],
    createdAt: at,
    isOwn: false,
  },
]);
const activity = answers(listActivity, {
  total: 120,
  page: 1,
  pageSize: 50,
  activities: [
    {
      id: 2,
      kind: 'session',
      at,
      username: 'admin',
      summary: `Gave 5 extra minutes to “${'Averyveryverylongname'.repeat(5)}”`,
      exam: { id: 7, title: 'Averyveryverylongtitle '.repeat(8).trim(), isDeleted: false },
    },
    { id: 1, kind: 'account', at, username: 'Command line', summary: 'Reset the password of “admin”', exam: null },
  ],
});
const exams = answers(listExams, [{ ...exam, id: 7, title: 'Grand Test 4' }]);
const privacy = answers(getPrivacy, { anonymiseAfterDays: 400 });
const words = answers(getPreferredWords, { text: '# ours\nacetaminophen = paracetamol' });
const run = { lastRunAt: at, tookMilliseconds: 1234, nextRunAt: at };
const failure = { at, reason: 'An unexpected error. The log of the server has the details.' };
const jobs = answers(listJobs, [
  { ...run, name: 'Closes sessions whose time is over', everyMilliseconds: 2000, failure: null },
  { ...run, name: 'Averyveryverylongname'.repeat(9), everyMilliseconds: 3_600_000, failure },
]);
const process = {
  waiting: { starts: 0, saves: 2, submits: 0 },
  connections: { used: 3, waiting: 1 },
  eventLoopDelay: 12.5,
};
const node2 = { name: 'node2', state: 'streaming', isSynchronous: true, lagBytes: 2048 };
const database = { address: '10.0.0.1', version: '17.12', safety: 'confirmed' as const, standbys: [node2] };
const status = answers(getStatus, { database, process });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function showKeys(...others: Answer[]): Promise<void> {
  await showScreen('/admin/settings', [
    providers,
    keys,
    accounts,
    activity,
    exams,
    privacy,
    jobs,
    status,
    words,
    answers(getBackups, { last: null, schedule: { every: 'never', kept: 7, nextAt: null }, failure: null }),
    answers(testApiKey, { ok: false, message: 'OpenAI answered 401.' }),
    ...others,
  ]);
  await expect.poll(() => page.getByRole('switch').elements()).toHaveLength(2);
}

test('An administrator sees keys with short and with very long names', async () => {
  await showKeys();
  await expect.element(page.getByRole('heading', { name: 'Gemini' })).toBeVisible();
  await checkScreen();
});

test('An administrator waits for the keys and for the state of the providers', async () => {
  await showScreen('/admin/settings', [
    waits(checkProviders),
    waits(listApiKeys),
    waits(listAccounts),
    waits(listActivity),
    waits(getPrivacy),
    waits(getPreferredWords),
    waits(listJobs),
    waits(getBackups),
  ]);
  await expect.poll(() => page.getByText('Loading…').elements()).toHaveLength(8);
  await checkScreen();
});

test('An administrator sees what the server does by itself, how often, and what failed', async () => {
  await showKeys();
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect.element(status.getByText('Closes sessions whose time is over every 2 seconds')).toBeVisible();
  await expect.element(status.getByText('took 1.2 s.').first()).toBeVisible();
  await expect.element(status.getByText('every hour')).toBeVisible();
  await expect.element(status.getByText(`${failure.reason}`)).toBeVisible();
});

test('An administrator exports the whole site, or reads why there is no file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => saved.mockRestore());
  let isBroken = true;
  await showKeys({
    endpoint: exportSite,
    respond: (request) =>
      isBroken ? breaksOff(exportSite).respond(request) : Promise.resolve(new Response('file of the site')),
  });
  await press('Export the site');
  await expect.element(page.getByText(/Failed to export the site|connection/i).first()).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  isBroken = false;
  await press('Export the site');
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['rounds-site.zip']);
});

test('An administrator without a key is told so', async () => {
  await showScreen('/admin/settings', [
    providers,
    answers(listApiKeys, []),
    accounts,
    activity,
    exams,
    privacy,
    words,
    jobs,
    status,
  ]);
  await expect.element(page.getByText('No API keys added yet.').first()).toBeVisible();
  await checkScreen();
});

test('An administrator sees that keys and providers could not be loaded, and loads them on the second attempt', async () => {
  let isBroken = true;
  const recovering = (answer: Answer): Answer => ({
    endpoint: answer.endpoint,
    respond: (request) => (isBroken ? breaksOff(answer.endpoint) : answer).respond(request),
  });
  await showScreen('/admin/settings', [
    recovering(providers),
    recovering(keys),
    accounts,
    activity,
    exams,
    privacy,
    jobs,
    status,
  ]);
  await expect.element(page.getByText('Error loading API keys')).toBeVisible();
  await expect.element(page.getByText('Error checking API provider status')).toBeVisible();
  await checkScreen();
  isBroken = false;
  await press('Refresh Status');
  const providerStatus = page.getByRole('region', { name: 'API Provider Status' });
  await expect.element(providerStatus.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'API Keys' }).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('switch').elements()).toHaveLength(2);
});

test('An administrator sees the educators and a long list of activity, and removes only others', async () => {
  await showKeys();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await press('Remove educator');
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  await checkScreen();
});

test('An administrator who changes the password learns that the new one is too short, and can read it', async () => {
  await showKeys();
  await press('Change my password');
  await page.getByLabelText('New password').fill('short');
  await page.getByRole('button', { name: 'Show what is typed' }).nth(1).click();
  await expect.element(page.getByLabelText('New password')).toHaveAttribute('type', 'text');
  await press('Change password');
  await expect.element(page.getByText('The new password must have at least 10 characters.')).toBeVisible();
  await checkScreen();
});

test('An administrator learns why a provider refuses a key', async () => {
  await showKeys();
  await press('Test Main key');
  await expect.element(page.getByText('The key does not work')).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves the fields of a new key empty sees what is missing', async () => {
  await showKeys();
  await press('Add API Key');
  await press('Add Key');
  await expect.element(page.getByText('Key name is required.')).toBeVisible();
  await checkScreen();
  const note = 'Rounds keeps this key, but generates only with OpenAI and Google (Gemini).';
  await expect.element(page.getByText(note)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Anthropic' }).click();
  await expect.element(page.getByText(note)).toBeVisible();
});

test('An administrator is asked before a key is deleted', async () => {
  await showKeys();
  await press('Delete Main key');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen();
});

test('An administrator reads the name of a key as it was written, also if it holds a script', async () => {
  const name = '<img src=x onerror=alert()><script>alert()</script>';
  const key = { ...stored, id: 1, name, provider: 'other' as const, isActive: true, lastUsed: null };
  await showScreen('/admin/settings', [
    providers,
    answers(listApiKeys, [key]),
    accounts,
    activity,
    exams,
    privacy,
    jobs,
    status,
  ]);
  await expect.element(page.getByText(name).first()).toBeVisible();
  expect(document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0);
});

test('An administrator reads what anonymising removes before it begins', async () => {
  const sent: unknown[] = [];
  const change: Answer = {
    endpoint: changePrivacy,
    respond: async (request) => {
      sent.push(JSON.parse(String(request.body)));
      return answers(changePrivacy, { anonymiseAfterDays: 365 }).respond(request);
    },
  };
  await showScreen('/admin/settings', [providers, keys, accounts, activity, exams, privacy, change]);
  const period = page.getByLabelText('Anonymise sessions after they were closed');
  await expect.element(period).toHaveTextContent('After 400 days');
  await period.click();
  await page.getByRole('option', { name: 'After 1 year' }).click();
  await expect.element(page.getByText('Anonymise after 1 year?')).toBeVisible();
  await checkScreen();
  expect(sent).toEqual([]);
  await press('Anonymise');
  await expect.element(page.getByText('Privacy setting saved')).toBeVisible();
  expect(sent).toEqual([{ anonymiseAfterDays: 365 }]);
});

test('An administrator searches the activity, filters it, and opens the exam of a line', async () => {
  let asked = '';
  const listed: Answer = {
    endpoint: listActivity,
    respond: async (request) => {
      const found = asked.includes('nobody') ? { total: 0, page: 1, pageSize: 50, activities: [] } : undefined;
      return (found ? answers(listActivity, found) : activity).respond(request);
    },
  };
  await showScreen('/admin/settings', [providers, keys, accounts, listed, exams, privacy]);
  const answer = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const [path, query = ''] = String(input).split('?');
    if (path === listActivity.path) asked = query;
    return answer(input, init);
  });
  await expect
    .element(page.getByRole('link', { name: /^Averyvery/ }))
    .toHaveAttribute('href', '/admin/mcq-tests?exam=7');
  await press('Next');
  await expect.poll(() => asked).toBe('page=2');
  await page.getByLabelText('Kind').click();
  await page.getByRole('option', { name: 'Sessions and extra time' }).click();
  await expect.poll(() => asked).toBe('page=1&kind=session');
  await page.getByLabelText('Exam', { exact: true }).click();
  await page.getByRole('option', { name: 'Grand Test 4' }).click();
  await page.getByLabelText('Who').click();
  await page.getByRole('option', { name: 'Command line' }).click();
  await expect.poll(() => asked).toBe('page=1&kind=session&exam=7&who=Command+line');
  await checkScreen();
  await page.getByLabelText('Search the activity').fill('nobody');
  await expect.element(page.getByText('Nothing fits')).toBeVisible();
  await page.getByLabelText('Search the activity').fill('');
  await expect.element(page.getByRole('list', { name: 'Activity' })).toBeVisible();
});

test('An administrator writes the words to prefer, learns which line is wrong, and keeps the text of a refused list', async () => {
  const sent: unknown[] = [];
  const refused = refuses(
    changePreferredWords,
    409,
    'preferred_words.changed',
    'Another educator has changed the list.',
  );
  const change: Answer = {
    endpoint: changePreferredWords,
    respond: async (request) => {
      const body = JSON.parse(String(request.body));
      sent.push(body);
      return sent.length === 1 ? refused.respond(request) : Response.json({ text: body.text });
    },
  };
  await showScreen('/admin/settings', [
    providers,
    keys,
    accounts,
    activity,
    exams,
    privacy,
    jobs,
    status,
    words,
    change,
  ]);
  const list = page.getByLabelText('One pair a line');
  const former = '# ours\nacetaminophen = paracetamol';
  await expect.element(list).toHaveValue(former);
  await expect.element(page.getByRole('button', { name: 'Save words' })).toBeDisabled();
  await list.fill('# ours\nalbuterol');
  await press('Save words');
  await expect.element(page.getByText('Line 2 has no “=”.')).toBeVisible();
  await expect.element(list).toHaveAttribute('aria-invalid', 'true');
  await checkScreen();
  expect(sent).toEqual([]);
  const text = '# ours\nalbuterol = salbutamol';
  await list.fill(`${text}\n`);
  await press('Save words');
  await expect.element(page.getByText('Another educator has changed the list.').first()).toBeVisible();
  await expect.element(list).toHaveValue(text);
  await press('Save words');
  await expect.element(page.getByText('List of words saved')).toBeVisible();
  expect(sent).toEqual([
    { text, former },
    { text, former },
  ]);
});

test('An administrator reads whether a standby confirms answers, and in one line that none does', async () => {
  await showKeys();
  await expect.element(page.getByText('A standby has each answer before it is acknowledged.')).toBeVisible();
  await expect.element(page.getByText('leader 10.0.0.1. node2: confirms writes, 2 kB behind.')).toBeVisible();
  await expect
    .element(page.getByText('Waiting: 2 requests of students, 1 for the database. Delay of the server: 12.5 ms.'))
    .toBeVisible();
  await checkScreen();
});

test('An administrator of a cluster without a confirming standby is warned', async () => {
  const alone = answers(getStatus, {
    database: { ...database, safety: 'once', standbys: [{ ...node2, isSynchronous: false }] },
    process,
  });
  await showScreen('/admin/settings', [providers, keys, accounts, activity, exams, privacy, jobs, words, alone]);
  const warning = 'No standby confirms writes. An answer that was just acknowledged is lost if the leader fails.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await checkScreen();
});

test('An owner changes the role of another educator, and reads why the last owner keeps it', async () => {
  const refusal = refuses(changeRole, 409, 'role.last_owner', 'The last owner cannot get another role.');
  await showScreen('/admin/settings', [providers, keys, accounts, activity, exams, privacy, words, refusal]);
  await page.getByRole('button', { name: /^Role of A name/ }).click();
  await page.getByRole('radio', { name: /^Author/ }).click();
  await checkScreen();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect.element(page.getByText('The last owner cannot get another role.').first()).toBeVisible();
});

test('An owner who adds an educator chooses a role, and reads what is missing and that the name is taken', async () => {
  const message = 'Another educator already has this username. Please choose another.';
  let isBroken = true;
  const respond: Answer['respond'] = async (request) => {
    if (isBroken) return breaksOff(createAccount).respond(request);
    const issues = [{ path: 'username', message }];
    return Response.json({ code: 'account.taken', message, requestId: 'r1', issues }, { status: 409 });
  };
  await showKeys({ endpoint: createAccount, respond });
  await press('Add educator');
  const dialog = page.getByRole('dialog', { name: 'Add educator' });
  await dialog.getByRole('button', { name: 'Add educator' }).click();
  await expect.element(dialog.getByText('Username is required.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  await checkScreen();
  await dialog.getByLabelText('Username').fill('आशा');
  await dialog.getByLabelText('Password of the new educator').fill('Correct horse 4');
  await dialog.getByRole('radio', { name: /^Examiner/ }).click();
  await dialog.getByLabelText('Your own password').fill('secret');
  await dialog.getByRole('button', { name: 'Add educator' }).click();
  await expect.element(dialog.getByText(/^Not saved\. The server could not be reached\./)).toBeVisible();
  await checkScreen();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Add educator' }).click();
  await expect.element(dialog.getByLabelText('Username')).toHaveAccessibleDescription(message);
  await expect.element(dialog.getByLabelText('Username')).toHaveValue('आशा');
});

test('An owner makes another educator an invigilator and gives exams', async () => {
  const change = vi.fn(async (_: RequestInit) => Response.json({}));
  const given = answers(listExams, [exam, { ...exam, id: 2, title: 'Grand Test 5' }]);
  const changed = { endpoint: changeRole, respond: change };
  await showScreen('/admin/settings', [providers, keys, accounts, activity, given, privacy, words, changed]);
  await page.getByRole('button', { name: /^Role of A name/ }).click();
  expect(page.getByRole('checkbox', { name: 'Grand Test 5' }).elements()).toEqual([]);
  await page.getByRole('radio', { name: /^Invigilator/ }).click();
  await page.getByRole('checkbox', { name: 'Grand Test 5' }).click();
  await checkScreen();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect.poll(() => change.mock.calls.length).toBe(1);
  expect(JSON.parse(String(change.mock.calls[0]?.[0].body))).toEqual({ role: 'invigilator', examIds: [2] });
});

test('An author sees in the settings and in the menu only what the role may do', async () => {
  const own = answers(getOwnAccount, {
    id: 3,
    username: 'author',
    role: 'author',
    examIds: [],
    createdAt: at,
    isOwn: true,
  });
  await showScreen('/admin/settings', [words, own]);
  await page.viewport(1280, 850);
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Question bank' })).toBeVisible();
  await expect.element(page.getByText('Your account and the words to prefer in questions.')).toBeVisible();
  expect(page.getByRole('link', { name: 'MCQ Tests' }).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'API Keys' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Add educator' }).elements()).toEqual([]);
  await checkScreen();
});
