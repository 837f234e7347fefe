import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkProviders, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { generateQuestions } from '#contract/authoring/generation.contract.ts';
import { endGeneration, type Generation, listGenerations } from '#contract/authoring/generations.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';
import { listQuestions, type Question } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { generated } from '#test/components/generation.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const questions: Question[] = [1, 2].map((id) => ({
  id,
  examId: 1,
  questionText: `Question ${id}`,
  optionA: 'Digoxin',
  optionB: 'Bisoprolol',
  optionC: 'Captopril',
  optionD: 'Diltiazem',
  optionE: null,
  optionF: null,
  correctAnswer: 'B',
  ...plainKey,
  explanation: null,
  difficulty: 'medium',
  subject: null,
  topic: null,
  imageUrl: null,
  section: null,
  bankItemId: id,
  isPilot: false,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
  isDraft: true,
  warnings: ['The right answer is the longest option.'],
}));
const dialog = page.getByRole('dialog', { name: 'AI Generate Questions' });
const generate = () => dialog.getByRole('button', { name: 'Generate Questions' }).click();

const generation: Generation = {
  id: 'a'.repeat(32),
  kind: 'questions',
  state: 'running',
  examId: 1,
  subjectId: null,
  topic: 'Heart failure',
  requested: 10,
  written: 3,
  result: null,
  failure: null,
};

async function askForQuestions(answer: Answer, known: Generation[] = []): Promise<void> {
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    answer,
    answers(listGenerations, known),
    answers(checkProviders, { openai: true, gemini: true }),
    answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
    answers(listExams, [exam]),
    answers(listQuestions, questions),
  ]);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await dialog.getByLabelText('Subject').fill('Cardiology');
  await dialog.getByLabelText('Topic').fill('Heart failure');
}

test('An administrator names a subject and a topic for new questions', async () => {
  await askForQuestions(waits(generateQuestions));
  await checkScreen();
});

test('An administrator sees the progress of a generation', async () => {
  await askForQuestions(waits(generateQuestions));
  await generate();
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  await checkScreen();
});

test('An administrator whose reference cannot be read may go on without it', async () => {
  const message = 'The reference page could not be read: its address is not public.';
  await askForQuestions(refuses(generateQuestions, 422, 'generation.page_unreadable', message));
  await dialog.getByLabelText('Reference URL').fill('http://10.0.0.1/');
  await generate();
  await expect.element(dialog.getByRole('button', { name: 'Generate without the page' })).toBeVisible();
  await checkScreen();
});

test('An administrator sees the warnings of the generated questions', async () => {
  const questionIds = questions.map(({ id }) => id);
  const result = { ...generated, questionsCount: 2, questionIds };
  await askForQuestions(answers(generateQuestions, result), [{ ...generation, state: 'done', result }]);
  await generate();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Regenerate' }).elements()).toHaveLength(2);
  await checkScreen();
});

test('An administrator who reloads the page sees the progress of the generation, and how it has ended', async () => {
  let known = generation;
  let cancelled = 0;
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    { endpoint: listGenerations, respond: async () => Response.json([known]) },
    {
      endpoint: endGeneration,
      respond: async () => {
        cancelled += 1;
        known = { ...generation, state: 'interrupted' };
        return Response.json(known);
      },
    },
    answers(checkProviders, { openai: true, gemini: true }),
    answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
    answers(listExams, [exam]),
    answers(listQuestions, questions),
  ]);
  await expect.element(page.getByText('Generating questions on Heart failure…')).toBeVisible();
  await expect.element(page.getByText('3 of 10 written. You can close this page.')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel generation' }).click();
  await expect.element(page.getByText('The server was stopped. No draft was saved.')).toBeInTheDocument();
  expect(cancelled).toBe(1);
});

test('A proxy that gives up does not cancel the generation, whose result the page still shows', async () => {
  const result = { ...generated, questionsCount: 2, questionIds: questions.map(({ id }) => id) };
  let id = '';
  let ended = 0;
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    {
      endpoint: generateQuestions,
      respond: async ({ headers }) => {
        id = new Headers(headers).get('generation-id') ?? '';
        return new Response('upstream timed out', { status: 504 });
      },
    },
    {
      endpoint: listGenerations,
      respond: async () => Response.json(id === '' ? [] : [{ ...generation, id, state: 'done', result }]),
    },
    {
      endpoint: endGeneration,
      respond: async () => {
        ended += 1;
        return Response.json({ ...generation, id, state: 'cancelled' });
      },
    },
    answers(checkProviders, { openai: true, gemini: true }),
    answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
    answers(listExams, [exam]),
    answers(listQuestions, questions),
  ]);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await dialog.getByLabelText('Subject').fill('Cardiology');
  await dialog.getByLabelText('Topic').fill('Heart failure');
  await generate();
  await expect.element(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeInTheDocument();
  expect(ended).toBe(0);
});

test('An administrator on a phone unfolds the form that generates questions', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await page.viewport(390, 844);
  await askForQuestions(waits(generateQuestions));
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  const form = page.getByRole('form', { name: 'Generate questions from a topic' });
  await expect.element(form.getByLabelText('Subject')).not.toBeVisible();
  await form.getByRole('button', { name: 'Choose a topic' }).click();
  await expect.element(form.getByLabelText('Subject')).toBeVisible();
});
