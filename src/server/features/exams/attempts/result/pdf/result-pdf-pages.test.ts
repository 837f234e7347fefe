import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { makeReceipt } from '#test/factories/receipts.ts';
import { makeAnswer, makeResult, render } from '#test/factories/result-pdf.ts';
import { renderResultPdf } from './result-pdf.ts';

describe('the PDF of a result', () => {
  it('needs at most 16 pages for 40 questions of usual length', async () => {
    const questionText = practiceExam.questions[0]?.questionText.slice(0, 330) ?? '';
    const explanation = practiceExam.questions[3]?.explanation.slice(0, 450) ?? '';
    const results = Array.from({ length: 40 }, (_, index) => makeAnswer(index + 1, { questionText, explanation }));
    const { pages } = await render(makeResult({ totalQuestions: 40, results }));
    expect(pages.length).toBeLessThanOrEqual(16);
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

  it('keeps the receipt on one page', async () => {
    const receipt = makeReceipt('site');
    for (let questions = 1; questions <= 6; questions += 1) {
      const results = Array.from({ length: questions }, (_, index) => makeAnswer(index + 1));
      const { pages, document } = await render(makeResult({ results, receipt }));
      const last = pages.at(-1) ?? '';
      expect(last).toMatch(/ Receipt Code .* check it at https:\/\/rounds\.example\/verify/);
      const lastPage = await document.getPage(document.numPages);
      expect(JSON.stringify(await lastPage.getStructTree())).toContain('QR code of receipt');
    }
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
    const pdf = await renderResultPdf(result, { isPractice: false, origin: 'https://rounds.example' });
    expect(pdf.length).toBeLessThan(200_000);
  });
});
