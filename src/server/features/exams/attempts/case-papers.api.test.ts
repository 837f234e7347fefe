import { expect, it } from 'vitest';
import type { BankItem } from '#contract/content/bank.contract.ts';
import type { Case } from '#contract/content/cases.contract.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { sha256 } from './receipt/hash-paper.ts';

const test = setUpTestApp();

const imageUrl = 'https://example.org/ecg.png';

/** An exam whose first, third and last question have one case, and the case. */
async function createExamWithCase(fields: object = {}) {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 6, ...fields });
  const vignette: Case = (
    await test.asAdmin('POST', '/api/cases', { text: `Case of exam ${exam.id}.`, imageUrl })
  ).json();
  const itemIds = [];
  for (let index = 0; index < 6; index += 1) {
    const caseId = index % 2 === 0 ? vignette.id : null;
    const draft = { ...makeDraft(exam.id * 10 + index), caseId };
    itemIds.push((await test.asAdmin('POST', '/api/bank/items', draft)).json<BankItem>().id);
  }
  await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds });
  return { exam, vignette };
}

const start = async (examCode: string): Promise<Paper> =>
  (await test.post(`/api/exam/${examCode}/start?options=list`, { name: 'Asha' })).json();
const placesOf = (questions: { case?: unknown }[]) => questions.flatMap((each, place) => (each.case ? [place] : []));

it('shows the vignette with each question of its case, side by side, and keeps it for the student when the case changes', async () => {
  const { exam, vignette } = await createExamWithCase();
  const paper = await start(exam.examCode);
  const shown = { id: vignette.id, text: vignette.text, imageUrl };
  expect(paper.questions.map((question) => question.case)).toEqual([
    shown,
    shown,
    shown,
    undefined,
    undefined,
    undefined,
  ]);

  await test.asAdmin('PUT', `/api/cases/${vignette.id}`, { text: 'Another text.', updateExams: true });
  await test.asAdmin('DELETE', `/api/cases/${vignette.id}`);
  const again = (await test.get(`/api/exam/sessions/${paper.sessionId}/paper?options=list`)).json<Paper>();
  expect(again.questions).toEqual(paper.questions);
  const later = await start(exam.examCode);
  expect(later.questions).toEqual(paper.questions);

  const answers = [{ questionId: paper.questions[0]?.id, selectedAnswer: 'A' }];
  const result = (await test.post(`/api/exam/submit/${paper.sessionId}`, { answers })).json<AttemptResult>();
  expect(result.results.map((answer) => answer.case)).toEqual(paper.questions.map((question) => question.case));
});

it('keeps a case together, and in one section, on shuffled papers and in the preview', async () => {
  const { exam } = await createExamWithCase({ shuffleQuestions: true });
  const { questions } = await start(exam.examCode);
  const first = placesOf(questions)[0] ?? -1;
  expect(placesOf(questions)).toEqual([first, first + 1, first + 2]);
  const previewed = await test.asAdmin('GET', `/api/exams/${exam.id}/preview?seed=a&elapsed=0&options=list`);
  const inPreview = placesOf(previewed.json<Paper>().questions);
  expect(inPreview).toEqual([0, 1, 2].map((place) => (inPreview[0] ?? -1) + place));

  const sections = ['One', 'Two'].map((title) => ({ title, minutes: 10 }));
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { sections });
  // Each section has room for three questions, and the case begins with the first question of the exam.
  const inSections = await start(exam.examCode);
  expect(inSections.sections).toHaveLength(2);
  expect(placesOf(inSections.questions)).toEqual([0, 1, 2]);
});

it('writes the vignette into the hash of the paper, and nothing into that of a paper without cases', async () => {
  const hashOf = async (examCode: string) => {
    const paper = await start(examCode);
    const { receipt } = (await test.post(`/api/exam/submit/${paper.sessionId}`, { answers: [] })).json<AttemptResult>();
    const statement: ReceiptStatement = JSON.parse(receipt?.payload ?? '{}');
    const hashes = paper.questions.map(
      ({ id, case: vignette, imageUrl: image = null, options, questionText: text }) => {
        const shownCase = vignette
          ? `"case":{"image":${JSON.stringify(vignette.imageUrl)},"text":${JSON.stringify(vignette.text)}},`
          : '';
        const listed = options.map((option) => `{"letter":"${option.letter}","text":${JSON.stringify(option.text)}}`);
        const texts = `{${shownCase}"image":${JSON.stringify(image)},"options":[${listed.join(',')}],"text":${JSON.stringify(text)}}`;
        const letters = options.map(({ letter }) => letter).join('');
        return `{"hash":"${sha256(texts)}","options":"${letters}","question":${id}}`;
      },
    );
    return { signed: statement.paper, computed: sha256(`[${hashes.join(',')}]`) };
  };
  for (const { examCode } of [(await createExamWithCase()).exam, await createExam(test.db)]) {
    const { signed, computed } = await hashOf(examCode);
    expect(signed).toBe(computed);
  }
});

it('gives a copy of the exam the vignettes as they were printed', async () => {
  const { exam, vignette } = await createExamWithCase();
  await test.asAdmin('PUT', `/api/cases/${vignette.id}`, { text: 'Another text.' });
  const copy = (await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: `COPY${exam.id}` })).json<Exam>();
  const questions = (await test.asAdmin('GET', `/api/exams/${copy.id}/questions`)).json<Question[]>();
  expect(questions.flatMap((question) => question.case?.text ?? [])).toEqual(Array(3).fill(vignette.text));
});

it('brings a removed question of a deleted case back, also when its item is on the exam again', async () => {
  const { exam, vignette } = await createExamWithCase();
  const questions = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json<Question[]>();
  const [removed] = questions;
  const ids = [removed?.id];
  const { removedAt } = (await test.asAdmin('POST', `/api/exams/${exam.id}/questions/delete`, { ids })).json();
  const itemIds = [removed?.bankItemId];
  await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds });
  await test.asAdmin('DELETE', `/api/cases/${vignette.id}`);
  const back = await test.asAdmin('POST', `/api/exams/${exam.id}/removals/undo`, { removedAt });
  expect(back.statusCode, back.body).toBe(200);
  const present = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json<Question[]>();
  expect(present.map((question) => question.case?.text).filter(Boolean)).toEqual(Array(4).fill(vignette.text));
});
