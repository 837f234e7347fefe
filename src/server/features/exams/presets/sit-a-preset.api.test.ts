import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { readPdf } from '#server/platform/documents/read-pdf.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { toCsv } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
type SetExam = { id: number; examCode: string; keys: Map<number, OptionLetter> };
type Outcome = 'right' | 'wrong' | 'blank';

/** Adds an exam with the rules of a preset and uploads its questions, as an educator does. */
async function setExam(presetName: string, examCode: string): Promise<SetExam> {
  const presets: ExamPreset[] = (await test.asAdmin('GET', '/api/exam-presets')).json();
  const preset = presets.find(({ name }) => name === presetName);
  if (!preset) throw new Error(`There is no preset ${presetName}.`);
  const { name, date, source: _, passNote: __, ...rules } = preset;
  const fields = { title: `${name} mock`, examCode, passingScore: 30, preset: { name, date }, ...rules };
  const { id } = (await test.asAdmin('POST', '/api/exams', fields)).json();

  const header = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer', 'Explanation'];
  const rows = Array.from({ length: preset.totalQuestions }, (_, index) => [
    `Question ${index + 1}?`,
    ...['A', 'B', 'C', 'D'].map((letter) => `Text ${letter} of ${index + 1}`),
    'ABCD'.charAt(index % 4),
    `Reason ${index + 1}.`,
  ]);
  const file = new File([toCsv([header, ...rows])], 'paper.csv');
  const uploaded = await sendForm(test, 'POST', '/api/questions/bulk-upload', { examId: id, file });
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  const questions: { id: number; correctAnswer: OptionLetter }[] = (
    await test.asAdmin('GET', `/api/exams/${id}/questions`)
  ).json();
  return {
    id,
    examCode,
    keys: new Map(questions.map(({ id: questionId, correctAnswer }) => [questionId, correctAnswer])),
  };
}

/**
 * Sits an exam whose sections end by the clock. `outcomeOf` says what becomes of the question at a place of its
 * section, from 0.
 * @returns the paper as it was shown in each section, and the result.
 */
async function sit({ examCode, keys }: SetExam, outcomeOf: (place: number) => Outcome) {
  const papers: Paper[] = [(await test.post(`/api/exam/${examCode}/start`, { name: 'Asha Rao' })).json()];
  const [first] = papers;
  if (!first) throw new Error('The exam did not start.');
  const { sessionId, sections } = first;
  for (const [index, { minutes }] of sections.entries()) {
    const answers = papers.at(-1)?.questions.flatMap(({ id, options }, place) => {
      const outcome = outcomeOf(place);
      const chosen = options.find(({ letter }) => (letter === keys.get(id)) === (outcome === 'right'));
      return outcome === 'blank' ? [] : [{ questionId: id, selectedAnswer: chosen?.letter }];
    });
    const saved = await test.put(`/api/exam/sessions/${sessionId}/answers`, { answers });
    expect(saved.statusCode, saved.body).toBe(200);
    if (index === sections.length - 1) break;
    test.advance(60 * minutes);
    papers.push((await test.get(`/api/exam/sessions/${sessionId}/paper`)).json());
  }
  const submitted = await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
  expect(submitted.statusCode, submitted.body).toBe(200);
  const result: AttemptResult = submitted.json();
  expect((await test.get(`/api/exam/results/${sessionId}`)).json()).toMatchObject({
    points: result.points,
    results: result.results,
  });
  return { sessionId, papers, result };
}

const idsOf = ({ questions }: Paper) => questions.map(({ id }) => id);

async function readResultPdf({ examCode }: SetExam, sessionId: string): Promise<string> {
  const pdf = await test.post('/api/exam/download-results', { examCode, sessionId });
  expect(pdf.statusCode).toBe(200);
  return (await readPdf(pdf.rawPayload, 200)).text.replaceAll(/\s+/g, ' ');
}

/** The row of the only attempt in the export of an exam, by column. */
async function readExport({ id }: SetExam): Promise<Record<string, string> | undefined> {
  const { rawPayload } = await test.asAdmin('GET', `/api/exams/${id}/attempts.csv`);
  const { data } = Papa.parse<Record<string, string>>(rawPayload.toString('utf8').slice(1), { header: true });
  return data[0];
}

