import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { erasePerson, exportPerson, type FoundPeople, findPeople } from '#contract/exams/privacy.contract.ts';
import { answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const attempt = {
  id: 1,
  sessionId: 'first-session-id',
  examId: 7,
  examTitle: 'Grand Test 4',
  name: 'Asha Rao',
  email: 'asha@example.org',
  startedAt: '2026-03-04T05:06:07.000Z',
  status: 'completed',
  isAnonymised: false,
} as const;
const longName = 'Averyveryverylongname'.repeat(5).slice(0, 100);
const found: FoundPeople = {
  people: [
    {
      attempts: [attempt, { ...attempt, id: 2, sessionId: 'second-session-id', status: 'in_progress' }],
      entries: [
        {
          id: 3,
          examId: 8,
          examTitle: 'Term paper',
          name: 'Asha M. Rao',
          rollNumber: 'R-12',
          email: 'asha@example.org',
        },
      ],
    },
    {
      attempts: [{ ...attempt, id: 4, sessionId: 'third-session-id', name: longName, email: null }],
      entries: [],
    },
    {
      attempts: [
        { ...attempt, id: 5, sessionId: 'fourth-session-id', name: 'Anonymous 5', email: null, isAnonymised: true },
      ],
      entries: [],
    },
  ],
  isCut: true,
};

async function search(list: Parameters<typeof showScreen>[1], text = 'rao') {
  await showScreen('/admin/settings/student-data', list);
  await page.getByLabelText('Student').fill(text);
  await press('Find');
}

test('An educator finds students, and reads before deleting what goes and what stays', async () => {
  const sent: unknown[] = [];
  const erase = {
    endpoint: erasePerson,
    respond: async (request: RequestInit) => {
      sent.push(JSON.parse(String(request.body)));
      return answers(erasePerson, { attempts: 2, entries: 1 }).respond(request);
    },
  };
  await search([answers(findPeople, found), erase]);
  await expect.element(page.getByRole('heading', { name: 'Asha M. Rao, Asha Rao' })).toBeVisible();
  await expect.element(page.getByText(/more than 500 sessions/)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Anonymise…' }).elements()).toHaveLength(2);
  await checkScreen();
  await page.getByRole('button', { name: 'Delete…' }).first().click();
  await expect.element(page.getByText('2 sessions and 1 place on a roster.')).toBeVisible();
  await checkScreen();
  await press('Delete');
  await expect.element(page.getByText('The data of the student are deleted')).toBeVisible();
  expect(sent).toEqual([{ attempts: [1, 2], entries: [3], how: 'delete' }]);
});

test('An educator who finds nobody learns what can be found, and short text is not searched', async () => {
  await search([answers(findPeople, { people: [], isCut: false })], 'r');
  await expect.element(page.getByText('Enter at least 2 characters.')).toBeVisible();
  await page.getByLabelText('Student').fill('rao');
  await press('Find');
  await expect.element(page.getByText('No student found')).toBeVisible();
  await checkScreen();
});

test('An educator reads why nothing could be found, exported or anonymised', async () => {
  await search([breaksOff(findPeople)]);
  await expect.element(page.getByText('The search failed')).toBeVisible();
});

test('An educator reads that an export failed', async () => {
  await search([answers(findPeople, found), breaksOff(exportPerson)]);
  await page.getByRole('button', { name: 'Export' }).first().click();
  await expect.element(page.getByText('Failed to export the data')).toBeVisible();
});
