import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login } from '#contract/administration/auth.contract.ts';
import {
  cancelImport,
  discardImport,
  getImport,
  type ItemsImport,
  listImportFormats,
  listImports,
  openImport,
  takeImport,
  undoImport,
} from '#contract/authoring/items-import.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits, withholds } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { importItems, makeImport, makeUnfinished } from '#test/components/import.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const found = makeImport();
const formats = [
  { name: 'moodle-xml', label: 'Moodle XML' },
  { name: 'gift', label: 'GIFT' },
];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const article = (name: string | RegExp) => page.getByRole('article', { name });
const bar = page.getByRole('region', { name: 'Import', exact: true });
const status = (text: string) => page.getByRole('heading', { level: 2, name: text });
const anExam = { ...exam, id: 3, title: 'Mock 3' };

/** The server keeps one import, which it shows, takes and undoes. `more` comes before these answers. */
async function show(address: string, more: readonly Answer[] = [], kept: ItemsImport = found) {
  const bodies: unknown[] = [];
  let receipt = kept.receipt;
  const now = () => ({ ...kept, items: receipt ? [] : kept.items, receipt });
  await showScreen(address, [
    ...more,
    answers(login, { authenticated: true }),
    answers(listImportFormats, formats),
    answers(listImports, []),
    answers(listExams, [anExam]),
    { endpoint: openImport, respond: async () => Response.json(now()) },
    { endpoint: getImport, respond: async () => Response.json(now()) },
    {
      endpoint: takeImport,
      respond: async ({ body }) => {
        bodies.push(JSON.parse(String(body)));
        receipt = { examId: 3, questionsCount: 2, already: 1, printed: 3 };
        return Response.json(receipt);
      },
    },
    {
      endpoint: undoImport,
      respond: async () => {
        receipt = null;
        return Response.json({ removed: 2 });
      },
    },
  ]);
  return bodies;
}

const drop = async (file: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  await expect.element(page.getByRole('region', { name: 'File' })).toBeVisible();
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole('region', { name: 'File' }).element().dispatchEvent(event);
};
const aFile = () => new File(['<quiz/>'], 'cardiology.xml');

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});

test('An educator reads what can be imported, and what is missing', async () => {
  await show('/admin/import');
  await page.getByText('What can be imported').click();
  await expect.element(page.getByText(/^Moodle XML, GIFT\. The content/)).toBeVisible();
  await button('Read the text').click();
  await expect.element(page.getByText('Paste the questions or flashcards first.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Question bank' }).last()).toHaveAttribute('href', '/admin/bank');
  await checkScreen();
});

