import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import type { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { gradePractice } from './grade-practice.rules.ts';
import { type ResultPdfOptions, renderResultPdf } from './result-pdf.ts';

const makeAnswer = (number: number, more: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({
  questionId: number,
  questionText: `Stem of question ${number}: which of the following is the best next step?`,
  optionA: `First option ${number}`,
  optionB: `Second option ${number}`,
  optionC: `Third option ${number}`,
  optionD: `Fourth option ${number}`,
  optionE: null,
  optionF: null,
  selectedAnswer: 'B',
  correctAnswer: 'C',
  ...plainKey,
  isCorrect: false,
  explanation: `Reason behind question ${number}.`,
  timeSpent: 72,
  markedForReview: false,
  settled: null,
  ...more,
});

const makeResult = (more: Partial<AttemptResult> = {}): AttemptResult => ({
  examTitle: 'Cardiology & renal mock',
  examCode: 'MOCK7',
  studentName: 'Asha Rao',
  status: 'completed',
  submittedAt: '2026-03-04T05:06:00.000Z',
  ranOutOfTime: false,
  totalQuestions: 3,
  correctAnswers: 1,
  incorrectAnswers: 1,
  unanswered: 1,
  totalScore: 1,
  marking: defaultMarking,
  points: 1,
  maxPoints: 3,
  percentage: 33,
  passed: false,
  passingScore: 60,
  rank: 7,
  cohort: 19,
  sections: [],
  optionsWereShuffled: false,
  isRanked: true,
  percentile: 68.4210526,
  rankedAttempt: null,
  reviewFrom: null,
  results: [
    makeAnswer(1),
    makeAnswer(2, { selectedAnswer: 'C', isCorrect: true, timeSpent: 45 }),
    makeAnswer(3, { selectedAnswer: null, timeSpent: 0, explanation: null }),
  ],
  challenges: [],
  ...more,
});

/** The number by which pdf.js names the operator that paints an image (`OPS.paintImageXObject`). */
const paintImage = 85;

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text: pages } = await extractText(document, { mergePages: false });
  const collapsed = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages: collapsed, text: collapsed.join(' '), meta: await getMeta(document), document };
}

const render = async (result: AttemptResult, options: Partial<ResultPdfOptions> = {}) =>
  read(await renderResultPdf(result, { isPractice: false, ...options }));

