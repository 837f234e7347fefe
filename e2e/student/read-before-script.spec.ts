import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';
import { shiftOf, watchShifts } from '../support/watch-shifts.ts';

const hostile = '</script><img src=x onerror="alert(1)"><!-- $1 &lt;';

test('A student without JavaScript reads subjects, topics and cards', async ({ browser, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Subject without a script' });
  const topic = await createTopic(rounds.db, { subjectId: subject.id, name: 'Topic', flashcardCount: 3 });
  const context = await browser.newContext({ baseURL: rounds.baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await expect.poll(async () => (await page.request.get('/subjects')).text()).toContain(subject.name);
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse subjects' }).first().click();
  await page.getByRole('article').filter({ hasText: subject.name }).getByRole('link').click();
  await page.getByRole('article').filter({ hasText: topic.name }).getByRole('link').click();
  await expect(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next card' }).click();
  await expect(page).toHaveURL(`/topics/${topic.id}/study?card=2`);
  await expect(page.getByText('Card 2 of 3', { exact: true })).toBeVisible();
  await page.goto('/plan');
  await expect(page.getByText('Choose the date of your exam', { exact: false })).toBeVisible();
  await context.close();
});

test('A visitor types a code and opens the menu before the scripts have arrived', async ({ page, rounds }) => {
  // `goto` would wait for the scripts.
  const open = () => page.evaluate((address) => location.assign(address), rounds.baseURL);
  const scripts = '**/assets/base-*.js';
  await page.route(scripts, (route) => route.abort());
  await open();
  await page.getByLabel('Have an exam code?').fill('sample2024');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/exam/SAMPLE2024');
  // A link with topics leads to the form of a plan, so its page does not say what a plan is.
  const heading = page.getByRole('heading', { name: 'Study plan', includeHidden: true });
  await page.evaluate(() => location.assign('/plan?topics=1'));
  await expect(page).toHaveURL('/plan?topics=1');
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  await page.evaluate(() => location.assign('/plan'));
  await expect(heading).toBeVisible();

  await page.unroute(scripts);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await open();
  await expect(page).toHaveURL('/');
  const session = page.getByRole('region', { name: 'Study plan' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(session).toBeHidden();
  // A device with a plan sees today's session at once. The scripts add the minutes, and nothing moves.
  await page.evaluate(() => localStorage.setItem('rounds.plan', '{"day":1,"examDay":99999,"minutesADay":120}'));
  await open();
  await expect(session).toContainText("Today's session");
  await expect(session.getByRole('link', { name: 'Study now' })).toHaveAttribute('href', '/plan/session');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeHidden();
  release();
  await expect(page.locator('#site-menu')).toBeVisible();
  await expect(session).toContainText('Today: up to 120 minutes');
  expect(await shiftOf(page)).toBe(0);
});

test('A visitor searches before the scripts have arrived, and reloads what was found', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { name: 'Searched before the script', flashcardCount: 2 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = '**/assets/base-*.js';
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  // `goto` would wait for the scripts.
  await page.evaluate((address) => location.assign(address), `${rounds.baseURL}/subjects`);
  await page.getByRole('searchbox').fill('before the script');
  release();
  const found = page.getByRole('link', { name: topic.name });
  await expect(found).toBeVisible();
  await expect(page).toHaveURL('/subjects?find=before+the+script');
  await page.unroute(scripts);
  await page.reload();
  await expect(found).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('before the script');
});

test('The browser takes over each public page as the server rendered it', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: hostile, description: hostile });
  const empty = await createSubject(rounds.db, { name: 'Nothing yet' });
  const topic = await createTopic(rounds.db, { subjectId: subject.id, name: hostile, flashcardCount: 3 });
  const bare = await createTopic(rounds.db, { subjectId: subject.id, name: 'No cards' });
  const { examCode } = await createExam(rounds.db, { title: hostile, description: hostile });
  const closesAt = new Date(Date.now() + 3_600_000);
  const closing = await createExam(rounds.db, { title: 'Closes', closesAt });
  await expect.poll(async () => (await page.request.get('/subjects')).text()).toContain(empty.name);

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const addresses = [
    '/',
    '/subjects',
    '/subjects?find=x',
    `/subjects/${subject.id}`,
    `/subjects/${empty.id}`,
    `/topics/${topic.id}/study`,
    `/topics/${topic.id}/study?card=3`,
    `/topics/${bare.id}/study`,
    '/about',
    '/privacy',
    '/verify',
    '/no/such/page',
    '/subjects/999999',
    '/topics/999999/study',
    '/exam/NOWHERE',
    `/exam/${examCode}`,
    `/exam/${closing.examCode}`,
  ];
  for (const address of addresses) {
    const sent = await (await page.request.get(address)).text();
    await page.goto(address);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    const { server, live, hasStranger } = await page.evaluate((html) => {
      // What depends on the device comes after the first rendering.
      const later = 'noscript, [data-awaits-device], [data-awaits-session], [role="progressbar"], .invisible';
      const normal = (root: Element | null) => {
        const copy = root?.cloneNode(true) as Element;
        for (const element of copy.querySelectorAll(later)) element.remove();
        return copy.textContent;
      };
      const root = document.getElementById('root');
      return {
        server: normal(new DOMParser().parseFromString(html, 'text/html').getElementById('root')),
        live: normal(root),
        hasStranger: document.querySelector('[onerror], #root script, #root img') !== null,
      };
    }, sent);
    if (address !== `/exam/${closing.examCode}`) expect(live, address).toBe(server);
    expect(server?.length, address).toBeGreaterThan(100);
    expect(hasStranger, address).toBe(false);
    expect(complaints, address).toEqual([]);
  }
});

test('A student reads the exam and the result before the scripts have arrived', async ({ browser, page, rounds }) => {
  const { examCode } = await createExam(rounds.db, { title: hostile, questionCount: 3 });
  const started = await page.request.post(`/api/exam/${examCode}/start`, { data: { name: hostile } });
  const { sessionId, questions } = await started.json();
  const take = `/exam/${examCode}/take/${sessionId}`;
  const results = `/exam/${examCode}/results/${sessionId}`;
  const context = await browser.newContext({ baseURL: rounds.baseURL, javaScriptEnabled: false });
  const bare = await context.newPage();
  const complaints: string[] = [];
  for (const each of [bare, page]) {
    each.on('console', (message) => {
      // The test itself refuses a script.
      if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) complaints.push(message.text());
    });
  }
  await bare.goto(take);
  await expect(bare.getByText(questions[0].questionText)).toBeVisible();
  await expect(bare.getByRole('heading', { name: hostile })).toBeVisible();
  await expect(bare.getByRole('button').first()).toBeDisabled();

  // The device remembers the question, so the page of the server does not show another one.
  await page.goto(take);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(questions[1].questionText)).toBeVisible();
  const scripts = '**/assets/base-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.evaluate(() => location.reload());
  await expect(page.getByText('Loading the exam…')).toBeAttached();
  await expect(page.getByText(questions[0].questionText)).toBeHidden();
  await page.unroute(scripts);
  await page.reload();
  await expect(page.getByText(questions[1].questionText)).toBeVisible();

  await page.request.post(`/api/exam/submit/${sessionId}`, { data: { answers: [] } });
  await bare.goto(results);
  await expect(bare.getByRole('heading', { name: 'Review' })).toBeVisible();
  await page.goto(results);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
