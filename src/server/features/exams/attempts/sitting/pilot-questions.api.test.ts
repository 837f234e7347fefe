import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BankItem, BankItemDetails } from '#contract/content/bank.contract.ts';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { SettlementDraft } from '#contract/exams/settlement.contract.ts';
import { recordFinalUses } from '#server/features/content/uses/record-uses.ts';
import { fillAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import { setUpStudent } from '#test/app/student.ts';
import { makeDraft } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { report, shortOrFull } from '#test/faults/soak.ts';

const { test, start, submit, readStored } = setUpStudent();

type Answer = { choice: OptionLetter | null; seconds: number };
/**
 * The answers of one attempt, by the place of the question in the exam and among its pilot questions, and the number of
 * its student.
 */
type Sitting = { person: number; counted: Answer[]; pilots: Answer[] };
/** A settlement after all attempts, of the question at this place in the exam. */
type Settling = { place: number; draft: SettlementDraft };
type Exam = Awaited<ReturnType<typeof createSectionedExam>>;

let lastItem = 1000;

/** Prints this number of new items as pilot questions, and asks for so many on each paper. Returns their questions. */
async function addPilots(exam: { id: number }, { count, perPaper }: { count: number; perPaper: number }, fields = {}) {
  const itemIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    lastItem += 1;
    const item = await test.asAdmin('POST', '/api/bank/items', { ...makeDraft(lastItem), ...fields });
    itemIds.push(item.json<BankItem>().id);
  }
  const added = await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds, isPilot: true });
  expect(added.json(), added.body).toEqual({ added: count, already: 0 });
  const changed = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { pilotQuestions: perPaper });
  expect(changed.json(), changed.body).toMatchObject({ pilotQuestions: perPaper });
  const questions = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json<Question[]>();
  return questions.filter(({ bankItemId }) => itemIds.includes(bankItemId));
}

type Sat = { pilots?: readonly Question[]; settling?: Settling | null };

/**
 * Lets students sit an exam, one attempt after another, settles a question, and reads what each of them and the
 * educator sees then. Deletes the attempts and undoes the settlement.
 */
async function sitAll(exam: Exam, sittings: readonly Sitting[], { pilots = [], settling }: Sat = {}) {
  const answerOf = new Map<number, (sitting: Sitting) => Answer | undefined>([
    ...exam.questions.map(({ id }, index) => [id, ({ counted }: Sitting) => counted[index]] as const),
    ...pilots.map(({ id }, index) => [id, (sitting: Sitting) => sitting.pilots[index]] as const),
  ]);
  const sessionIds: string[] = [];
  for (const sitting of sittings) {
    const { person } = sitting;
    const paper = await start(exam.examCode, { name: `Student ${person}`, email: `s${person}@example.com` });
    test.advance(paper.sections.at(-1)?.opensInSeconds ?? 0);
    const { questionIds } = await readStored(paper.sessionId);
    const answers = questionIds.map((questionId) => {
      const { choice = null, seconds = 0 } = answerOf.get(questionId)?.(sitting) ?? {};
      return { questionId, selectedAnswer: choice, timeSpent: seconds, changedAt: 1 };
    });
    const submitted = await submit(paper.sessionId, answers);
    expect(submitted.statusCode, submitted.body).toBe(200);
    sessionIds.push(paper.sessionId);
  }
  const settlement = `/api/questions/${exam.questions[settling?.place ?? 0]?.id}/settlement`;
  if (settling) {
    const settled = await test.asAdmin('POST', settlement, settling.draft);
    expect(settled.statusCode, settled.body).toBe(200);
  }
  const analytics = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
  const results: AttemptResult[] = [];
  const insights: Insight[] = [];
  for (const sessionId of sessionIds) {
    results.push((await test.get(`/api/exam/results/${sessionId}`)).json());
    insights.push((await test.get(`/api/exam/results/${sessionId}/insight`)).json());
  }
  for (const sessionId of sessionIds) await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
  if (settling) await test.asAdmin('POST', `${settlement}/undo`, {});
  return { analytics, results, insights };
}

/**
 * What a student sees of a result, without the pilot questions, the receipt, and the times of the attempt and the
 * settlement.
 */
