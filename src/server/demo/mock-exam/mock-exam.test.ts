import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { demoSubjects } from '../demo-subjects.ts';
import { sampleQuestions } from '../sample-exam.ts';
import { mockExam, mockSections } from './mock-exam.ts';

/** The questions of each subject. NEET-PG announces no numbers; these follow its earlier papers. */
const questionsOfSubjects = {
  Anatomy: 3,
  Physiology: 3,
  Biochemistry: 3,
  Pathology: 5,
  Microbiology: 4,
  Pharmacology: 4,
  'Forensic medicine': 2,
  'Community medicine': 5,
  Medicine: 8,
  Surgery: 6,
  ObGyn: 5,
  Pediatrics: 3,
  Ophthalmology: 2,
  ENT: 2,
  Orthopedics: 1,
  Dermatology: 1,
  Psychiatry: 1,
  Radiology: 1,
  Anesthesiology: 1,
};

const questions = mockSections.flatMap((section) => section.questions);

const countBy = (values: (string | null | undefined)[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]));

describe('NEETMOCK', () => {
  it('has five sections of 12 questions and 14 minutes, which make up its questions and its duration', () => {
    expect(mockSections.map((section) => [section.minutes, section.questions.length])).toEqual(Array(5).fill([14, 12]));
    expect(mockExam).toMatchObject({ examCode: 'NEETMOCK', duration: 70, totalQuestions: 60 });
  });

  it('has the other rules of the preset NEET-PG 2026', () => {
    expect(mockExam).toMatchObject({
      preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
      markRight: 4,
      markWrong: -1,
      markBlank: 0,
      markUnit: 1,
      shuffleQuestions: true,
      shuffleOptions: true,
      palette: 'fiveStates',
    });
    for (const section of mockSections) expect(section).toMatchObject({ advance: 'clock', mayReturn: false });
  });

  it('says what NEET-PG has instead of a pass mark', () => {
    expect(mockExam.description).toMatch(
      /no pass mark.*50th percentile.*2025, 276 of 800 marks.*This paper has none either/,
    );
    expect(mockExam.passingScore).toBeNull();
  });

  it.each([
    ['tuberculosis', /tuberculosis/],
    ['dengue', /dengue/],
    ['a national programme', /Anemia Mukt Bharat/],
    ['a law', /Medical Termination of Pregnancy Act as amended in 2021/],
  ])('asks about %s', (_, words) => {
    expect(questions.filter(({ questionText }) => words.test(questionText))).toHaveLength(1);
  });

  it('has no question twice, and none of the sample paper or of the practice exam', () => {
    const texts = [...questions, ...sampleQuestions, ...practiceExam.questions].map((each) => each.questionText);
    expect(new Set(texts).size).toBe(80);
  });

  it('covers the subjects of NEET-PG, and all difficulties in each section', () => {
    expect(countBy(questions.map(({ subject }) => subject))).toEqual(questionsOfSubjects);
    for (const section of mockSections) {
      expect(Object.keys(countBy(section.questions.map(({ difficulty }) => difficulty))).sort()).toEqual([
        'easy',
        'hard',
        'medium',
      ]);
    }
    for (const { topic } of questions) expect(topic).toBeTruthy();
  });

  it('has 15 keys on each of the letters A to D', () => {
    expect(countBy(questions.map(({ correctAnswer }) => correctAnswer))).toEqual({ A: 15, B: 15, C: 15, D: 15 });
  });

  it('calls at most one question in five hard', () => {
    const hard = questions.filter(({ difficulty }) => difficulty === 'hard');
    expect(hard.length).toBeLessThanOrEqual(questions.length / 5);
  });

  it('asks for no fact that a flashcard of the demo gives away', () => {
    const cards = demoSubjects.flatMap(({ topics }) => topics.flatMap(({ flashcards }) => flashcards));
    const keys = questions.map(({ options, correctAnswer }) => options['ABCD'.indexOf(correctAnswer)] ?? '');
    const inCards = keys.filter((key) => cards.some(({ answer }) => answer.toLowerCase().includes(key.toLowerCase())));
    // The cards name these of another disease, or as one of several: the questions ask what a card does not decide.
    expect(inCards).toEqual(['Magnesium sulfate 2 g', 'Argatroban', '300 mg', '6.0', 'Type II', 'Succinylcholine']);
  });
});
