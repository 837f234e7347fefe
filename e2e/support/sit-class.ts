import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { RoundsServer } from './rounds-server.ts';

/** Sends a request, and sends it again while the server answers that it is busy, as the pages of students do. */
export async function ask<Answer>(send: () => Promise<APIResponse>): Promise<Answer> {
  let response = await send();
  await expect
    .poll(async () => {
      if (response.status() === 503) response = await send();
      return response.status();
    })
    .not.toBe(503);
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}

export const read = <Answer>(request: APIRequestContext, path: string) => ask<Answer>(() => request.get(path));

/**
 * A student of a class: what the start of an attempt needs, and how many questions of each section the student knows.
 */
type Sitter = { start: object; knows: (section: number) => number };

/**
 * The students of a class start an exam, answer all questions of each section while it lasts, and submit. The server's
 * clock moves on by the minutes of the sections. `request` is that of an educator, who reads the keys.
 */
export async function sitClass(
  rounds: RoundsServer,
  request: APIRequestContext,
  { id, examCode, sections }: Pick<Exam, 'id' | 'examCode' | 'sections'>,
  students: readonly Sitter[],
): Promise<void> {
  const questions = await read<Question[]>(request, `/api/exams/${id}/questions`);
  const keys = new Map(questions.map((question) => [question.id, question.correctAnswer]));
  const send = <Answer>(method: 'post' | 'put', path: string, data: object) =>
    ask<Answer>(() => request[method](path, { data }));
  const sitters = await Promise.all(
    students.map(async ({ start, knows }) => {
      const { sessionId } = await send<Paper>('post', `/api/exam/${examCode}/start`, start);
      return { sessionId, knows };
    }),
  );
  for (let section = 0; section < Math.max(1, sections.length); section += 1) {
    if (section > 0) await rounds.advance(60 * (sections[section - 1]?.minutes ?? 0));
    await Promise.all(
      sitters.map(async ({ sessionId, knows }) => {
        const paper = await read<Paper>(request, `/api/exam/sessions/${sessionId}/paper`);
        const known = knows(section);
        const answers = paper.questions.flatMap(({ id: questionId, options }, place) => {
          const chosen = options.find(({ letter }) => (letter === keys.get(questionId)) === place < known);
          return chosen ? [{ questionId, selectedAnswer: chosen.letter, timeSpent: 30 }] : [];
        });
        await send('put', `/api/exam/sessions/${sessionId}/answers`, { answers });
      }),
    );
  }
  for (const { sessionId } of sitters) await send('post', `/api/exam/submit/${sessionId}`, { answers: [] });
}
