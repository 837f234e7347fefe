import { page } from 'vitest/browser';
import { type BankItem, countBankItems, listBankItems } from '#contract/content/bank.contract.ts';
import {
  type Blueprint,
  type BlueprintRow,
  type Draw,
  drawPaper,
  getBlueprint,
  previewDraw,
  saveBlueprint,
} from '#contract/content/blueprint.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { deleteQuestions } from '#contract/exams/many-questions.contract.ts';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { type Answer, answers } from '#test/components/answers.ts';
import { exam as anyExam } from '#test/components/exam.ts';
import { presets } from '#test/components/presets.ts';
import { showScreen } from '#test/components/show-screen.tsx';

export const exam = { ...anyExam, title: 'Grand Test 4', totalQuestions: 30, questionsCount: 0 };
export const row = (subject: string | null, count: number, rest: Partial<BlueprintRow> = {}): BlueprintRow => ({
  section: null,
  subject,
  topic: null,
  tag: null,
  difficulty: null,
  count,
  ...rest,
});
export const blueprint = (rows: BlueprintRow[], seen = 'first', notUsedInLast = 0): Blueprint => ({
  rows,
  notUsedInLast,
  lastDraw: null,
  seen,
});

const facet = (...pairs: [string, number][]) => pairs.map(([value, items]) => ({ value, items }));
export const counts = (ready: number): EndpointOutput<typeof countBankItems> => ({
  subject: facet(['Anatomy', 12], ['Pharmacology', 2]),
  topic: facet(['Heart', 4]),
  tag: facet(['image', 3]),
  state: ready > 0 ? facet(['ready', ready]) : [],
  difficulty: facet(['hard', 2]),
  used: [],
  lastUsed: [],
  picture: [],
  case: [],
  flagged: [],
  reported: [],
  examId: [],
});

export const items = (list: [number, number][]): Draw['items'] =>
  list.map(([itemId, of]) => ({ itemId, row: of, questionText: `Question ${itemId}?`, uses: itemId % 2 }));

const bankItem = (id: number): BankItem => ({
  id,
  state: 'ready',
  version: 1,
  changes: 1,
  questionText: `Question ${id}?`,
  optionA: 'One',
  optionB: 'Two',
  optionC: null,
  optionD: null,
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  alsoCorrect: [],
  explanation: null,
  imageUrl: null,
  subject: 'Anatomy',
  topic: null,
  tags: [],
  difficulty: 'medium',
  practice: 'never',
  caseId: null,
  uses: 0,
  lastUsedAt: null,
  facility: null,
  discrimination: null,
  attempts: 0,
});

/** A server that keeps one blueprint and notes what it is sent. */
export function serve(start: Blueprint, draws: Omit<Draw, 'seed'>[] = [], shown = exam) {
  let stored = start;
  let drawn = 0;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const act = (endpoint: Answer['endpoint'], respond: (body: Record<string, unknown>) => Response): Answer => ({
    endpoint,
    respond: async ({ body }) => {
      const parsed = JSON.parse(String(body));
      sent.push({ path: endpoint.path.split('/').slice(4).join('/'), body: parsed });
      return respond(parsed);
    },
  });
  const list: Answer[] = [
    answers(listExams, [shown]),
    answers(countBankItems, counts(14)),
    answers(listExamPresets, presets),
    answers(listQuestions, []),
    answers(listBankItems, { total: 3, items: [1, 2, 9].map(bankItem) }),
    { endpoint: getBlueprint, respond: async () => Response.json(stored) },
    act(saveBlueprint, (body) => {
      if (body.seen !== stored.seen) {
        const conflict = { code: 'blueprint.changed', message: 'Changed.', requestId: 'r1', current: stored };
        return Response.json(conflict, { status: 409 });
      }
      stored = { ...stored, ...(body as Blueprint), seen: `saved ${sent.length}` };
      return Response.json(stored);
    }),
    act(previewDraw, () => {
      drawn += 1;
      return Response.json({ seed: drawn, ...draws[Math.min(drawn, draws.length) - 1] });
    }),
    act(drawPaper, (body) => {
      const { length } = body.items as unknown[];
      const questionIds = Array.from({ length }, (_, index) => 71 + index);
      stored = { ...stored, lastDraw: { questionIds } };
      return Response.json({ added: length, questionIds });
    }),
    act(deleteQuestions, () => {
      stored = { ...stored, lastDraw: null };
      return Response.json({ changed: 2, removedAt: '2026-12-03T10:00:00.000Z' });
    }),
  ];
  const bodiesOf = (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body);
  return { list, bodiesOf, change: (next: Blueprint) => (stored = next) };
}

export const show = (list: readonly Answer[]) => showScreen('/admin/mcq-tests/1/build', list);
export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
export const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
