import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { students } from '#server/schema/attempts.table.ts';
import { questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { createExam, createSubject, createTopic, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { addKey, chooseIn, resetGeneration } from '../support/generation.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Every text that a person can enter contains a script. Each screen shows the script as text and never runs it.

/** A text that names its place. Its script would run if a screen inserted the text as markup. */
const hostile = (place: string) => `<img src=x onerror=pwned()><script>pwned()</script>"'>${place}`;
/** A hostile text that fits the length of an exam code. */
const hostileCode = '"><SVG ONLOAD=X()>';

type Watched = { ran: string[]; violations: string[] };

/** Records every script that runs, and every script that only the security policy has blocked. */
async function watchScripts(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    const watched: Watched = { ran: [], violations: [] };
    const run = () => watched.ran.push(location.href);
    Object.assign(globalThis, { watched, pwned: run, X: run });
    document.addEventListener('securitypolicyviolation', (event) =>
      watched.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
}

/** Checks that the page shows each text literally, that no text has become an element, and that no script ran. */
async function expectLiteral(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  const found = await page.evaluate(() => {
    const { ran, violations } = (globalThis as unknown as { watched: Watched }).watched;
    // The server writes one script into the head of a page, which sets the theme, and its data into the body.
    const script = 'script:not([src], head > :first-of-type, #page-data[type="application/json"])';
    // The form for exam codes leads to Home, which works before the scripts are there.
    const form = 'form[action]:not([action="/"])';
    const injected = `img[src="x"], [onerror], [onload], ${script}, iframe, object, embed, base, ${form}, [formaction]`;
    return { ran, violations, injected: [...document.querySelectorAll(injected)].map(({ outerHTML }) => outerHTML) };
  });
  expect(found).toEqual({ ran: [], violations: [], injected: [] });
}

const hostileQuestion = () => ({
  ...makeQuestion(1),
  questionText: hostile('question'),
  options: ['A', 'B', 'C', 'D'].map((letter) => hostile(`option ${letter}`)),
  explanation: hostile('explanation'),
  subject: hostile('subject of a question'),
  topic: hostile('topic of a question'),
  imageUrl: 'https://127.0.0.1:1/x.png"onerror="pwned()',
});
const options = ['option A', 'option B', 'option C', 'option D'].map(hostile);

/** A subject with a topic and its card, and an exam with its question: hostile in every text. */
async function createHostileContent({ db }: RoundsServer, subjectName: string, code: { examCode?: string } = {}) {
  const subject = await createSubject(db, { name: subjectName, description: hostile('of a subject') });
  const cards = [{ question: hostile('card'), answer: hostile('answer') }];
  const names = { name: hostile('topic'), description: hostile('of a topic') };
  const topic = await createTopic(db, { subjectId: subject.id, ...names, flashcards: cards });
  const exam = await createExam(db, {
    title: hostile('exam'),
    description: hostile('of an exam'),
    ...code,
    questions: [hostileQuestion()],
  });
  return { subject, names, topic, exam };
}

test.beforeEach(async ({ page }) => {
  await watchScripts(page);
});

test('A student reads every hostile text as it was written', async ({ page, rounds }) => {
  const name = hostile('subject');
  const { subject, names, topic, exam } = await createHostileContent(rounds, name, { examCode: hostileCode });

  // The server learns of a row that a test inserts by a notification of the database.
  const listed = async () =>
    (await (await page.request.get('/api/subjects')).json()).map(({ id }: { id: number }) => id);
  await expect.poll(listed).toContain(subject.id);
  await page.goto('/subjects');
  await expectLiteral(page, subject.name, subject.description);
  await page.getByRole('link', { name: `Explore ${subject.name}` }).click();
  await expectLiteral(page, subject.name, names.name, names.description);
  await expect(page).toHaveTitle(`${subject.name} · Rounds`);
  await page.getByRole('main').getByRole('link', { name: 'Study' }).click();
  await expect(page).toHaveURL(`/topics/${topic.id}/study`);
  await expectLiteral(page, names.name, hostile('card'));
  await expect(page).toHaveTitle(/^.*topic/);
  await page.keyboard.press('Space');
  await expectLiteral(page, hostile('answer'));

  // The error pages quote the unknown address.
  await page.goto(`/exam/${encodeURIComponent('<IMG SRC=X ONERROR=>')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Not Found' })).toBeVisible();
  await expectLiteral(page);
  await page.goto(`/${encodeURIComponent(hostile('address'))}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectLiteral(page);

  await page.goto(`/exam/${encodeURIComponent(hostileCode)}`);
  await expectLiteral(page, exam.title, hostile('of an exam'));
  await page.getByLabel('Name').fill(hostile('student'));
  await page.getByLabel('Email').fill(hostile('email'));
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expectLiteral(page, 'Email must be a valid address');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectLiteral(page, hostile('question'), ...options, 'The picture could not be loaded.');
  await page.getByRole('button', { name: /^A\b/ }).click();
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  await expectLiteral(page, hostile('student'), hostile('question'), hostile('option A'), hostile('explanation'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Results' }).click();
  expect((await download).suggestedFilename()).not.toMatch(/[<>"/\\]/);
  await expectLiteral(page, `exam-results-${hostileCode}`);
});

test('An educator reads every hostile text as it was written', async ({ page, rounds }) => {
  await resetGeneration(rounds);
  await signIn(page);
  const name = hostile('subject of the educator');
  const { subject, names, topic, exam } = await createHostileContent(rounds, name);
  const data = { name: hostile('student') };
  const { sessionId } = await (await page.request.post(`/api/exam/${exam.examCode}/start`, { data })).json();
  await page.request.post(`/api/exam/submit/${sessionId}`, { data: { answers: [] } });
  await rounds.db
    .update(students)
    .set({ email: hostile('email') })
    .where(eq(students.sessionId, sessionId));

  await test.step('Content', async () => {
    await page.goto('/admin/subjects');
    await expectLiteral(page, subject.name);
    await page.getByRole('button', { name: `Delete ${subject.name}` }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(subject.name);
    await expectLiteral(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `Topics of ${subject.name}` }).click();
    await expectLiteral(page, names.name);
    await page.goto(`/admin/flashcards?subjectId=${subject.id}&topicId=${topic.id}`);
    await expectLiteral(page, hostile('card'), hostile('answer'), names.name);
  });

  await test.step('An exam', async () => {
    const open = (tab: string) => page.getByRole('tab', { name: tab }).click();
    await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
    await expectLiteral(page, exam.title, hostile('question'), ...options, hostile('explanation'));
    await open('Sessions');
    await expectLiteral(page, hostile('student'), hostile('email'));
    await page
      .getByRole('button', { name: hostile('student') })
      .first()
      .click();
    const answers = page.getByRole('dialog', { name: hostile('student') }).getByRole('list', { name: 'Answers' });
    await expect(answers).toContainText(hostile('question'));
    await expectLiteral(page);
    await page.keyboard.press('Escape');
    await open('Analytics');
    // The name of a group begins with a capital letter.
    await expectLiteral(page, hostile('subject of a question'));
    await page.getByRole('list', { name: 'Questions' }).getByText(hostile('question')).click();
    await expectLiteral(page, hostile('question'));
    await open('Settings');
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
    await expectLiteral(page, exam.title);
    await open('Questions');
  });

  await test.step('An upload', async () => {
    const upload = async (key: string) => {
      const row = makeUploadRow(1).map((cell, index) => (index === 5 ? key : index === 0 ? hostile('cell') : cell));
      const sheets = {
        '<b onload=X()>': [
          [...uploadHeader, hostile('column')],
          [...row, 'x'],
        ],
      };
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose File' }).click();
      const file = {
        name: `${hostile('file').replaceAll('/', '')}.xlsx`,
        mimeType: 'application/octet-stream',
        buffer: toWorkbook(sheets),
      };
      await (await chooser).setFiles(file);
    };
    await upload('A');
    const preview = page.getByRole('dialog').last();
    await expect(preview.getByText(hostile('column'))).toBeVisible();
    for (const group of await preview.locator('summary').all()) await group.click();
    await expectLiteral(
      page,
      hostile('file').replaceAll('/', ''),
      '<b onload=X()>',
      hostile('column'),
      hostile('cell'),
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await upload(hostile('key'));
    await expect(page.getByRole('dialog', { name: 'This file needs corrections' })).toBeVisible();
    await expectLiteral(page);
  });

  await test.step('The texts of a model', async () => {
    await addKey(page, 'openai');
    rounds.provider.answer((response, request) =>
      sayElements(
        response,
        request,
        request.body.includes('rightAnswer')
          ? questionElements(1).map((made) => ({ ...made, question: hostile('drafted question?') }))
          : [{ question: hostile('drafted card?'), answer: hostile('drafted answer'), quote: hostile('quote') }],
      ),
    );
    await page.goto('/admin/generator');
    const form = page.getByRole('form', { name: 'Generate from Text' });
    await chooseIn(form, 'Subject', subject.name);
    await form.getByLabel('New topic name').fill(hostile('new topic'));
    await form.getByLabel('Content').fill('The heart has four chambers.');
    await form.getByRole('button', { name: 'Generate Flashcards' }).click();
    await expectLiteral(page, hostile('drafted card?'), hostile('drafted answer'), hostile('quote').slice(0, 50));
  });
});
