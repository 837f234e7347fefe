import { expect, it } from 'vitest';
import { readPdf } from '#server/platform/documents/read-pdf.ts';
import { setUpTestApp } from '#test/app/test-app.ts';

const test = setUpTestApp();

/*
 * The fields and values that a client of the specified API received before exams had marks, windows and release dates.
 * `toMatchObject` lets responses gain fields, but not lose or change one.
 */
it('answers all specified calls as before for an exam with none of the newer fields', async () => {
  const now = '2026-03-01T09:00:00.000Z';
  const draft = {
    title: 'Cardiology mock',
    description: 'Two hours.',
    examCode: 'DEFAULTS',
    duration: 60,
    totalQuestions: 3,
    passingScore: 60,
    isActive: true,
  };
  const counts = { questionsCount: 0, draftsCount: 0, attemptsCount: 0, openAttemptsCount: 0, lastAttemptAt: null };

  const created = await test.asAdmin('POST', '/api/exams', draft);
  expect(created.statusCode).toBe(200);
  const { id: examId } = created.json();
  expect(created.json()).toMatchObject({ ...draft, ...counts, createdAt: now, updatedAt: now, version: 1 });

  const keys = ['A', 'B', 'C'] as const;
  const texts = keys.map((correctAnswer, index) => ({
    questionText: `Question ${index + 1}?`,
    optionA: 'First',
    optionB: 'Second',
    optionC: 'Third',
    optionD: 'Fourth',
    correctAnswer,
    explanation: `Because of ${correctAnswer}.`,
  }));
  const ids: number[] = [];
  for (const text of texts) ids.push((await test.asAdmin('POST', '/api/questions', { examId, ...text })).json().id);
  const changed = await test.asAdmin('PUT', `/api/exams/${examId}`, draft);
  expect(changed.json()).toMatchObject({ ...draft, ...counts, questionsCount: 3, version: 2 });

  const info = await test.get('/api/exam/defaults');
  const { examCode: _, isActive: __, ...told } = draft;
  expect(info.json()).toMatchObject(told);

  const start = await test.post('/api/exam/DEFAULTS/start', { name: 'Asha Rao', email: 'asha@example.org' });
  const { sessionId } = start.json();
  const shown = texts.map(({ correctAnswer: _key, explanation: _text, ...rest }, index) => ({
    id: ids[index],
    ...rest,
  }));
  const paper = {
    sessionId,
    exam: { id: examId, title: draft.title, duration: 60, totalQuestions: 3, passingScore: 60 },
    questions: shown,
    endsAt: '2026-03-01T10:00:00.000Z',
  };
  expect(start.statusCode).toBe(200);
  expect(start.json()).toMatchObject({ sections: [], palette: 'standard' });
  expect(start.json()).toMatchObject({ ...paper, remainingSeconds: 3600, elapsedMilliseconds: 0, answers: [] });

  test.advance(10);
  const first = { questionId: ids[0], selectedAnswer: 'A', timeSpent: 7, markedForReview: false, changedAt: 9000 };
  const saved = await test.put(`/api/exam/sessions/${sessionId}/answers`, { answers: [first] });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toEqual({
    savedAt: '2026-03-01T09:00:10.000Z',
    announcement: 0,
    remainingSeconds: 3590,
    elapsedMilliseconds: 10_000,
  });
  const resumed = await test.post('/api/exam/DEFAULTS/start', { name: 'Asha Rao', sessionId });
  expect(resumed.json()).toMatchObject({ ...paper, remainingSeconds: 3590, answers: [first] });

  const second = { questionId: ids[1], selectedAnswer: 'D', timeSpent: 3, markedForReview: true };
  const submitted = await test.post(`/api/exam/submit/${sessionId}`, { answers: [second] });
  expect(submitted.statusCode).toBe(200);
  const outcomes = [
    { selectedAnswer: 'A', isCorrect: true, timeSpent: 7, markedForReview: false },
    { selectedAnswer: 'D', isCorrect: false, timeSpent: 3, markedForReview: true },
    { selectedAnswer: null, isCorrect: false, timeSpent: 0, markedForReview: false },
  ];
  const result = {
    examTitle: draft.title,
    examCode: 'DEFAULTS',
    studentName: 'Asha Rao',
    status: 'completed',
    submittedAt: '2026-03-01T09:00:10.000Z',
    ranOutOfTime: false,
    totalQuestions: 3,
    correctAnswers: 1,
    totalScore: 1,
    percentage: 33,
    passed: false,
    passingScore: 60,
    rank: 1,
    cohort: 1,
    results: texts.map((text, index) => ({ questionId: ids[index], ...text, ...outcomes[index] })),
  };
  expect(submitted.json()).toMatchObject(result);
  const read = await test.get(`/api/exam/results/${sessionId}`);
  expect(read.statusCode).toBe(200);
  expect(read.json()).toMatchObject(result);
  const pdf = await test.post('/api/exam/download-results', { examCode: 'DEFAULTS', sessionId, results: [] });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text: printed } = await readPdf(pdf.rawPayload, 10);
  for (const part of [draft.title, 'Asha Rao', '33%', 'Question 3?', 'Because of C.']) expect(printed).toContain(part);

  const unset = { difficulty: 'medium', subject: null, topic: null, imageUrl: null, version: 1 };
  expect((await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json()).toMatchObject(
    texts.map((text, index) => ({ id: ids[index], examId, ...text, ...unset })),
  );

  const listed = await test.asAdmin('GET', `/api/exams/${examId}/attempts`);
  const inList = { sessionId, totalScore: 1, percentage: 33, passed: false, rank: 1, answered: 2, totalQuestions: 3 };
  expect(listed.json()).toMatchObject({ total: 1, averagePercentage: 100 * (1 / 3), attempts: [inList] });
  const full = await test.asAdmin('GET', `/api/exams/${examId}/attempts/${sessionId}`);
  expect(full.json()).toMatchObject({ ...inList, questions: result.results });
  const analytics = await test.asAdmin('GET', `/api/exams/${examId}/analytics`);
  expect(analytics.json()).toMatchObject({
    attempts: 1,
    averagePercentage: 100 / 3,
    medianPercentage: 100 / 3,
    passRate: 0,
    marks: { attempts: 1, questions: 3, mean: 1, median: 1, standardDeviation: null, internalConsistency: null },
  });
  expect((await test.asAdmin('GET', '/api/exams')).json()).toMatchObject([
    { ...draft, ...counts, questionsCount: 3, attemptsCount: 1, lastAttemptAt: now, version: 2 },
  ]);
});
