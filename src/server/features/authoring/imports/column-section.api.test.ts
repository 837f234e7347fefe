import { beforeEach, describe, expect, it } from 'vitest';
import type { UploadChoices } from '#contract/authoring/imports.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { toCsv } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

const send =
  (path: '' | '/preview') =>
  (content: string, choices: UploadChoices = {}) =>
    sendForm(test, 'POST', `/api/questions/bulk-upload${path}`, {
      examId,
      choices: JSON.stringify(choices),
      file: new File([content], 'questions.csv'),
    });
const upload = send('');
const preview = async (content: string, choices: UploadChoices = {}) => {
  const { importId } = (await send('/preview')(content)).json();
  return test.asAdmin('PUT', `/api/imports/${importId}`, { choices });
};
const list = async () => (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();

describe('the column Section of an upload', () => {
  const header = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer', 'Section'];
  const row = (section: string) => [`Which of ${section}?`, 'True', 'False', '', '', 'A', section];
  const addSections = (number: number) =>
    test.db
      .insert(examSections)
      .values(
        Array.from({ length: number }, (_, index) => ({ examId, position: index + 1, title: 'Part', minutes: 9 })),
      );

  it('puts questions into the sections of the exam', async () => {
    await addSections(2);
    const file = toCsv([header, row('2'), row(''), row('Section 1'), row('1.0')]);
    expect((await preview(file)).json().questions.map(({ section }: { section: number }) => section)).toEqual([
      2,
      null,
      1,
      1,
    ]);
    expect((await upload(file)).json()).toMatchObject({ questionsCount: 4 });
    const added = (await list()).filter(({ optionC }: { optionC: string | null }) => optionC === null);
    expect(added.map(({ section, questionText }: Question) => `${questionText} ${section}`).toSorted()).toEqual(
      ['Which of 1.0? 1', 'Which of 2? 2', 'Which of ? null', 'Which of Section 1? 1'].toSorted(),
    );
  });

  it('may be ignored, and is then offered no more', async () => {
    const read = await preview(toCsv([header, row('3'), row('Cardiology')]), { columns: { section: null } });
    expect(read.json()).toMatchObject({ problems: [], suggestions: [], questions: [{ section: null }, {}] });
  });

  it('is a problem of each row whose section the exam lacks', async () => {
    const problems = async () => (await upload(toCsv([header, row('3'), row('')]))).json().issues;
    expect(await problems()).toEqual([
      {
        path: 'row 2, Section',
        message: 'This exam has no sections. Leave the cell empty, or add the sections to the exam first. Found: "3".',
      },
    ]);
    await addSections(2);
    expect(await problems()).toEqual([
      {
        path: 'row 2, Section',
        message: 'Section must be a whole number from 1 to 2, because the exam has 2 sections. Found: "3".',
      },
    ]);
    expect((await preview(toCsv([header, row('Cardiology')]))).json().problems).toMatchObject([
      { row: 2, cells: [{ field: 'section', reason: 'Section must be a whole number from 1 to 20.' }] },
    ]);
  });
});