describe('the PDF of a result', () => {
  it('shows the exam, the student, the figures and the verdict', async () => {
    const { text } = await render(makeResult());
    for (const part of [
      'Cardiology & renal mock',
      'Exam code MOCK7',
      'Student Asha Rao',
      'Submitted 4 March 2026 at 05:06 UTC',
      'Questions 3 Correct 1 Incorrect 2 Score 33%',
      'FAILED Passing score: 60%',
      'Rank 7 of 19, percentile 68.42',
      'Rank 7: of 19 students, 6 students did better. Percentile 68.42: so many percent of the students did as well as you',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Practice');
  });

  it('shows every question with its options, both answers, the outcome, the time and the explanation', async () => {
    const { text } = await render(makeResult());
    expect(text).toContain('Question 1 Incorrect 1 min 12 s Stem of question 1');
    expect(text).toContain('A First option 1 ✗ B Second option 1 ✓ C Third option 1 D Fourth option 1');
    expect(text).toContain('Your answer: B Correct answer: C Explanation Reason behind question 1.');
    expect(text).toContain('Question 2 Correct 45 s');
    expect(text).toContain('Question 3 Not answered Stem of question 3');
    expect(text).toContain('Your answer: none Correct answer: C');
  });

  it('says how a question was settled, and that a dropped one does not count', async () => {
    const settledAt = '2026-12-03T20:00:00.000Z';
    const results = [
      makeAnswer(1, { isCorrect: true, alsoCorrect: ['B'], settled: { settledAt, decision: 'also B' } }),
      makeAnswer(2, { keyState: 'dropped', settled: { settledAt, decision: 'dropped' } }),
    ];
    const { text } = await render(makeResult({ results }), { timeZone: 'Asia/Kolkata' });
    expect(text).toContain('B Second option 1 ✓ C Third option 1');
    expect(text).toContain('Your answer: B Correct answer: C or B Question 1 was settled on 4 December 2026: also B.');
    expect(text).toContain('Question 2 Not counted 1 min 12 s');
    expect(text).toContain('Question 2 was settled on 4 December 2026: dropped.');
    expect(text).not.toContain('✗');
  });

  it('shows marks as fractions, and says when the questions are shown if it has none', async () => {
    const marking = { right: 3, wrong: -1, blank: 0, unit: 3 };
    const held = { reviewFrom: 'held', results: [], marking, points: 2, maxPoints: 9 };
    const { text } = await render(makeResult(held));
    expect(text).toContain('Marks 2/3 of 3 Answers 1 correct, 1 wrong, 1 missing');
    expect(text).toContain('Questions are shown with their answers when your educator releases them');
    const dated = await render(makeResult({ reviewFrom: '2026-12-03T09:00:00Z', results: [] }));
    expect(dated.text).toContain('Questions are shown with their answers from 3 December 2026 at 09:00 UTC');
    expect(dated.text).not.toContain('Marks');
  });

  it('shows the score and the beginning of each section, and says if the exam shuffled the options', async () => {
    const part = { right: 1, wrong: 0, unanswered: 1, points: 3, maxPoints: 8 };
    const sections = [
      { ...part, title: 'Part 1', questionIds: [3, 1] },
      { ...part, title: 'Part 2', wrong: 2, points: -1, questionIds: [2] },
    ];
    const results = [makeAnswer(3), makeAnswer(1), makeAnswer(2)];
    const marking = { right: 4, wrong: -1, blank: 0, unit: 1 };
    const { text } = await render(makeResult({ sections, results, marking, optionsWereShuffled: true }));
    expect(text).toContain(
      'Part 1 1 correct, 0 wrong, 1 missing: 3 of 8 marks Part 2 1 correct, 2 wrong, 1 missing: −1 of 8 marks',
    );
    expect(text).toContain(
      'The exam showed the options of each question in another order. Here they are in the order of the educator.',
    );
    expect(text).toMatch(/Part 1 Question 1 .*Stem of question 3.*Question 2 .*Part 2 Question 3 .*Stem of question 2/);
    const plain = await render(makeResult());
    expect(plain.text).not.toContain('another order');
  });

  it('says PASSED if the student passed, how the exam ended if the student did not submit, and no rank among four', async () => {
    const { text } = await render(makeResult({ passed: true, percentage: 60, status: 'expired', rank: 1, cohort: 4 }));
    expect(text).not.toContain('Rank');
    expect(text).toContain('PASSED');
    expect(text).not.toContain('FAILED');
    expect(text).toContain('Exam ended 4 March 2026');
    const late = await render(makeResult({ status: 'expired', ranOutOfTime: true }));
    expect(late.text).toContain('Time ran out 4 March 2026');
  });

  it('keeps medical signs and names in Devanagari, replaces curly quotes and drops emoji', async () => {
    const { text } = await render(
      makeResult({
        studentName: 'अनन्या 😀 वमन',
        results: [makeAnswer(1, { questionText: 'Give a “β-blocker” – 5 µg ≥ ½?', optionA: '👩‍⚕️ CO₂ → 中文 x²' })],
      }),
    );
    expect(text).toContain('Student अनन्या वमन');
    // The library that extracts the text returns the micro sign as the Greek letter.
    expect(text.replaceAll('μ', 'µ')).toContain('Give a "β-blocker" - 5 µg ≥ ½?');
    expect(text).toContain('A CO₂ → x²');
  });

  it('shows the time in the zone of the reader with its distance from UTC, and in UTC if it does not know the zone', async () => {
    const timeIn = async (timeZone: string) => (await render(makeResult(), { timeZone })).text;
    expect(await timeIn('Asia/Kolkata')).toContain('Submitted 4 March 2026 at 10:36 GMT+5:30');
    expect(await timeIn('Mars/Olympus')).toContain('Submitted 4 March 2026 at 05:06 UTC');
  });

  it('keeps the paragraphs of a stem and of an explanation', async () => {
    const explanation = 'First reason.\n\nSecond reason.\n• A list';
    const { document } = await render(makeResult({ results: [makeAnswer(1, { explanation })] }));
    const { items } = await (await document.getPage(1)).getTextContent();
    const baselineOf = (start: string) => {
      const item = items.find((each) => 'str' in each && each.str.startsWith(start));
      return item && 'transform' in item ? item.transform[5] : Number.NaN;
    };
    expect(baselineOf('First reason')).toBeGreaterThan(baselineOf('Second reason'));
    expect(baselineOf('Second reason')).toBeGreaterThan(baselineOf('•'));
  });

  it('shows the picture of a question, described for screen readers, and says where to find a picture that it does not contain', async () => {
    const jpeg = await sharp({ create: { width: 1000, height: 125, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();
    const results = [
      makeAnswer(1, { imageUrl: '/api/question-images/ecg' }),
      makeAnswer(2, { imageUrl: 'https://a.example/b' }),
    ];
    const { text, document } = await render(makeResult({ results }), {
      pictures: { '/api/question-images/ecg': { jpeg, width: 1000, height: 125 } },
    });
    const page = await document.getPage(1);
    expect(JSON.stringify(await page.getStructTree())).toContain('Picture for question 1');
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((operator) => operator === paintImage)).toHaveLength(1);
    expect(text.match(/This question has an image/g)).toHaveLength(1);
  });

  it('needs at most 16 pages for 40 questions of usual length', async () => {
    const questionText = practiceExam.questions[0]?.questionText.slice(0, 330) ?? '';
    const explanation = practiceExam.questions[3]?.explanation.slice(0, 450) ?? '';
    const results = Array.from({ length: 40 }, (_, index) => makeAnswer(index + 1, { questionText, explanation }));
    const { pages } = await render(makeResult({ totalQuestions: 40, results }));
    expect(pages.length).toBeLessThanOrEqual(16);
  });

  it('says that a retake is not ranked, and which attempt counts', async () => {
    const retake = { isRanked: false, rank: null, percentile: null };
    const first = { submittedAt: '2026-03-03T08:00:00.000Z' };
    const { text } = await render(makeResult({ ...retake, rankedAttempt: first }));
    expect(text).toContain('Practice retake: not ranked');
    expect(text).toContain('Yours is the one that ended on 3 March 2026 at 08:00 UTC. This attempt changes no rank.');
    expect(text).not.toContain('Rank 7');
    const later = { submittedAt: '2026-03-05T08:00:00.000Z' };
    const replaced = await render(makeResult({ ...retake, rankedAttempt: later }));
    expect(replaced.text).toContain('Not ranked');
    expect(replaced.text).not.toContain('retake');
  });

  it('marks each page of a practice result and shows no rank', async () => {
    const { pages, text } = await read(await renderResultPdf(gradePractice([]), { isPractice: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Rounds Practice');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(text).not.toMatch(/Rank|Student/);
    for (const question of practiceExam.questions)
      expect(text.replaceAll(/\s/g, '')).toContain(question.optionA.replaceAll(/\s/g, ''));
  });

  it('breaks a question of 10,000 characters over several pages without losing a word', async () => {
    const questionText = Array.from({ length: 1600 }, (_, index) => `w${index}`)
      .join(' ')
      .padEnd(10_000, ' end');
    const { pages, text } = await render(makeResult({ results: [makeAnswer(1, { questionText }), makeAnswer(2)] }));
    expect(pages.length).toBeGreaterThan(3);
    for (let index = 0; index < 1600; index += 1) expect(text).toContain(`w${index} `);
    expect(text).toContain('Reason behind question 2.');
  });

  it('never breaks the page between a heading and its question', async () => {
    const { pages } = await render(
      makeResult({ results: Array.from({ length: 60 }, (_, index) => makeAnswer(index + 1)) }),
    );
    for (const page of pages)
      for (const [, number] of page.matchAll(/Question (\d+) Incorrect/g))
        expect(page).toContain(`D Fourth option ${number} Your answer: B Correct answer: C`);
    expect(pages.join(' ').match(/Question \d+ Incorrect/g)).toHaveLength(60);
  });

  it('has a title, an author, a language and a structure tree for screen readers', async () => {
    const { meta, document } = await render(makeResult());
    expect(meta.info).toMatchObject({ Title: 'Cardiology ＆ renal mock: result', Author: 'Rounds', Language: 'en' });
    const structure = await (await document.getPage(1)).getStructTree();
    expect(JSON.stringify(structure)).toMatch(/"H1".*"H2"/);
    expect(String(meta.metadata?.getRaw())).toContain('＆');
  });

  it('can be drawn with an answer that no font has, a name of a hundred letters, or no questions', async () => {
    const { text } = await render(
      makeResult({ studentName: 'ம'.repeat(100), results: [makeAnswer(1, { optionB: '中文', explanation: '🎉' })] }),
    );
    expect(text).toContain('✗ B ✓ C Third option 1');
    const empty = await render(makeResult({ totalQuestions: 0, results: [], studentName: 'W'.repeat(100) }));
    expect(empty.pages).toHaveLength(1);
  });

  it('is drawn separately for two requests at the same time', async () => {
    const [one, two] = await Promise.all([
      render(makeResult({ studentName: 'First student' })),
      render(makeResult({ studentName: 'Second student' })),
    ]);
    expect(one.text).toContain('Student First student');
    expect(one.text).not.toContain('Second student');
    expect(two.text).toContain('Student Second student');
  });

  it('stays below 5 kB a question, fonts included', async () => {
    const prose = practiceExam.questions
      .map((question) => `${question.questionText} ${question.explanation}`)
      .join(' ');
    const results = Array.from({ length: 40 }, (_, index) => {
      const start = (index * 37) % (prose.length - 1200);
      return makeAnswer(index + 1, {
        questionText: prose.slice(start, start + 450),
        explanation: prose.slice(start + 500, start + 1000),
      });
    });
    const result = makeResult({ totalQuestions: 40, results });
    const pdf = await renderResultPdf(result, { isPractice: false });
    expect(pdf.length).toBeLessThan(200_000);
  });
});
