import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { exportExam, exportManyItems, exportSubject, questionFormats } from '#contract/interchange/exports.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { box, show } from '#test/components/bank.ts';
import { exam } from '#test/components/exam.ts';
import { findingsOfAxe } from '#test/components/findings-of-axe.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

/** Collects the names of the files that the browser would save. */
function watchFiles(): () => string[] {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => save.mockRestore());
  return () => save.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
}

const exportButton = page.getByRole('button', { name: 'Export', exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

const showQuestions = (export_: Answer) =>
  showScreen('/admin/mcq-tests?exam=1&tab=questions', [
    answers(listExams, [exam]),
    answers(listQuestions, questions),
    export_,
  ]);

test('An educator exports the questions of an exam with the keyboard, and reads what each format loses', async () => {
  const saved = watchFiles();
  await showQuestions({ endpoint: exportExam, respond: async () => new Response('file') });
  const requests = vi.spyOn(globalThis, 'fetch');
  await expect.element(exportButton).toBeVisible();
  exportButton.element().focus();
  await userEvent.keyboard('{Enter}');
  for (const { label, lost } of questionFormats) await expect.element(item(`${label} ${lost}`)).toBeVisible();
  // While the menu fades in, its texts have less contrast.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect(await findingsOfAxe([page.getByRole('menu').element()], {})).toEqual([]);
  // The menu moves the focus in a frame of its own, which a busy machine draws later.
  await expect.element(item(/^GIFT/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Moodle XML/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['exam-questions-GT4MED.xml']);
  expect(requests.mock.calls.map(([url]) => String(url)).at(-1)).toContain('/api/exams/1/export?format=moodle-xml');
});

test('An educator reads why an export was refused', async () => {
  const message = 'This is too much for one file.';
  await showQuestions(refuses(exportExam, 409, 'export.too_large', message));
  await exportButton.click();
  await item(/^Aiken/).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
});

test('An educator exports the selected items of the bank', async () => {
  const saved = watchFiles();
  const sent = await show('/admin/bank', [{ endpoint: exportManyItems, respond: async () => new Response('file') }]);
  await box(2).click();
  await box(4).click();
  await exportButton.click();
  await item(/^Word/).click();
  await expect.poll(saved).toEqual(['question-bank.docx']);
  expect(sent.find(({ path }) => path === '/api/bank/export')?.body).toEqual({ format: 'docx', ids: [2, 4] });
});

test('An educator exports the flashcards of a topic, or of its subject', async () => {
  const saved = watchFiles();
  const subject = { id: 1, name: 'Ear/nose', description: 'x', version: 1, topicsCount: 1, flashcardsCount: 1 };
  const card = { id: 1, topicId: 1, question: 'Q?', answer: 'A', createdAt: '2026-03-04T05:06:07.000Z', version: 1 };
  await showScreen('/admin/flashcards?subjectId=1&topicId=1', [
    answers(listSubjects, [subject]),
    answers(listTopics, [{ id: 1, name: 'Rhythm', description: 'x', version: 1, flashcardsCount: 1 }]),
    answers(listFlashcards, [card]),
    { endpoint: exportSubject, respond: async () => new Response('file') },
  ]);
  await exportButton.click();
  await expect.element(item(/^Anki deck, this topic/)).toBeVisible();
  await item(/^Anki deck, whole subject/).click();
  await expect.poll(saved).toEqual(['Ear nose.apkg']);
});
