import { describe, expect, it } from 'vitest';
import { exam } from '#test/components/exam.ts';
import { firstSteps } from './first-steps.ts';

const installed = { subjects: 1, topics: 2, flashcards: 20, examIds: [1] };
const demoSubject = { id: 1, name: 'Demo', description: 'x', version: 1, topicsCount: 2, flashcardsCount: 20 };
const ownSubject = { ...demoSubject, id: 8, topicsCount: 0, flashcardsCount: 0 };
const demoExam = { ...exam, id: 1 };
const ownExam = { ...exam, id: 5, questionsCount: 0, attemptsCount: 0 };
const done = (content: Partial<Parameters<typeof firstSteps>[0]>) =>
  firstSteps({ subjects: [demoSubject], exams: [demoExam], installed, ...content }).map(({ isDone }) => isDone);

describe('the first steps of an educator', () => {
  it('are all open while there is only demo content', () => {
    expect(done({})).toEqual([false, false, false, false, false]);
  });

  it.each([
    ['a subject', { subjects: [demoSubject, ownSubject] }, [true, false, false, false, false]],
    ['a topic', { subjects: [demoSubject, { ...ownSubject, topicsCount: 1 }] }, [true, true, false, false, false]],
    [
      'cards in a demo topic',
      { subjects: [{ ...demoSubject, flashcardsCount: 21 }] },
      [true, true, true, false, false],
    ],
    ['an exam without questions', { exams: [ownExam, demoExam] }, [false, false, false, false, false]],
    ['an exam', { exams: [{ ...ownExam, questionsCount: 1 }, demoExam] }, [false, false, false, true, false]],
    ['an attempt', { exams: [{ ...ownExam, questionsCount: 1, attemptsCount: 1 }] }, [false, false, false, true, true]],
  ])('are done for the content that educators have created: %s', (_, content, expected) => {
    expect(done(content)).toEqual(expected);
  });

  it('lead to the newest subject of the educators, and to their exam that has questions', () => {
    const exams = [ownExam, { ...ownExam, id: 4, questionsCount: 1 }, demoExam];
    const addresses = firstSteps({ subjects: [demoSubject, ownSubject], exams, installed }).map(({ href }) => href);
    const manage = '/admin/mcq-tests?exam=4';
    expect(addresses).toEqual([undefined, '/admin/topics/8', '/admin/flashcards?subjectId=8', manage, manage]);
  });

  it('lead to the pickers while the educators have created no content', () => {
    const addresses = firstSteps({ subjects: [demoSubject], exams: [], installed }).map(({ href }) => href);
    expect(addresses).toEqual([
      undefined,
      '/admin/topics',
      '/admin/flashcards',
      '/admin/mcq-tests',
      '/admin/mcq-tests',
    ]);
  });
});
