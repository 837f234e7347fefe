import { page } from 'vitest/browser';
import { createExam, type Exam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { listExamPatterns } from '#contract/exams/patterns.contract.ts';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { type Answer, answers } from './answers.ts';
import { presets } from './presets.ts';
import { showScreen } from './show-screen.tsx';

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const section = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
export const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/**
 * A server that keeps the exam, notes what it is sent, and refuses the first `refusals.length` requests with these
 * issues.
 */
export function serverWith(start: Exam, ...refusals: { path: string; message: string }[]) {
  let stored = start;
  const sent: Record<string, unknown>[] = [];
  const save: Answer['respond'] = async ({ body }) => {
    const change = JSON.parse(String(body));
    sent.push(change);
    const issue = refusals.shift();
    if (issue) {
      const refusal = { code: 'request.invalid', message: issue.message, requestId: 'r1', issues: [issue] };
      return Response.json(refusal, { status: 400 });
    }
    stored = { ...stored, ...change, id: start.id, version: stored.version + 1 };
    stored.sections = stored.sections.map((section, index) => ({ ...section, id: section.id ?? 100 + index }));
    return Response.json(stored);
  };
  const list: Answer[] = [
    { endpoint: listExams, respond: async () => Response.json([stored]) },
    { endpoint: createExam, respond: save },
    { endpoint: updateExam, respond: save },
    answers(listExamPresets, presets),
    answers(listExamPatterns, []),
  ];
  return { sent, list };
}

/** Opens the form of an exam. Returns the list of the bodies that the form sends. */
export async function openForm(start: Exam, ...refusals: { path: string; message: string }[]) {
  const { sent, list } = serverWith(start, ...refusals);
  await showScreen('/admin/mcq-tests', list);
  await press(`Edit ${start.title}`);
  return sent;
}