describe('an exam of the preset INI-CET 2026 (MD/MS)', () => {
  it('gives 66 2/3 marks for 100 right and 100 wrong answers, in the result, the PDF and the export', async () => {
    const exam = await setExam('INI-CET 2026 (MD/MS)', 'INICET');
    const { sessionId, papers, result } = await sit(exam, (place) => (place % 2 === 0 ? 'right' : 'wrong'));

    // In the order of the educator, fifty questions at a time.
    expect(papers.map(idsOf)).toEqual([0, 50, 100, 150].map((start) => [...exam.keys.keys()].slice(start, start + 50)));
    expect(result).toMatchObject({
      marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
      points: 200,
      maxPoints: 600,
      percentage: 33,
      passed: null,
      passNote: 'INI-CET qualifies by percentile.',
      totalQuestions: 200,
      correctAnswers: 100,
      incorrectAnswers: 100,
      unanswered: 0,
    });
    expect(result.sections).toMatchObject(
      papers[0]?.sections.map(({ title }) => ({
        title,
        right: 25,
        wrong: 25,
        unanswered: 0,
        points: 50,
        maxPoints: 150,
      })) ?? [],
    );
    expect(await readResultPdf(exam, sessionId)).toContain('Marks 66 2/3 of 200');
    expect(await readExport(exam)).toMatchObject({
      Score: '100',
      Wrong: '100',
      Marks: String(200 / 3),
      'Maximum marks': '200',
      'Late answers': '0',
    });
  });
});

describe('an exam of the preset NEET-PG 2026', () => {
  it('shows a shuffled section at a time, and grades the letters that the educator gave the options', async () => {
    const exam = await setExam('NEET-PG 2026', 'NEETPG');
    const { sessionId, papers, result } = await sit(exam, (place) =>
      place < 20 ? 'right' : place < 30 ? 'wrong' : 'blank',
    );

    const [first] = papers;
    expect(first).toMatchObject({ palette: 'fiveStates', exam: { totalQuestions: 180, duration: 210 } });
    const inOrder = [...exam.keys.keys()];
    for (const [index, paper] of papers.entries()) {
      const ids = idsOf(paper);
      expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
      expect(ids.toSorted((a, b) => a - b)).toEqual(inOrder.slice(36 * index, 36 * (index + 1)));
      expect(paper.sections.map(({ isOpen }) => isOpen)).toEqual([0, 1, 2, 3, 4].map((each) => each === index));
    }
    const orders = papers.flatMap(({ questions }) =>
      questions.map(({ options }) => options.map(({ letter }) => letter).join('')),
    );
    expect(new Set(orders).size).toBeGreaterThan(10);

    expect(result).toMatchObject({
      points: 5 * (20 * 4 - 10),
      maxPoints: 720,
      percentage: 49,
      correctAnswers: 100,
      incorrectAnswers: 50,
      unanswered: 30,
      optionsWereShuffled: true,
    });
    expect(result.sections).toMatchObject(
      first?.sections.map(({ title }) => ({
        title,
        right: 20,
        wrong: 10,
        unanswered: 6,
        points: 70,
        maxPoints: 144,
      })) ?? [],
    );
    expect(result.results.map(({ questionId }) => questionId)).toEqual(papers.flatMap(idsOf));
    for (const { questionId, correctAnswer, optionA } of result.results) {
      expect(correctAnswer).toBe(exam.keys.get(questionId));
      expect(optionA).toBe(`Text A of ${inOrder.indexOf(questionId) + 1}`);
    }
    expect(await readResultPdf(exam, sessionId)).toContain('Marks 350 of 720');
    expect(await readExport(exam)).toMatchObject({ Score: '100', Wrong: '50', Marks: '350', 'Maximum marks': '720' });
  });

  it('lets no answer into a section that has ended, and no question of a section out before it opens', async () => {
    const exam = await setExam('NEET-PG 2026', 'NEETPG-2');
    const start = await test.post('/api/exam/NEETPG-2/start', { name: 'Asha Rao' });
    const first: Paper = start.json();
    const paperUrl = `/api/exam/sessions/${first.sessionId}/paper`;
    const [question] = first.questions;
    const save = (selectedAnswer: OptionLetter) =>
      test.put(`/api/exam/sessions/${first.sessionId}/answers`, {
        answers: [{ questionId: question?.id, selectedAnswer }],
      });
    await save('A');

    test.advance(42 * 60 - 1);
    expect(idsOf((await test.get(paperUrl)).json())).toEqual(idsOf(first));
    test.advance(1);
    const second = await test.get(paperUrl);
    expect(idsOf(second.json()).filter((id) => idsOf(first).includes(id))).toEqual([]);
    for (const [number, id] of [...exam.keys.keys()].entries()) {
      const isInSecond = idsOf(second.json()).includes(id);
      expect(second.body.includes(`Text A of ${number + 1}"`)).toBe(isInSecond);
      expect(start.body.includes(`Text A of ${number + 1}"`)).toBe(idsOf(first).includes(id));
    }
    test.advance(31);
    expect((await save('B')).statusCode).toBe(200);
    const { answers }: Paper = (await test.get(paperUrl)).json();
    expect(answers).toMatchObject([{ questionId: question?.id, selectedAnswer: 'A' }]);
  });
});
