import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { gradePractice } from '#domain/marking/grade-practice.ts';
import { toReceiptCode } from '#domain/text/receipt-code.ts';
import { makeReceipt } from '#test/factories/receipts.ts';
import { makeAnswer, makeResult, read, render } from '#test/factories/result-pdf.ts';
import { renderResultPdf } from './result-pdf.ts';

/** The number by which pdf.js names the operator that paints an image (`OPS.paintImageXObject`). */
const paintImage = 85;

describe('the PDF of a result', () => {
  it('shows the exam, the student, the figures and the verdict', async () => {
    const { text } = await render(makeResult());
    for (const part of [
      'Cardiology & renal mock',
      'Exam code MOCK7',
      'Student Asha Rao',
      'Submitted 4 March 2026 at 05:06 UTC',
      'Questions 3 Correct 1 Wrong 1 Not answered 1 Score 33%',
      'FAILED Passing score: 60%',
      'Rank 7 of 19, percentile 68.42',
      'Rank 7: of 19 students, 6 students did better. Percentile 68.42: so many percent of the students did as well as you',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Practice');
  });

  it('says that the exam has no pass mark instead of a verdict', async () => {
    const { text } = await render(makeResult({ passed: null, passingScore: null }));
    expect(text).toContain('This exam has no pass mark. Rank 7 of 19, percentile 68.42');
    expect(text).not.toMatch(/PASSED|FAILED|Passing score/);
    const neet = await render(
      makeResult({ passed: null, passingScore: null, passNote: 'NEET-PG qualifies by percentile.' }),
    );
    expect(neet.text).toContain(
      'This exam has no pass mark. NEET-PG qualifies by percentile. Rank 7 of 19, percentile 68.42',
    );
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

  it('shows only wrong answers if the student asks for them, beside the figures of the whole result', async () => {
    const { text } = await render(makeResult(), { hasOnlyWrong: true });
    expect(text).toContain('Questions 3 Correct 1 Wrong 1 Not answered 1 Score 33%');
    expect(text).toContain('Below is the 1 question with a wrong answer. Question 1 Incorrect');
    expect(text).not.toMatch(/Question [23] /);
  });

  it('sums up each topic before the questions, also if it shows only wrong answers', async () => {
    const topics = [
      { name: 'Renal physiology', right: 1, wrong: 1, blank: 0, seconds: 117 },
      { name: null, right: 0, wrong: 0, blank: 1, seconds: 0 },
    ];
    const words =
      'By topic Renal physiology 1 correct, 1 wrong, 0 missing, 2 min Without a topic 0 correct, 0 wrong, 1 missing, 0 min';
    for (const hasOnlyWrong of [false, true])
      expect((await render(makeResult(), { topics, hasOnlyWrong })).text).toContain(words);
    expect((await render(makeResult())).text).not.toContain('By topic');
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

  it('says of a pilot question that it does not count, and not that it was dropped', async () => {
    const results = [makeAnswer(1, { keyState: 'dropped', isPilot: true }), makeAnswer(2)];
    const { text } = await render(makeResult({ results }));
    expect(text).toContain('Question 1 Pilot question: it does not count 1 min 12 s');
    expect(text).not.toContain('Not counted');
  });

  it('shows marks as fractions, and says when the questions are shown if it has none', async () => {
    const marking = { right: 3, wrong: -1, blank: 0, unit: 3 };
    const held = { reviewFrom: 'held', results: [], marking, points: 2, maxPoints: 9 };
    const { text } = await render(makeResult(held));
    expect(text).toContain('Marks 2/3 of 3 Questions are');
    expect(text).toContain('Questions are shown with their answers when your educator releases them');
    const dated = await render(makeResult({ reviewFrom: '2026-12-03T09:00:00Z', results: [] }));
    expect(dated.text).toContain(
      'Questions are shown with their answers from 3 December 2026 at 09:00 UTC, once all sessions have ended',
    );
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

  it('has the text of a letter that the document before it has drawn as a part of another letter', async () => {
    const named = (studentName: string) => render(makeResult({ results: [], studentName }));
    expect((await named('\u04c1\u04c1')).text).toContain('Student \u04c1\u04c1');
    expect((await named('\u0416\u0416')).text).toContain('Student \u0416\u0416');
  });

  it('writes a name in Devanagari in the order in which it is read, and says if characters of a name are left out', async () => {
    const { text } = await render(makeResult({ studentName: 'अंजलि शर्मा' }));
    expect(text).toContain('Student अंजलि शर्मा Submitted');
    const emoji = await render(makeResult({ studentName: '👩‍⚕️ “Dr.” 🙂' }));
    expect(emoji.text).toContain('Student "Dr." (Some characters of the name cannot be printed.');
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

  it('shows the vignette above each question of its case, with its picture, also if it shows only wrong answers', async () => {
    const jpeg = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();
    const vignette = {
      id: 1,
      text: 'A man of 60 years has chest pain.\nHis pulse is 48.',
      imageUrl: '/api/question-images/ecg',
    };
    const unread = { id: 2, text: 'A sailor has bleeding gums.', imageUrl: 'https://a.example/b' };
    const results = [
      makeAnswer(1, { case: vignette }),
      makeAnswer(2, { case: vignette, selectedAnswer: 'C', isCorrect: true }),
      makeAnswer(3, { case: vignette }),
      makeAnswer(4, { case: unread }),
    ];
    const pictures = { '/api/question-images/ecg': { jpeg, width: 400, height: 100 } };
    const shown = 'Case A man of 60 years has chest pain. His pulse is 48. Stem of question';
    for (const [hasOnlyWrong, times] of [[false, 3] as const, [true, 2] as const]) {
      const { text, document } = await render(makeResult({ results }), { pictures, hasOnlyWrong });
      expect(text.split(shown)).toHaveLength(times + 1);
      expect(text).toContain('This case has an image, which the result on screen shows. Stem of question 4');
      let painted = 0;
      for (let number = 1; number <= document.numPages; number += 1) {
        const { fnArray } = await (await document.getPage(number)).getOperatorList();
        painted += fnArray.filter((operator) => operator === paintImage).length;
      }
      expect(painted).toBe(times);
    }
  });

  it('says with how many others a student shares the rank', async () => {
    const textOf = async (sharedWith: number) => (await render(makeResult({ rank: 1, cohort: 19, sharedWith }))).text;
    expect(await textOf(4)).toContain('Rank 1 of 19, shared with 4 others, percentile');
    expect(await textOf(1)).toContain('Rank 1 of 19, shared with 1 other, percentile');
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

  it('shows the code of the receipt, what it proves, and where to check it; nothing of this without a receipt', async () => {
    const receipt = makeReceipt('site');
    const hash = createHash('sha256').update(Buffer.from(receipt.signature, 'base64url')).digest();
    const { text } = await render(makeResult({ receipt }), { origin: 'http://10.0.0.7:3000' });
    expect(text).toContain(
      `Receipt Code ${toReceiptCode(hash)} The receipt proves which answers the server had when the exam ended. Save its file on the page of your result; anyone can check it at http://10.0.0.7:3000/verify`,
    );
    const withoutReceipt = await render(makeResult());
    expect(withoutReceipt.text).not.toMatch(/receipt|verify/i);
  });

  it('marks each page of a practice result and shows no rank', async () => {
    const { pages, text } = await read(
      await renderResultPdf(gradePractice(practiceExam, []), { isPractice: true, origin: 'https://rounds.example' }),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Rounds Practice');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(text).not.toMatch(/Rank|Student|receipt/i);
    for (const question of practiceExam.questions)
      expect(text.replaceAll(/\s/g, '')).toContain(question.options[0]?.replaceAll(/\s/g, ''));
  });
});
