import type { BankItem, BankItemDetails } from '#contract/content/bank.contract.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { next, option, submit } from '../support/taking.ts';
import { expect, phone, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const vignette = 'A woman of 30 years has had palpitations since Tuesday. The ECG shows narrow complexes.';
const pilotWords = 'Pilot question: it does not count';

test('Two students sit an exam with a case and two pilot questions, and the educator makes one of these ready', async ({
  page,
  browser,
  rounds,
}) => {
  await signIn(page);
  const post = async <Answer>(path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Answer;
  };
  const { id: caseId } = await post<{ id: number }>('/api/cases', { text: vignette });
  const addItem = (stem: string, fields: object) =>
    post<BankItem>('/api/bank/items', { ...makeDraft(1), questionText: `${stem}?`, correctAnswer: 'A', ...fields });
  const counted = [
    await addItem('Palpitations: what is the first step', { caseId }),
    await addItem('Palpitations: what is the second step', { caseId }),
    await addItem('Which artery bleeds in an extradural haematoma', {}),
  ];
  const drafts = [
    await addItem('Tried out: which nerve is injured', { state: 'draft' }),
    await addItem('Tried out: which muscle is weak', { state: 'draft' }),
  ];
  const title = 'Cardiology rehearsal';
  const exam = await createExam(rounds.db, { title, questionCount: 0, totalQuestions: 3 });
  await post(`/api/exams/${exam.id}/questions/from-bank`, { itemIds: counted.map(({ id }) => id) });

  await test.step('the educator adds two drafts as pilot questions', async () => {
    await page.goto('/admin/bank?search=tried+out');
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Add to exam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 2 items to an exam' });
    const search = dialog.getByRole('searchbox', { name: 'Find an exam' });
    const select = dialog.getByRole('combobox', { name: 'Exam' });
    await expect(search.or(select)).toBeVisible();
    if (await search.isVisible()) {
      await search.fill(title);
      await dialog.getByRole('radio', { name: title }).check({ force: true });
    } else {
      await select.click();
      await page.getByRole('option', { name: title }).click();
    }
    await dialog.getByRole('checkbox', { name: 'As pilot questions' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    await expectToast(page, `2 added to “${title}”`);
    const changed = await page.request.put(`/api/exams/${exam.id}`, { data: { pilotQuestions: 2 } });
    expect(changed.ok(), await changed.text()).toBe(true);
  });

  // The first student knows all that counts and nothing that is tried out, the second one the reverse.
  const sittings = [
    { name: 'Asha Rao', ofCounted: 'A', ofPilots: 'B', heading: 'Congratulations!', correct: '3' },
    { name: 'Ravi Nair', ofCounted: 'B', ofPilots: 'A', heading: 'Better luck next time!', correct: '0' },
  ];
  for (const { name, ofCounted, ofPilots, heading, correct } of sittings) {
    await test.step(`${name} sits it`, async () => {
      const context = await browser.newContext({ baseURL: rounds.baseURL, viewport: phone, reducedMotion: 'reduce' });
      const student = await context.newPage();
      const papers: string[] = [];
      student.on('response', async (response) => {
        if (/\/start$|\/paper$/.test(new URL(response.url()).pathname)) papers.push(await response.text());
      });
      await student.goto(`/exam/${exam.examCode}`);
      await expect(student.getByText('2 of the questions are only tried out and count for nothing')).toContainText(
        'the maximum is 3 marks',
      );
      await student.getByLabel('Name').fill(name);
      await student.getByLabel('Email (optional)').fill(`${name.slice(0, 4)}@example.org`);
      await student.getByRole('button', { name: 'Start Exam' }).click();
      const stems: string[] = [];
      for (let number = 1; number <= 5; number += 1) {
        await expect(student.getByRole('banner').getByText(`Question ${number} of 5`)).toBeVisible();
        const main = student.getByRole('main');
        const items = [...counted, ...drafts];
        const present = items.map(({ questionText }) => main.getByText(questionText, { exact: true }));
        await expect(present.reduce((some, each) => some.or(each))).toBeVisible();
        const shown = await Promise.all(present.map((each) => each.isVisible()));
        const item = items[shown.indexOf(true)];
        if (!item) throw new Error('The paper shows none of the questions.');
        stems.push(item.questionText);
        await expect(main.getByText(vignette)).toHaveCount(item.caseId === caseId ? 1 : 0);
        await expect(main.getByText(/pilot|tried out and|count for nothing/i)).toHaveCount(0);
        await option(student, drafts.includes(item) ? ofPilots : ofCounted).click();
        if (number < 5) await next(student);
      }
      expect(new Set(stems).size).toBe(5);
      // The questions of the case stand together, in their order.
      expect(stems.indexOf(counted[1]?.questionText ?? '')).toBe(stems.indexOf(counted[0]?.questionText ?? '') + 1);
      await expect.poll(() => papers.length).toBeGreaterThan(0);
      expect(papers.join()).not.toMatch(/pilot/i);
      await submit(student);

      await expect(student.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      // A result with wrong answers shows these first.
      const filters = student.getByRole('group', { name: 'Questions to show' });
      await filters.getByRole('button', { name: 'All 5' }).click();
      const tile = (label: string) => student.getByText(label, { exact: true }).first().locator('..');
      await expect(tile('Questions')).toContainText('3');
      await expect(tile('Correct')).toContainText(correct);
      await expect(tile('Score %')).toContainText(correct === '3' ? '100%' : '0%');
      for (const { questionText } of counted) {
        const answer = student.getByRole('article').filter({ hasText: questionText });
        await expect(answer.getByText(correct === '3' ? 'Correct' : 'Incorrect', { exact: true })).toBeVisible();
        await expect(answer.getByRole('button', { name: /^Challenge/ })).toBeVisible();
      }
      for (const { questionText } of drafts) {
        const answer = student.getByRole('article').filter({ hasText: questionText });
        await expect(answer.getByText(pilotWords)).toBeVisible();
        await expect(answer.getByRole('button', { name: /^Challenge/ })).toHaveCount(0);
      }
      await context.close();
    });
  }

  await test.step('the educator reads the figures of a pilot question, and makes it ready', async () => {
    const [draft] = drafts;
    const read = async () => (await (await page.request.get(`/api/bank/items/${draft?.id}`)).json()) as BankItemDetails;
    // A job records the figures.
    await expect.poll(async () => (await read()).uses[0]?.attempts, { timeout: 60_000 }).toBe(2);
    await page.goto(`/admin/bank/${draft?.id}`);
    const use = page.getByRole('table', { name: 'Uses' }).getByRole('row', { name: new RegExp(title) });
    for (const figure of ['Pilot', '50%', 'A 1, B 1']) await expect(use.getByText(figure)).toBeVisible();
    await expect(use.getByText(/Dropped/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Make ready' }).click();
    await expectToast(page, '1 item made ready');
    await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make ready' })).toHaveCount(0);
    expect((await read()).state).toBe('ready');
  });
});
