import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { makeQuestionTemplate, templateName } from './question-template.ts';

it('is a CSV file that Excel reads as UTF-8, with all columns and one valid row', async () => {
  expect(templateName).toBe('question_template.csv');
  const bytes = new Uint8Array(await makeQuestionTemplate().arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual([
    'Question',
    'Option A',
    'Option B',
    'Option C',
    'Option D',
    'Correct Answer',
    'Explanation',
    'Difficulty',
    'Subject',
    'Topic',
    'Option E',
    'Option F',
    'Section',
    'Case',
  ]);
  const [questionText, optionA, optionB, optionC, optionD, correctAnswer, explanation, difficulty, subject, topic] =
    data[1] ?? [];
  const question = {
    questionText,
    optionA,
    optionB,
    optionC,
    optionD,
    correctAnswer,
    explanation,
    difficulty,
    subject,
    topic,
  };
  expect(QuestionDraft.parse(question)).toEqual({ ...question, optionE: null, optionF: null, imageUrl: null });
});
