import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getBankItem } from '#contract/content/bank.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';
import { createQuestion, listQuestions, type Question } from '#contract/exams/questions.contract.ts';
import { getPreferredWords } from '#contract/exams/words.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answerRequests, answers } from '#test/components/answers.ts';
import { details } from '#test/components/bank.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { Toaster } from '#web/ui/overlays/toast.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { AddQuestionDialog } from './add-question-dialog.tsx';
import '#web/styles/index.css';

const inExam: Question = {
  id: 1,
  examId: 1,
  questionText: 'Which valve closes first?',
  optionA: 'Mitral',
  optionB: 'Aortic',
  optionC: 'Pulmonary',
  optionD: 'Tricuspid',
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  ...plainKey,
  explanation: null,
  difficulty: 'hard',
  subject: 'Medicine',
  topic: 'Valves',
  imageUrl: null,
  section: null,
  bankItemId: 1,
  isPilot: false,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
};
const counts = { description: 'x', version: 1, topicsCount: 1, flashcardsCount: 1 };

/** Shows the form for a new question, and returns what the browser sent and which questions the form reported. */
async function showForm(others: Answer[] = []) {
  const sent: unknown[] = [];
  const added: Question[] = [];
  let isClosed = false;
  const create: Answer = {
    endpoint: createQuestion,
    respond: async ({ body }) => {
      sent.push(body);
      const fields = typeof body === 'string' ? JSON.parse(body) : {};
      return Response.json({ ...inExam, ...fields, id: 2 + sent.length });
    },
  };
  answerRequests([
    ...others,
    create,
    answers(listQuestions, [inExam]),
    answers(getPreferredWords, { text: 'crocin = paracetamol\nepinephrine = epinephrine' }),
    answers(listSubjects, [
      { id: 1, name: 'Cardiology', ...counts },
      { id: 2, name: 'medicine', ...counts },
    ]),
    answers(listTopics, [
      { id: 1, name: 'Rhythm', ...counts },
      { id: 2, name: 'valves', ...counts },
    ]),
  ]);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <AddQuestionDialog
          examId={1}
          sections={[]}
          open
          onClose={() => {
            isClosed = true;
          }}
          onAdded={(question) => added.push(question)}
        />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Add Question' })).toBeVisible();
  return { sent, added, isClosed: () => isClosed };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillIn(questionText: string): Promise<void> {
  await field('Question').fill(questionText);
  for (const letter of ['A', 'B', 'C', 'D']) await field(`Option ${letter}`).fill(`${letter} of ${questionText}`);
}

function filesOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Pastes into the field of the question. Returns whether the browser would insert text. */
const paste = (clipboardData: DataTransfer): boolean =>
  field('Question')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));