function countedPart({ results, sections, ...result }: AttemptResult) {
  const { receipt: _receipt, submittedAt: _submittedAt, rankedAttempt, ...figures } = result;
  const pilots = new Set(results.flatMap(({ questionId, isPilot }) => (isPilot ? [questionId] : [])));
  return {
    ...figures,
    isRanked: rankedAttempt === null,
    sections: sections.map((section) => ({
      ...section,
      questionIds: section.questionIds.filter((id) => !pilots.has(id)),
    })),
    results: results
      .filter(({ isPilot }) => !isPilot)
      .map(({ settled, ...answer }) => ({ ...answer, decision: settled?.decision })),
  };
}

/** Figures with 12 digits. PostgreSQL adds fractions in the order of the rows, on which the last digits depend. */
const rounded = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );

it(
  'every mark, rank, percentile and figure of an exam with pilot questions equals that of the same answers without them',
  async () => {
    const questionCount = 6;
    const answer = fc.record({
      choice: fc.option(fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D')),
      seconds: fc.integer({ min: 0, max: 90 }),
    });
    const answers = (length: number) => fc.array(answer, { minLength: length, maxLength: length });
    const most = 4;
    const drafts: SettlementDraft[] = [
      { keyState: 'bonus_all' },
      { keyState: 'bonus_attempted' },
      { keyState: 'dropped' },
      { alsoCorrect: ['A', 'B'] },
    ];
    const exams = fc.record({
      sections: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
      // Fewer people than attempts, so that some people sit the exam again.
      sittings: fc.array(
        fc.record({ person: fc.nat({ max: 4 }), counted: answers(questionCount), pilots: answers(most) }),
        { minLength: 2, maxLength: 7 },
      ),
      settling: fc.option(fc.record({ place: fc.nat({ max: questionCount - 1 }), draft: fc.constantFrom(...drafts) })),
      pilots: fc.record({ count: fc.integer({ min: 3, max: most }), perPaper: fc.integer({ min: 1, max: most }) }),
      totalQuestions: fc.integer({ min: 2, max: questionCount }),
      marking: fc.constantFrom(
        { right: 4, wrong: -1, blank: 0, unit: 1 },
        { right: 3, wrong: -1, blank: -1, unit: 3 },
        { right: 1, wrong: 0, blank: 0, unit: 1 },
      ),
    });
    const seen = { differing: 0, retakes: 0, settlements: 0, sections: 0 };
    await fc.assert(
      fc.asyncProperty(exams, async ({ sections, sittings, settling, pilots, ...fields }) => {
        const exam = await createSectionedExam(test, sections, { questionCount, ...fields });
        const plain = await sitAll(exam, sittings, { settling });
        const questions = await addPilots(exam, pilots);
        const tried = await sitAll(exam, sittings, { pilots: questions, settling });

        expect(rounded(tried.analytics)).toEqual(rounded(plain.analytics));
        expect(tried.results.map(countedPart)).toEqual(plain.results.map(countedPart));
        const asked = tried.results.map(({ results }) =>
          results.flatMap(({ isPilot, questionId }) => (isPilot ? [questionId] : [])),
        );
        const perPaper = Math.min(pilots.count, pilots.perPaper);
        expect(asked.map(({ length }) => length)).toEqual(sittings.map(() => perPaper));
        if (new Set(asked.map((ids) => ids.toSorted().join())).size > 1) seen.differing += 1;
        if (new Set(sittings.map(({ person }) => person)).size < sittings.length) seen.retakes += 1;
        if (settling) seen.settlements += 1;
        if (sections.length > 0) seen.sections += 1;
        const ids = new Set(questions.map(({ id }) => id));
        expect(
          tried.insights.map((insight) => ({
            ...insight,
            questions: insight.questions.filter(({ questionId }) => !ids.has(questionId)),
          })),
        ).toEqual(plain.insights);
      }),
      { numRuns: shortOrFull(6, 200), endOnFailure: true },
    );
    // Students with different pilot questions are the case in which the figures could fall apart.
    expect(seen.differing).toBeGreaterThan(0);
    expect(seen.retakes).toBeGreaterThan(0);
    report('exams with and without pilot questions', seen);
  },
  shortOrFull(300_000, 3_600_000),
);

const student = (choice: OptionLetter, person: number): Sitting => {
  const answers = Array.from({ length: 10 }, () => ({ choice, seconds: 10 }));
  return { person, counted: answers, pilots: answers };
};

it('a paper has pilot questions that look like the others, and its length includes them', async () => {
  const exam = await createSectionedExam(test, [], { questionCount: 4, totalQuestions: 4 });
  const before = await start(exam.examCode);
  expect((await test.get(`/api/exam/${exam.examCode}`)).json()).not.toHaveProperty('pilotQuestions');
  const pilots = await addPilots(exam, { count: 3, perPaper: 2 });
  expect((await test.get(`/api/exam/${exam.examCode}`)).json()).toMatchObject({ totalQuestions: 6, pilotQuestions: 2 });
  const papers = await Promise.all(Array.from({ length: 12 }, () => start(exam.examCode)));
  const places = new Set<string>();
  for (const paper of papers) {
    expect(paper.exam.totalQuestions).toBe(6);
    expect(Object.keys(paper).toSorted()).toEqual(Object.keys(before).toSorted());
    for (const question of paper.questions) {
      expect(Object.keys(question).toSorted()).toEqual(Object.keys(before.questions[0] ?? {}).toSorted());
    }
    const ids = paper.questions.map(({ id }) => id);
    // The others keep the order of the educator.
    expect(ids.filter((id) => !pilots.some((pilot) => pilot.id === id))).toEqual(exam.questions.map(({ id }) => id));
    places.add(ids.map((id) => pilots.some((pilot) => pilot.id === id)).join());
    expect((await test.get(`/api/exam/sessions/${paper.sessionId}/paper`)).body).not.toMatch(/pilot/i);
  }
  expect(places.size).toBeGreaterThan(3);
});

it('pilot questions alone are no paper, and without pilot questions on the papers they are on none', async () => {
  const exam = await createSectionedExam(test, [], { questionCount: 0, totalQuestions: 4 });
  await addPilots(exam, { count: 2, perPaper: 2 });
  const info = (await test.get(`/api/exam/${exam.examCode}`)).json();
  expect([info.totalQuestions, info.pilotQuestions]).toEqual([0, undefined]);
  const refused = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'exam.empty']);

  const other = await createSectionedExam(test, [], { questionCount: 2, totalQuestions: 2 });
  await addPilots(other, { count: 2, perPaper: 0 });
  expect((await start(other.examCode)).questions.map(({ id }) => id)).toEqual(other.questions.map(({ id }) => id));
});

