import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const { test, start, save, submit, readStored } = setUpStudent();

const read = async (sessionId: string): Promise<Paper> => {
  const answer = await test.get(`/api/exam/sessions/${sessionId}/paper`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const _end = (sessionId: string, position: number) =>
  test.inject({ method: 'POST', url: `/api/exam/sessions/${sessionId}/sections/${position}/end` });
const shown = (paper: Paper) => paper.questions.map(({ id }) => id);
const chosen = async (sessionId: string) =>
  Object.fromEntries(
    Object.entries((await readStored(sessionId)).answers).map(([id, { selectedAnswer, late }]) => [
      id,
      late ? `${selectedAnswer} late` : selectedAnswer,
    ]),
  );
const _extraTime = (exam: { id: number }, sessionId: string, minutes: number, path = '') =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId ? `${sessionId}/` : ''}extra-time${path}`, {
    minutes,
  });

describe('a paper with sections', () => {
  it('opens one section after the other by the clock of the server', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 20 }]);
    const [one, two, three, four] = exam.questions.map(({ id }) => id);
    const paper = await start(exam.examCode);
    expect(paper).toMatchObject({
      exam: { duration: 30, totalQuestions: 4 },
      palette: 'standard',
      remainingSeconds: 1800,
      sections: [
        {
          title: 'Part 1',
          minutes: 10,
          isOpen: true,
          opensInSeconds: null,
          remainingSeconds: 600,
          questionIds: [one, two],
        },
        { title: 'Part 2', minutes: 20, isOpen: false, opensInSeconds: 600, remainingSeconds: 1200, questionIds: [] },
      ],
    });
    expect(shown(paper)).toEqual([one, two]);
    test.advance(599.999);
    expect(shown(await read(paper.sessionId))).toEqual([one, two]);
    test.advance(0.001);
    const next = await read(paper.sessionId);
    expect(next.sections).toMatchObject([
      { isOpen: false, remainingSeconds: 0, questionIds: [one, two] },
      { isOpen: true, remainingSeconds: 1200, questionIds: [three, four] },
    ]);
    expect(shown(next)).toEqual([three, four]);
    const resumed = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId: paper.sessionId });
    expect(resumed.json()).toEqual(next);
  });

  it('has the questions of a section in it, in the order of the exam, and shows ended sections to which students may return', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10, mayReturn: true }, { minutes: 10 }], {
      palette: 'fiveStates',
    });
    await exam.place(0, 1);
    const [one, two, three, four] = exam.questions.map(({ id }) => id);
    const paper = await start(exam.examCode);
    expect([shown(paper), paper.palette]).toEqual([[two, three], 'fiveStates']);
    test.advance(600);
    expect(shown(await read(paper.sessionId))).toEqual([two, three, one, four]);
    expect((await save(paper.sessionId, [{ questionId: two, selectedAnswer: 'B' }])).statusCode).toBe(200);
    expect(await chosen(paper.sessionId)).toEqual({ [`${two}`]: 'B' });
    const result = (await submit(paper.sessionId)).json();
    expect(result.results.map(({ questionId }: { questionId: number }) => questionId)).toEqual([two, three, one, four]);
    expect(result).toMatchObject({
      optionsWereShuffled: false,
      sections: [
        { title: 'Part 1', right: 1, wrong: 0, unanswered: 1, points: 1, maxPoints: 2, questionIds: [two, three] },
        { title: 'Part 2', right: 0, wrong: 0, unanswered: 2, points: 0, maxPoints: 2, questionIds: [one, four] },
      ],
    });
    const again = await test.get(`/api/exam/results/${paper.sessionId}`);
    expect(again.json()).toEqual(result);
    const full = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${paper.sessionId}`);
    expect(full.json().questions.map(({ questionId }: { questionId: number }) => questionId)).toEqual([
      two,
      three,
      one,
      four,
    ]);
  });

  it('is described before the start as it will be: without sections that have no questions, and with its real length', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 20 }, { minutes: 30 }], {
      questionCount: 4,
      totalQuestions: 6,
    });
    const info = async () => (await test.get(`/api/exam/${exam.examCode}`)).json();
    expect(await info()).toMatchObject({
      totalQuestions: 4,
      duration: 30,
      sections: [{ title: 'Part 1' }, { title: 'Part 2' }],
    });
    for (const question of [0, 1, 2]) await exam.place(question, 2);
    const described = await info();
    expect(described).toMatchObject({
      totalQuestions: 3,
      duration: 40,
      sections: [{ title: 'Part 1' }, { title: 'Part 3' }],
    });
    expect(await start(exam.examCode)).toMatchObject({ exam: { totalQuestions: 3, duration: 40 } });
    const empty = await createSectionedExam(test, [{ minutes: 10 }], { questionCount: 0, totalQuestions: 5 });
    expect((await test.get(`/api/exam/${empty.examCode}`)).json()).toMatchObject({ totalQuestions: 0, duration: 10 });
    expect((await test.post(`/api/exam/${empty.examCode}/start`, { name: 'Asha' })).json().code).toBe('exam.empty');
  });

  it('keeps the sections and the marks of its start when the educator changes the exam', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 20 }]);
    const paper = await start(exam.examCode);
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { sections: [{ title: 'New', minutes: 5 }] });
    expect((await read(paper.sessionId)).sections).toEqual(paper.sections);
    expect((await start(exam.examCode)).sections).toMatchObject([{ title: 'New', minutes: 5, totalQuestions: 4 }]);
  });
});

