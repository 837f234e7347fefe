import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { solveDrafts } from '#contract/authoring/generation.contract.ts';
import { endGeneration, type Generation, listGenerations } from '#contract/authoring/generations.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { approveQuestions, listQuestions, type Question } from '#contract/exams/questions.contract.ts';
import type { FlaggedSolve } from '#contract/exams/second-solve.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const solve: FlaggedSolve = {
  provider: 'openai',
  model: 'a-model-whose-name-goes-on-and-on-without-any-place-to-break-it-2026-11-21',
  at: '2026-11-24T05:06:07.000Z',
  answer: 'Bisoprolol by mouth',
  reason: 'A beta blocker lowers mortality in heart failure with a reduced ejection fraction.',
  choice: 'A',
  options: (['A', 'B', 'C', 'D'] as const).map((letter) => ({
    letter,
    isDefensible: letter < 'C',
    reason: letter === 'D' ? '' : 'It lowers the heart rate, which the vignette asks for. '.repeat(3),
  })),
  usage: { inputTokens: 12_345, outputTokens: 678 },
  flags: ['The second model finds 2 options defensible: A, B.', 'The second model chose A, and the key is B.'],
};
const unsure: FlaggedSolve = { ...solve, answer: null, reason: '', choice: null, flags: [] };

/** Three drafts that a second model has solved in these ways; null: none has. */
const draftsWith = (...solves: (FlaggedSolve | null)[]): Question[] =>
  solves.map((secondSolve, index) => ({
    ...(questions[index] as Question),
    imageUrl: null,
    isDraft: true,
    warnings: [],
    secondSolve,
  }));

const generation: Generation = {
  id: 'a'.repeat(32),
  kind: 'second_solves',
  state: 'running',
  examId: 1,
  subjectId: null,
  topic: '',
  requested: 3,
  written: 1,
  result: null,
  failure: null,
};
const result = {
  requested: 3,
  solved: 3,
  flagged: 1,
  summary: 'A second model solved 3 of 3 drafts and flagged 1.',
  usage: { inputTokens: 37_035, outputTokens: 2034 },
};

const show = (list: readonly Answer[]) =>
  showScreen('/admin/mcq-tests?exam=1&tab=questions', [...list, answers(listExams, [exam])]);
const draft = (number: number) => page.getByRole('article', { name: `Draft ${number}`, exact: true });
const panel = (number: number) => page.getByRole('region', { name: `Second model: draft ${number}` });
const check = page.getByRole('button', { name: 'Check with a second model' });

test('An administrator has drafts solved by a second model, and reads its answers beside them', async () => {
  let drafts = draftsWith(null, null, null);
  let known: Generation[] = [];
  let sent = 0;
  const answer = Promise.withResolvers<Response>();
  await show([
    {
      endpoint: solveDrafts,
      respond: ({ headers }) => {
        sent += 1;
        known = [{ ...generation, id: new Headers(headers).get('generation-id') ?? '' }];
        return answer.promise;
      },
    },
    { endpoint: listGenerations, respond: async () => Response.json(known) },
    { endpoint: listQuestions, respond: async () => Response.json(drafts) },
  ]);
  await expect.element(draft(1).getByText('Not checked by a second model.')).toBeVisible();
  await check.dblClick();
  await expect.element(page.getByText('1 of 3 solved. You can close this page.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel the check' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  drafts = draftsWith(solve, unsure, { ...solve, choice: 'B', flags: [] });
  known = known.map((each) => ({ ...each, state: 'done', result }));
  answer.resolve(Response.json(result));
  await expect.element(panel(1)).toBeVisible();
  expect(sent).toBe(1);
  await expect.element(page.getByText('37,035 tokens in, 2,034 out')).toBeVisible();
  await expect.element(check).toBeDisabled();

  for (const text of ['Bisoprolol by mouth', 'Chose A', 'The second model chose A, and the key is B.']) {
    await expect.element(panel(1).getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(panel(1).getByText('12,345 tokens in, 678 out')).toBeVisible();
  await expect.poll(() => panel(1).getByText('Defensible', { exact: true }).elements()).toHaveLength(2);
  await expect.poll(() => panel(1).getByText('Not defensible').elements()).toHaveLength(2);
  await expect.poll(() => panel(2).getByText('Not enough information').elements()).toHaveLength(2);
  await checkScreen();
});

test('Approving all leaves out a flagged draft, which is approved by itself', async () => {
  const approved: number[][] = [];
  await show([
    {
      endpoint: approveQuestions,
      respond: async ({ body }) => {
        const { ids } = JSON.parse(String(body));
        approved.push(ids);
        return Response.json({ changed: ids.length });
      },
    },
    answers(listGenerations, []),
    answers(listQuestions, draftsWith(solve, unsure, null)),
  ]);
  await expect.element(page.getByText('3 drafts, 1 with warnings')).toBeVisible();
  await page.getByRole('button', { name: 'Approve all without warnings' }).click();
  await expect.poll(() => approved).toEqual([[2, 3]]);
  await page.getByRole('button', { name: 'Approve: draft 1' }).click();
  await expect.poll(() => approved).toEqual([[2, 3], [1]]);
});

test('An administrator cancels a check, and keeps what was solved', async () => {
  let known = [generation];
  await show([
    { endpoint: listGenerations, respond: async () => Response.json(known) },
    {
      endpoint: endGeneration,
      respond: async () => {
        known = [{ ...generation, state: 'cancelled' }];
        return Response.json(known[0]);
      },
    },
    answers(listQuestions, draftsWith(unsure, null)),
  ]);
  await page.getByRole('button', { name: 'Cancel the check' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel the check' })).not.toBeInTheDocument();
  await expect.element(check).toBeEnabled();
  await expect.element(panel(1)).toBeVisible();
});

test('An administrator with one provider reads that a second model needs another one', async () => {
  const message = 'A second model must come from another provider than the one that wrote the drafts.';
  await show([
    refuses(solveDrafts, 409, 'generation.no_second_model', message),
    answers(endGeneration, { ...generation, state: 'failed' }),
    answers(listGenerations, []),
    answers(listQuestions, draftsWith(null)),
  ]);
  await check.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(draft(1).getByText('Not checked by a second model.')).toBeVisible();
});