test('An educator who chooses a key sees the whole question and its picture', async () => {
  await page.viewport(390, 844);
  const text = `${'A man of 54 has chest pain. '.repeat(30)}\n\nWhat does the trace show?`;
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const items = importItems.map((item) => (item.state === 'needsKey' ? { ...item, text, pictures: [picture] } : item));
  await show('/admin/import?import=17', [], makeImport(items));
  await expect.element(page.getByText(/What does the trace show\?$/)).toBeVisible();
  await expect.element(button('Picture 1 of item 3. Enlarge')).toBeVisible();
  await checkScreen();
  await button('Picture 1 of item 3. Enlarge').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('The keyboard reaches no option that the bar covers on a phone', async () => {
  await page.viewport(390, 844);
  const items = importItems.flatMap((item) => (item.state === 'needsKey' ? Array(6).fill(item) : item));
  await show('/admin/import?import=17', [], makeImport(items));
  await expect.element(status('Moodle XML, 10 questions')).toBeVisible();
  const limit = () => bar.element().getBoundingClientRect().top;
  const bottoms: number[] = [];
  for (let stops = 0; stops < 40 && !bar.element().contains(document.activeElement); stops += 1) {
    await userEvent.keyboard('{Tab}');
    const reached = document.activeElement;
    if (reached?.matches('ul[aria-label$=items] input') && reached.getBoundingClientRect().bottom > limit())
      bottoms.push(stops);
  }
  expect(bar.element().contains(document.activeElement)).toBe(true);
  expect(bottoms).toEqual([]);
});

test('An educator drops a file, sets a key with one tap, excludes an item, imports, and undoes it', async () => {
  const bodies = await show('/admin/import?exam=3');
  await drop(aFile());
  await expect.element(status('Moodle XML, 5 questions')).toHaveFocus();
  expect(location.search).toBe('?exam=3&import=17');
  await expect.element(button('Needs key 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bar.getByText('To the question bank and “Mock 3”')).toBeVisible();
  await expect.element(bar.getByText('Not imported: 1 question without a key, 1 left out')).toBeVisible();
  await checkScreen();
  await page.getByRole('radio', { name: /^B\. Amiodarone/ }).click();
  await expect.element(article('Which drug is given first?').getByText('Key set')).toBeVisible();
  await button('All 5').click();
  await page.getByRole('checkbox', { name: 'Import item 1' }).click();
  await expect.element(bar.getByText('Not imported: 1 excluded, 1 left out')).toBeVisible();
  await checkScreen();
  await button('Import 3 of 5').click();
  await expect.element(status('2 questions imported')).toHaveFocus();
  expect(bodies).toEqual([{ examId: 3, exclude: [0], keys: { 2: 'B' }, replace: [] }]);
  await expect.element(page.getByRole('definition').nth(2)).toHaveTextContent('3');
  await expect
    .element(page.getByRole('link', { name: 'See the questions of the exam' }))
    .toHaveAttribute('href', '/admin/mcq-tests?exam=3&tab=questions');
  await checkScreen();
  await button('Undo this import').click();
  await expect.element(button('Import 3 of 5')).toBeVisible();
  await button('Import 3 of 5').click();
  await expect.element(status('2 questions imported')).toBeVisible();
  expect(bodies).toHaveLength(2);
});

const cards = makeImport(
  [
    { ...importItems[0], title: 'Which valve closes last?', answer: 'The pulmonary valve.' },
    { ...importItems[0], title: 'Where is the hilum?', answer: 'Medial.', state: 'same' },
  ].map((card) => ({ ...card, options: [], correctAnswer: null }) as (typeof importItems)[number]),
  { kind: 'cards', format: 'Anki deck', fileName: 'Heart.apkg' },
);

test('An educator imports flashcards into the topics of the file, or into a new topic', async () => {
  const subject = { id: 1, name: 'Medicine', description: 'x', version: 1, topicsCount: 1, flashcardsCount: 1 };
  const topic = { id: 2, name: 'Heart', description: 'x', version: 1, flashcardsCount: 1 };
  const receipt = { examId: null, questionsCount: 0, cardsCount: 1, updated: 0, already: 1 };
  const bodies: unknown[] = [];
  let isTaken = false;
  const taken: Answer = {
    endpoint: takeImport,
    respond: async ({ body }) => {
      bodies.push(JSON.parse(String(body)));
      isTaken = true;
      return Response.json(receipt);
    },
  };
  await show(
    '/admin/import?cards=yes&import=17',
    [
      answers(listSubjects, [subject]),
      answers(listTopics, [topic]),
      taken,
      { endpoint: getImport, respond: async () => Response.json({ ...cards, ...(isTaken && { items: [], receipt }) }) },
    ],
    cards,
  );
  await expect.element(status('Anki deck, 2 flashcards')).toBeVisible();
  await expect.element(article('Which valve').getByText('The pulmonary valve.')).toBeVisible();
  await expect.element(bar.getByText('To the topics of the file')).toBeVisible();
  await checkScreen();
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Subject', 'Medicine');
  await choose('Topic', 'New topic…');
  await button('Import 1 of 2').click();
  await expect.element(bar.getByText('Nothing was imported. Write the name of the new topic.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the new topic' }).fill('Valves');
  await checkScreen();
  await button('Import 1 of 2').click();
  await expect.element(status('1 flashcard imported')).toHaveFocus();
  expect(bodies).toEqual([{ exclude: [], keys: {}, replace: [], subjectId: 1, topicName: 'Valves' }]);
  await expect
    .element(page.getByRole('link', { name: 'See the flashcards' }))
    .toHaveAttribute('href', '/admin/flashcards?subjectId=1');
  await checkScreen();
});

test('An educator sees each group with its counts, reasons and remedies', async () => {
  await show('/admin/import?import=17');
  await button('Changed 1').click();
  await expect.element(page.getByText('penalty −33 % dropped')).toBeVisible();
  await button('Same 1').click();
  await expect.element(page.getByText(/^Here already, or earlier/)).toBeVisible();
  await button('Left out 1').click();
  await expect.element(article(/^Describe the heart/).getByText(/^Write it as a question/)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await checkScreen();
  await button('All 5').click();
  expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .all(),
  ).toHaveLength(5);
  await button('Exclude these').click();
  await expect.element(button('Import 0 of 5')).toBeDisabled();
  await button('Include these').click();
  await expect.element(button('Import 2 of 5')).toBeEnabled();
  await checkScreen();
});

test('A reload keeps the preview, the keys and the excluded items', async () => {
  sessionStorage.setItem('rounds.import.17', JSON.stringify({ exclude: [1], keys: { 2: 'A' } }));
  await show('/admin/import?import=17');
  await expect.element(button('Import 2 of 5')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'A. Adrenaline' })).toBeChecked();
  // The page has no file any more that could be read as another format.
  await expect.element(button('Not right?')).not.toBeInTheDocument();
});

test('An educator has a file read as another format, and keeps the preview if that fails', async () => {
  let isRead = false;
  await show('/admin/import', [
    {
      endpoint: openImport,
      respond: async () => {
        if (!isRead) return Response.json(found);
        const message = 'Rounds found no questions in this GIFT file.';
        return Response.json({ code: 'upload.unreadable', message, requestId: 'r1' }, { status: 400 });
      },
    },
  ]);
  await page.getByRole('textbox', { name: 'Or paste a text' }).fill('1. Which?');
  await button('Read the text').click();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
  isRead = true;
  await button('Not right?').click();
  await page.getByRole('menuitem', { name: 'Read it as GIFT' }).click();
  await expect.element(page.getByText('Rounds found no questions in this GIFT file.')).toBeVisible();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
  await checkScreen();
});

test('Back returns to the pasted text', async () => {
  await show('/admin/import');
  const field = page.getByRole('textbox', { name: 'Or paste a text' });
  await field.fill('1. Which?');
  await button('Read the text').click();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue('1. Which?');
  history.forward();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
});

test.each([
  ['is too large', [], new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.xml'), /^The file is larger than 20 MB/],
  [
    'is empty',
    [refuses(openImport, 400, 'upload.unreadable', 'This file is empty.')],
    new File([], 'a.xml'),
    /^This file is empty/,
  ],
])('An educator whose file %s reads what to do', async (_what, more, file, sentence) => {
  await show('/admin/import', more);
  await drop(file);
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  await checkScreen();
});

test.each([
  ['the network fails', breaksOff(openImport), /^The server could not be reached/],
  [
    'the login has ended',
    refuses(openImport, 401, 'auth.required', 'Log in.'),
    /^Your login has ended. Log in, then try/,
  ],
])('If %s, the file is kept and can be read again', async (_what, failure, sentence) => {
  let isBroken = true;
  await show('/admin/import', [
    {
      endpoint: openImport,
      respond: (init) => (isBroken ? failure.respond(init) : Promise.resolve(Response.json(found))),
    },
  ]);
  await drop(aFile());
  await expect.element(page.getByText(sentence)).toBeVisible();
  isBroken = false;
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  if (sentence.source.includes('login')) {
    await dialog.getByLabelText('Username').fill('admin');
    await dialog.getByLabelText('Password').fill('secret words');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await button('Try again').click();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
});

test('An educator stops reading a file on a slow network', async () => {
  await show('/admin/import', [
    {
      endpoint: openImport,
      respond: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
        }),
    },
  ]);
  await drop(aFile());
  await button('Stop').click();
  await expect.element(button('Stop')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [
    'the exam was deleted',
    refuses(takeImport, 404, 'exam.not_found', 'This exam does not exist.'),
    /This exam does not/,
  ],
  ['the network fails', breaksOff(takeImport), /The server could not be reached/],
])('If %s, nothing is imported and the preview stays', async (_what, failure, sentence) => {
  await show('/admin/import?exam=3&import=17', [failure]);
  await button('Import 3 of 5').click();
  await expect.element(bar.getByText(sentence)).toBeVisible();
  await expect.element(button('Import 3 of 5')).toBeEnabled();
});

test('An educator whose exam does not exist any more imports into the bank', async () => {
  const bodies = await show('/admin/import?exam=4&import=17');
  await expect.element(page.getByText('The exam does not exist any more')).toBeVisible();
  await button('Import 2 of 5').click();
  await expect.element(status('2 questions imported')).toBeVisible();
  expect(bodies).toEqual([{ exclude: [], keys: {}, replace: [] }]);
});

test('An educator reads why an import cannot be undone', async () => {
  const message = 'Nothing was removed: students have questions of this import on their papers.';
  const receipt = { examId: null, questionsCount: 1, already: 0 };
  await show('/admin/import?import=17', [refuses(undoImport, 409, 'import.used', message)], { ...found, receipt });
  await button('Undo this import').click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await checkScreen();
});

test('An educator opens an import that is gone, one that does not load, and one that is loading', async () => {
  await show('/admin/import?import=18', [refuses(getImport, 404, 'import.not_found', 'Gone.')]);
  await expect.element(page.getByRole('heading', { name: 'This file is not here any more' })).toBeVisible();
  await checkScreen();
  await button('Choose a file').click();
  await expect.element(button('Read the text')).toBeVisible();
});

test('An educator whose import does not load tries again', async () => {
  await show('/admin/import?import=17', [breaksOff(getImport)]);
  await expect.element(page.getByRole('heading', { name: 'The file could not be loaded' })).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test('An educator waits for an import', async () => {
  await show('/admin/import?import=17', [waits(getImport)]);
  await expect.element(page.getByText('Loading what was read…')).toBeInTheDocument();
  await checkScreen();
});

test('Of 5,000 items only those near the window are rendered, and the keyboard reaches them', async () => {
  const items = Array.from({ length: 5000 }, (_, index) => ({
    ...importItems[index % 3 === 0 ? 2 : 0],
    title: `Question ${index + 1}?`,
  })) as typeof importItems;
  await show('/admin/import?import=17', [], makeImport(items));
  await expect.element(status('Moodle XML, 5,000 questions')).toBeVisible();
  await button('All 5,000').click();
  await expect.element(article('Question 1?')).toBeVisible();
  expect(document.querySelectorAll('article').length).toBeLessThan(40);
  (button('Exclude these').element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByRole('checkbox', { name: 'Import item 1', exact: true })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('checkbox', { name: 'Import item 1', exact: true })).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(article('Question 1?').getByRole('radio', { name: /^B\./ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Import item 1', exact: true })).toBeChecked();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(article('Question 5000?')).toBeInTheDocument();
});

test('An educator imports the export of a site, and reads where its items go', async () => {
  const [question] = importItems;
  const site = makeImport(question ? [...cards.items, question] : [], {
    ...{ kind: 'site', format: 'Rounds site', fileName: 'rounds-site.zip' },
  });
  const receipt = { examId: null, questionsCount: 1, cardsCount: 1, updated: 0, already: 1 };
  let isTaken = false;
  const taken: Answer = {
    endpoint: takeImport,
    respond: async () => {
      isTaken = true;
      return Response.json(receipt);
    },
  };
  const kept: Answer = {
    endpoint: getImport,
    respond: async () => Response.json({ ...site, ...(isTaken && { items: [], receipt }) }),
  };
  await show('/admin/import?import=17', [taken, kept], site);
  await expect.element(status('Rounds site, 3 items')).toBeVisible();
  await expect.element(bar.getByText('To the library, the question bank and the exams')).toBeVisible();
  await checkScreen();
  await button('Import 2 of 3').click();
  await expect.element(status('1 flashcard, 1 question imported')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'See the flashcards' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the question bank' })).toBeVisible();
  await checkScreen();
});

test('An educator sees what the file would replace, and replaces an own change only by choosing it', async () => {
  const [first] = importItems;
  if (!first) throw new Error('There is no item.');
  const notes = ['Your own question stays, unless you choose the one of the file.', 'right answer before: “aortic”'];
  const items = [{ ...first, state: 'changed' as const, isOwn: true, notes }];
  const counts = { taken: 0, changed: 1, needsKey: 0, same: 0, leftOut: 0 };
  const bodies = await show('/admin/import?import=17', [], { ...found, items, counts });
  await expect.element(page.getByText('Yours stays')).toBeVisible();
  await expect.element(page.getByText('right answer before: “aortic”')).toBeVisible();
  await expect.element(button('Import 0 of 1')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Replace your own item 1' }).click();
  await checkScreen();
  await button('Import 1 of 1').click();
  await expect.poll(() => bodies).toEqual([{ exclude: [], keys: {}, replace: [0] }]);
});

test('An educator reads what the checks say of a question before it is imported', async () => {
  const [first] = importItems;
  if (!first) throw new Error('There is no item.');
  const hints = ['“heart attack” is “myocardial infarction” in your list of words.'];
  const counts = { taken: 1, changed: 0, needsKey: 0, same: 0, leftOut: 0 };
  await show('/admin/import?import=17', [], { ...found, counts, items: [{ ...first, hints }] });
  const list = page.getByRole('list', { name: 'To look at' });
  await expect.element(list.getByText(hints[0] ?? '')).toBeVisible();
  await checkScreen();
});

const reading = makeUnfinished({ progress: { step: 'pictures', done: 12, total: 40 } });
const taking = makeUnfinished({
  state: 'taking',
  format: 'Moodle XML',
  progress: { step: 'questions', done: 1500, total: 5000 },
});
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('An educator sees how far a large file is read, also after a reload, and then its preview', async () => {
  let isRead = false;
  await show('/admin/import', [
    withholds(openImport, reading),
    {
      endpoint: getImport,
      respond: async () => (isRead ? Response.json(found) : Response.json(reading, { status: 202 })),
    },
  ]);
  await drop(aFile());
  await expect.element(heading('Reading the file')).toHaveFocus();
  expect(location.search).toBe('?import=17');
  await expect.element(page.getByText('Storing the pictures: 12 of 40')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '12');
  await expect.element(page.getByText(/^Nothing is imported before you have seen it\. You can close/)).toBeVisible();
  await checkScreen();
  isRead = true;
  await expect.element(status('Moodle XML, 5 questions')).toHaveFocus();
});

test('An educator cancels the reading of a file, and chooses another one', async () => {
  let isCancelled = false;
  await show('/admin/import?import=17', [
    {
      endpoint: getImport,
      respond: async () =>
        isCancelled
          ? Response.json({ code: 'import.not_found', message: 'Gone.', requestId: 'r1' }, { status: 404 })
          : Response.json({ ...reading, progress: { step: 'reading', done: 0, total: null } }, { status: 202 }),
    },
    {
      endpoint: cancelImport,
      respond: async () => {
        isCancelled = true;
        return Response.json({ isCancelled });
      },
    },
  ]);
  await expect.element(page.getByText('Reading the file…')).toBeVisible();
  await checkScreen();
  await button('Cancel').click();
  await expect.element(button('Read the text')).toBeVisible();
  await expect.element(page.getByText('Cancelled. Nothing was imported').first()).toBeVisible();
  history.back();
  await expect.element(heading('This file is not here any more')).toBeVisible();
});

test('An educator sees how far an import is, cancels it, and has the preview and its choices again', async () => {
  let isTaking = false;
  await show('/admin/import?import=17', [
    {
      endpoint: takeImport,
      respond: async () => {
        isTaking = true;
        return Response.json(taking, { status: 202 });
      },
    },
    {
      endpoint: getImport,
      respond: async () => (isTaking ? Response.json(taking, { status: 202 }) : Response.json(found)),
    },
    {
      endpoint: cancelImport,
      respond: async () => {
        isTaking = false;
        return Response.json({ isCancelled: true });
      },
    },
  ]);
  await button('All 5').click();
  await page.getByRole('checkbox', { name: 'Import item 1' }).click();
  await button('Import 1 of 5').click();
  await expect.element(heading('Importing')).toHaveFocus();
  await expect.element(page.getByText('Adding the questions: 1,500 of 5,000')).toBeVisible();
  await checkScreen();
  await button('Cancel').click();
  await expect.element(button('Import 1 of 5')).toBeVisible();
});

test('An educator whose import ends while the page waits sees the receipt', async () => {
  let isTaken = false;
  const receipt = { examId: null, questionsCount: 2, already: 0 };
  await show('/admin/import?import=17', [
    {
      endpoint: getImport,
      respond: async () =>
        isTaken ? Response.json({ ...found, items: [], receipt }) : Response.json(taking, { status: 202 }),
    },
    {
      endpoint: cancelImport,
      respond: async () => {
        isTaken = true;
        return Response.json({ isCancelled: false });
      },
    },
  ]);
  // Too late.
  await button('Cancel').click();
  await expect.element(status('2 questions imported')).toHaveFocus();
});

test('An educator reads why a large file was not read, or not imported', async () => {
  const message = 'The server was restarted while it read this file. Upload it again.';
  await show('/admin/import?import=17', [
    refuses(getImport, 409, 'import.interrupted', message),
    answers(cancelImport, { isCancelled: true }),
  ]);
  await expect.element(heading('This file was not read')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await checkScreen();
  await button('Choose a file').click();
  await expect.element(button('Read the text')).toBeVisible();
});

test('An educator reads that an import was interrupted, and repeats it', async () => {
  const failure = 'The server was restarted during the import. Import it again.';
  await show('/admin/import?import=17', [], { ...found, failure });
  await expect.element(bar.getByText(`Nothing was imported. ${failure}`)).toBeVisible();
  await checkScreen();
  await button('Import 2 of 5').click();
  await expect.element(status('2 questions imported')).toBeVisible();
});

test('An educator finds the unfinished imports of the day, opens one, dismisses one and discards one', async () => {
  const failed = makeUnfinished({ importId: 16, state: 'failed', progress: null, failure: 'This file is damaged.' });
  const ready = { ...taking, state: 'ready' as const, progress: null };
  let isBroken = true;
  let all = [
    reading,
    failed,
    { ...ready, importId: 15, fileName: 'heart.xml' },
    { ...ready, importId: 14, fileName: 'Averyveryverylongwordwithoutanyplacetobreakit'.repeat(4) },
  ];
  await show('/admin/import', [
    { endpoint: listImports, respond: async () => Response.json(all) },
    {
      endpoint: cancelImport,
      respond: async () => {
        all = all.filter(({ importId }) => importId !== 16);
        return Response.json({ isCancelled: true });
      },
    },
    {
      endpoint: discardImport,
      respond: async () => {
        if (isBroken) {
          isBroken = false;
          throw new TypeError('Failed to fetch');
        }
        all = all.filter(({ importId }) => importId !== 14);
        return Response.json({ isDiscarded: true });
      },
    },
  ]);
  const list = page.getByRole('region', { name: 'Unfinished imports' });
  await expect.element(list.getByText('Storing the pictures: 12 of 40')).toBeVisible();
  await expect.element(list.getByText('Not read. This file is damaged.')).toBeVisible();
  await expect.element(list.getByText('Moodle XML, not imported yet')).toBeVisible();
  await list.getByRole('button', { name: 'Show all 4 imports' }).click();
  await checkScreen();
  await list.getByRole('button', { name: /^Dismiss/ }).click();
  await expect.element(list.getByText('Not read. This file is damaged.')).not.toBeInTheDocument();
  await expect.element(list.getByRole('button', { name: 'Discard Averyvery' })).toBeVisible();
  await list.getByRole('button', { name: 'Discard Averyvery' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this preview?' });
  await checkScreen();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(question.getByText(/^Not discarded\. ./)).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(list.getByText('Averyvery')).not.toBeInTheDocument();
  await expect.element(list.getByRole('button', { name: /^Discard/ })).toHaveAccessibleName('Discard heart.xml');
  await list.getByRole('button', { name: 'Open heart.xml' }).click();
  await expect.element(status('Moodle XML, 5 questions')).toBeVisible();
});