it('the educator sees the figures of a draft that was tried out, and the draft stays one until it is made ready', async () => {
  const exam = await createSectionedExam(test, [], { questionCount: 4, totalQuestions: 4 });
  const [pilot] = await addPilots(exam, { count: 1, perPaper: 1 }, { state: 'draft', correctAnswer: 'B' });
  if (!pilot) throw new Error('The exam has no pilot question.');
  expect(pilot).toMatchObject({ isPilot: true, keyState: 'dropped' });
  expect(pilot.isDraft).toBeUndefined();
  const choices = ['B', 'B', 'B', 'A'] as const;
  for (const [index, choice] of choices.entries()) {
    const paper = await start(exam.examCode, { name: `S${index}`, email: `t${index}@example.com` });
    const answers = paper.questions.map(({ id }) => ({
      questionId: id,
      selectedAnswer: choice,
      timeSpent: 10 + index,
    }));
    const result = (await submit(paper.sessionId, answers)).json<AttemptResult>();
    expect(result).toMatchObject({ totalQuestions: 4, correctAnswers: 1, maxPoints: 4 });
    expect(result.results.filter(({ isPilot }) => isPilot)).toMatchObject([
      { questionId: pilot.id, keyState: 'dropped', isCorrect: false, settled: null },
    ]);
    expect(result.results.filter((each) => 'isPilot' in each)).toHaveLength(1);
  }
  await fillAnswerSheets(test.db, exam.id, { inBackground: true });
  await recordFinalUses(test.db, exam.id);
  const read = async () => (await test.asAdmin('GET', `/api/bank/items/${pilot.bankItemId}`)).json<BankItemDetails>();
  const item = await read();
  expect(item.state).toBe('draft');
  expect(item.printings).toMatchObject([{ questionId: pilot.id, isPilot: true }]);
  expect(item.uses).toMatchObject([
    { attempts: 4, facility: 0.75, choices: { A: 1, B: 3 }, medianSeconds: 11.5, keyState: 'dropped', isPilot: true },
  ]);

  // A change of its difficulty in the exam says nothing about the draft.
  const edited = await test.asAdmin('PUT', `/api/questions/${pilot.id}`, { ...pilot, difficulty: 'hard' });
  expect(edited.json(), edited.body).toMatchObject({ difficulty: 'hard', isPilot: true, keyState: 'dropped' });
  expect((await read()).state).toBe('draft');
  const change = await test.asAdmin('POST', '/api/bank/items/change', {
    ids: [pilot.bankItemId],
    fields: { state: 'ready' },
  });
  expect((await read()).state).toBe('ready');
  await test.asAdmin('POST', '/api/bank/items/undo', { former: change.json().former });
  expect((await read()).state).toBe('draft');
});