describe('a save at the end of a section', () => {
  it('counts a choice of its section within the grace, also without a time, and says nothing about what came too late', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }]);
    const [one, two, three] = exam.questions.map(({ id }) => id);
    const { sessionId } = await start(exam.examCode);
    test.advance(599);
    const early = [one, three].map((questionId) => ({ questionId, selectedAnswer: 'A' }));
    expect((await save(sessionId, early)).statusCode).toBe(200);
    expect(await chosen(sessionId)).toEqual({ [`${one}`]: 'A' });
    test.advance(31);
    await save(sessionId, [
      { questionId: one, selectedAnswer: 'B', changedAt: 600_001 },
      { questionId: two, selectedAnswer: 'C' },
      { questionId: three, selectedAnswer: 'D' },
    ]);
    expect(await chosen(sessionId)).toEqual({ [`${one}`]: 'A', [`${two}`]: 'C', [`${three}`]: 'D' });
    test.advance(0.001);
    await save(sessionId, [{ questionId: two, selectedAnswer: 'D' }]);
    expect(await chosen(sessionId)).toMatchObject({ [`${two}`]: 'C' });
    // The stored answers come with the paper, although their questions are no longer shown.
    expect((await read(sessionId)).answers.map(({ questionId }) => questionId).toSorted()).toEqual([one, two, three]);
  });

  it('keeps what a device chose in time and sends later, and flags it to the educator', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }]);
    const [one, two] = exam.questions.map(({ id }) => id);
    const { sessionId } = await start(exam.examCode);
    test.advance(60);
    await save(sessionId, [{ questionId: one, selectedAnswer: 'A' }]);
    test.advance(700);
    const late = [
      { questionId: one, selectedAnswer: 'A', timeSpent: 9, changedAt: 60_000 },
      { questionId: two, selectedAnswer: 'B', changedAt: 599_999 },
    ];
    for (const _again of [1, 2]) expect((await save(sessionId, late)).statusCode).toBe(200);
    expect(await chosen(sessionId)).toEqual({ [`${one}`]: 'A', [`${two}`]: 'B late' });
    expect((await read(sessionId)).answers.find(({ questionId }) => questionId === two)).toEqual({
      ...late[1],
      timeSpent: 0,
      markedForReview: false,
    });
    const result = (await submit(sessionId, late)).json();
    expect(result.correctAnswers).toBe(2);
    const { receipt, ...shown } = result;
    expect(JSON.stringify(shown)).not.toContain('late');
    expect(receipt.payload.match(/"late":true/g)).toHaveLength(1);
    const listed = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json().attempts;
    expect(listed).toMatchObject([{ lateAnswers: 1 }]);
    const full = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();
    expect(full).toMatchObject({ lateAnswers: 1, lateQuestionIds: [two] });
    const csv = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`);
    const [row] = Papa.parse<Record<string, string>>(csv.body, { header: true }).data;
    expect(row).toMatchObject({ 'Late answers': '1' });
  });

  it('refuses late answers if the exam says so, and keeps the rest of the request', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }], { refusesLateAnswers: true });
    const [one, , three] = exam.questions.map(({ id }) => id);
    const { sessionId } = await start(exam.examCode);
    test.advance(640);
    const answers = [
      { questionId: one, selectedAnswer: 'A', changedAt: 1000 },
      { questionId: three, selectedAnswer: 'C', changedAt: 610_000 },
    ];
    expect((await save(sessionId, answers)).statusCode).toBe(200);
    expect(await chosen(sessionId)).toEqual({ [`${three}`]: 'C' });
    expect((await submit(sessionId, answers)).json()).toMatchObject({ correctAnswers: 1, unanswered: 3 });
  });
});

describe('papers that are read at the same time', () => {
  it('are each those of their attempt, and each closed or unknown attempt gets its own error', async () => {
    const exams = [
      await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }], {
        shuffleQuestions: true,
        shuffleOptions: true,
      }),
      await createSectionedExam(test, [{ minutes: 5 }]),
    ];
    const papers = await Promise.all([0, 1, 0, 1, 0].map((index) => start(exams[index]?.examCode ?? '')));
    const done = await start(exams[0]?.examCode ?? '');
    await submit(done.sessionId);
    const answers = await Promise.all(
      [...papers.map(({ sessionId }) => sessionId), done.sessionId, 'unknown'].map((sessionId) =>
        test.get(`/api/exam/sessions/${sessionId}/paper`),
      ),
    );
    expect(answers.slice(0, 5).map((answer) => answer.json())).toEqual(papers);
    expect(answers.slice(5).map((answer) => answer.json().code)).toEqual(['attempt.closed', 'attempt.not_found']);
    test.advance(10 * 60);
    const overdue = await test.get(`/api/exam/sessions/${papers[1]?.sessionId}/paper`);
    expect(overdue.json().code).toBe('attempt.closed');
  });
});