test('An educator pastes or drops a picture anywhere in the form of a question, and sends it', async () => {
  const { sent } = await showForm();
  await fillIn('What does the ECG show?');
  const picture = new File(['x'], 'ecg.png', { type: 'image/png' });
  // Word puts a copied text on the clipboard as text and as a picture.
  const copiedText = filesOf(picture);
  copiedText.setData('text/plain', 'What does the ECG show?');
  expect(paste(copiedText)).toBe(true);
  await expect.element(page.getByText('ecg.png')).not.toBeInTheDocument();

  expect(paste(filesOf(picture))).toBe(false);
  await expect.element(page.getByText('ecg.png')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Preview' })).toBeInTheDocument();

  const dataTransfer = filesOf(new File(['y'], 'film.webp', { type: 'image/webp' }));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  expect(field('Option D').element().dispatchEvent(drop)).toBe(false);
  await expect.element(page.getByText('film.webp')).toBeVisible();
  await press('Add Question');
  await expect.poll(() => sent).toHaveLength(1);
  expect((sent[0] as FormData).get('image')).toMatchObject({ name: 'film.webp', type: 'image/webp' });
});

test('An educator who types a subject or topic is offered the names of the exam and of the library, each in one spelling', async () => {
  await showForm();
  const offered = (name: string) =>
    [...((field(name).element() as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  await expect.poll(() => offered('Subject')).toEqual(['Medicine', 'Cardiology']);
  expect(offered('Topic')).toEqual(['Valves']);
  await field('Subject').fill('cardiology');
  await expect.poll(() => offered('Topic')).toEqual(['Rhythm', 'valves']);
  await field('Subject').fill('MEDICINE');
  await expect.poll(() => offered('Topic')).toEqual(['Valves', 'Rhythm']);
});

test('An educator adds questions in a row, and the next one keeps subject, topic and difficulty', async () => {
  const { added, isClosed } = await showForm();
  await field('Subject').fill('Medicine');
  await field('Topic').fill('Valves');
  for (const [index, save] of [
    () => press('Save and add another'),
    () => userEvent.keyboard('{Control>}{Enter}{/Control}'),
  ].entries()) {
    await fillIn(`Question ${index}`);
    await save();
    await expect.poll(() => added).toHaveLength(index + 1);
    await expect.element(field('Question')).toHaveValue('');
    await expect.element(field('Question')).toHaveFocus();
    await expect.element(field('Option D')).toHaveValue('');
    await expect.element(field('Subject')).toHaveValue('Medicine');
    await expect.element(field('Topic')).toHaveValue('Valves');
    expect(isClosed()).toBe(false);
  }
  await fillIn('The last question');
  await press('Add Question');
  await expect.poll(isClosed).toBe(true);
  expect(added.map(({ questionText, topic }) => [questionText, topic])).toEqual([
    ['Question 0', 'Valves'],
    ['Question 1', 'Valves'],
    ['The last question', 'Valves'],
  ]);
});

test('An educator adds, orders and removes options, and the key moves with its text', async () => {
  const { sent } = await showForm();
  const texts = () =>
    page
      .getByLabelText(/^Option [A-F]$/)
      .elements()
      .map((area) => (area as HTMLTextAreaElement).value);
  const key = () =>
    page
      .getByRole('radio')
      .elements()
      .flatMap((radio) => ((radio as HTMLInputElement).checked ? radio.ariaLabel : []));
  await field('Question').fill('Which drug is given first?');
  expect(texts()).toEqual(['', '', '', '']);
  for (const [index, text] of ['one', 'two', 'three', 'four'].entries())
    await field(`Option ${'ABCD'[index]}`).fill(text);
  await press('Add option');
  await expect.element(field('Option E')).toHaveFocus();
  await userEvent.keyboard('five');
  await press('Add option');
  await expect.element(page.getByRole('button', { name: 'Add option' })).toBeDisabled();

  // The focus follows the option, so that a keyboard can move it on.
  await page.getByRole('button', { name: 'Move down: A' }).click();
  await expect.element(page.getByRole('button', { name: 'Move down: B' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(texts).toEqual(['two', 'three', 'one', 'four', 'five', '']);
  expect(key()).toEqual(['Correct answer: C']);
  await expect.element(page.getByText('Option B is now option C.')).toBeInTheDocument();

  await press('Add Question');
  await expect.element(page.getByText('Option F is required.')).toBeVisible();
  await press('Remove: F');
  await press('Remove: C');
  await expect.poll(texts).toEqual(['two', 'three', 'four', 'five']);
  expect(key()).toEqual([]);
  await press('Add Question');
  await expect.element(page.getByText('Mark the correct answer.', { exact: true })).toBeVisible();
  await press('Undo: put the option back');
  await expect.poll(texts).toEqual(['two', 'three', 'one', 'four', 'five']);
  expect(key()).toEqual(['Correct answer: C']);
  await press('Remove: B');
  await press('Remove: A');
  await press('Remove: C');
  await expect.poll(texts).toEqual(['one', 'four']);
  await expect.element(page.getByRole('button', { name: 'Remove: A' })).toHaveAttribute('aria-disabled', 'true');

  await field('Option B').fill(' one ');
  await expect.element(page.getByText('Option B is the same as option A.')).toBeVisible();
  await field('Option B').fill('False');
  await press('Add Question');
  await expect.poll(() => sent).toHaveLength(1);
  expect(JSON.parse(String(sent[0]))).toMatchObject({
    ...{ optionA: 'one', optionB: 'False', optionC: null, optionD: null, optionE: null, optionF: null },
    correctAnswer: 'A',
  });
});

test('An educator reads hints about the words of the own list, and none about a word that it switches off', async () => {
  await showForm();
  await fillIn('Is Crocin or epinephrine or glyburide given?');
  const hints = page.getByRole('region', { name: 'Hints' });
  await expect.element(hints.getByText('“Crocin” is “paracetamol” in your list of words.')).toBeVisible();
  await expect.element(hints.getByText('“glyburide” is “glibenclamide” in Indian papers.')).toBeVisible();
  await expect.element(hints.getByText('adrenaline')).not.toBeInTheDocument();
});

test('An educator who adds a question that other exams have is told so, and opens its item', async () => {
  const { added } = await showForm([answers(getBankItem, details)]);
  await fillIn('Which valve closes last?');
  await press('Add Question');
  await expect.poll(() => added).toHaveLength(1);
  // Four exams have it now, and one that was deleted had it.
  await expect.element(page.getByText('This question is in the bank already, used in 5 other exams.')).toBeVisible();
  // One toast shows at a time, and the text that says that the question is saved stays in it.
  await expect.element(page.getByText('Question added successfully')).toBeVisible();
  await press('See the item');
  await expect.poll(() => location.pathname).toBe('/admin/bank/1');
});
