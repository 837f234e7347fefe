import { expect, it } from 'vitest';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const sized = (...questions: number[]) => questions.map((each) => ({ minutes: 10, questions: each }));
const read = async (id: number) =>
  (await test.asAdmin('GET', '/api/exams')).json().find((exam: { id: number }) => exam.id === id);

it('draws as many questions for each section as it should have, and tells students', async () => {
  const exam = await createSectionedExam(test, sized(1, 4, 2), { questionCount: 9 });
  expect(await read(exam.id)).toMatchObject({
    totalQuestions: 7,
    duration: 30,
    sections: [{ questions: 1 }, { questions: 4 }, { questions: 2 }],
  });
  expect((await test.get(`/api/exam/${exam.examCode}`)).json()).toMatchObject({
    totalQuestions: 7,
    sections: [{ questions: 1 }, { questions: 4 }, { questions: 2 }],
  });
  const { sections } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  expect(sections).toMatchObject([{ totalQuestions: 1 }, { totalQuestions: 4 }, { totalQuestions: 2 }]);
});

it('tells students how many questions a section has that is short of them', async () => {
  const exam = await createSectionedExam(test, sized(2, 4), { questionCount: 3 });
  expect((await test.get(`/api/exam/${exam.examCode}`)).json()).toMatchObject({
    totalQuestions: 3,
    sections: [{ questions: 2 }, { questions: 1 }],
  });
});

it('keeps the sum of the sections as the number of questions, whatever a request says', async () => {
  const exam = await createSectionedExam(test, sized(2, 3), { questionCount: 5, totalQuestions: 50 });
  expect((await read(exam.id)).totalQuestions).toBe(5);
  const change = (body: object) => test.asAdmin('PUT', `/api/exams/${exam.id}`, body);
  expect((await change({ totalQuestions: 9 })).json().totalQuestions).toBe(5);
  const { sections } = await read(exam.id);
  const equal = sections.map(({ questions: _questions, ...section }: { questions: number }) => section);
  const changed = (await change({ sections: equal, totalQuestions: 4 })).json();
  expect(changed.totalQuestions).toBe(4);
  for (const section of changed.sections) expect(section).not.toHaveProperty('questions');
});

it('copies the numbers of questions with the sections', async () => {
  const exam = await createSectionedExam(test, sized(1, 2), { questionCount: 3 });
  const copy = (
    await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: `C${exam.examCode}`.slice(0, 20) })
  ).json();
  expect(copy).toMatchObject({ totalQuestions: 3, sections: [{ questions: 1 }, { questions: 2 }] });
});

it.each([
  [
    [{ minutes: 5, questions: 0 }],
    'sections.0.questions',
    'Questions of a section must be a whole number from 1 to 1000.',
  ],
  [
    [{ minutes: 5, questions: 5 }, { minutes: 5 }],
    'sections',
    'Give each section its number of questions, or none of them.',
  ],
  [sized(600, 600), 'sections', 'The sections must have at most 1000 questions together.'],
])('refuses %j', async (sections, path, message) => {
  const exam = await createSectionedExam(test, sized(1), { questionCount: 1 });
  const answer = await test.asAdmin('PUT', `/api/exams/${exam.id}`, {
    sections: sections.map((section, index) => ({ title: `S${index}`, ...section })),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([{ path, message }]);
});

it('names the numbers of questions in the list of activity', async () => {
  const exam = await createSectionedExam(test, sized(1, 1), { questionCount: 2 });
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { sections: [{ title: 'A', minutes: 5, questions: 2 }] });
  const { activities } = (await test.asAdmin('GET', '/api/admin/activity')).json();
  expect(activities[0].summary).toContain('its section is A (2 questions, 5 min)');
});