it('a pilot question can be neither settled nor challenged, and another key or version of it keeps it out of all marks', async () => {
  const exam = await createSectionedExam(test, [], { questionCount: 2, totalQuestions: 2 });
  const [pilot] = await addPilots(exam, { count: 1, perPaper: 1 });
  if (!pilot) throw new Error('The exam has no pilot question.');
  const read = async () =>
    (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json<Question[]>().find(({ id }) => id === pilot.id);
  const url = `/api/bank/items/${pilot.bankItemId}`;
  const item = (await test.asAdmin('GET', url)).json<BankItemDetails>();
  await test.asAdmin('PUT', url, { ...makeDraft(lastItem), explanation: 'Newer.', version: item.version });
  await test.asAdmin('POST', `${url}/printings`, { questionIds: [pilot.id] });
  expect(await read()).toMatchObject({ explanation: 'Newer.', isPilot: true, keyState: 'dropped' });

  const paper = await start(exam.examCode);
  const answers = paper.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' }));
  const { results: _, ...before } = (await submit(paper.sessionId, answers)).json<AttemptResult>();
  for (const path of ['settlement', 'settlement/preview']) {
    const refused = await test.asAdmin('POST', `/api/questions/${pilot.id}/${path}`, { keyState: 'bonus_all' });
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 409, 'settlement.pilot']);
  }
  const unheard = await test.post(`/api/exam/sessions/${paper.sessionId}/challenges`, {
    questionId: pilot.id,
    reason: 'wrong_key',
  });
  const message = 'This question was only tried out. It does not count, so it cannot be challenged.';
  expect([unheard.statusCode, unheard.json()]).toMatchObject([409, { code: 'challenge.pilot', message }]);
  const { version: _version, ...current } = (await read()) ?? pilot;
  const correctAnswer = current.correctAnswer === 'A' ? 'B' : 'A';
  const corrected = await test.asAdmin('PUT', `/api/questions/${pilot.id}`, { ...current, correctAnswer });
  expect(corrected.json(), corrected.body).toMatchObject({ correctAnswer, keyState: 'dropped', regradedAttempts: 0 });
  const { results, ...after } = (await test.get(`/api/exam/results/${paper.sessionId}`)).json<AttemptResult>();
  expect(after).toEqual(before);
  expect(results.find(({ questionId }) => questionId === pilot.id)).toMatchObject({ isPilot: true, settled: null });
});

it('statistics of students who all chose the same are the same with a pilot question that is deleted', async () => {
  const exam = await createSectionedExam(test, [], { questionCount: 3, totalQuestions: 3 });
  const plain = await sitAll(exam, [student('A', 1), student('B', 2)]);
  const [pilot] = await addPilots(exam, { count: 1, perPaper: 1 });
  await test.asAdmin('DELETE', `/api/questions/${pilot?.id}`);
  expect((await sitAll(exam, [student('A', 1), student('B', 2)])).analytics).toEqual(plain.analytics);
});
