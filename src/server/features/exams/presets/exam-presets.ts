import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import type { SectionInfo } from '#contract/exams/sections.contract.ts';

/** Sections A, B, C and so on of equal length, which begin and end by the clock and which a candidate cannot open again. */
const lockedSections = (count: number, minutes: number): SectionInfo[] =>
  Array.from('ABCDE'.slice(0, count), (letter) => ({
    title: `Section ${letter}`,
    minutes,
    advance: 'clock',
    mayReturn: false,
  }));

const oneMark = { right: 1, wrong: 0, blank: 0, unit: 1 };
const shuffled = { shuffleQuestions: true, shuffleOptions: true };
const inOrder = { shuffleQuestions: false, shuffleOptions: false };
const indian = { palette: 'fiveStates' } as const;
const international = { palette: 'standard' } as const;

export const neetPg2026: ExamPreset = {
  name: 'NEET-PG 2026',
  date: '2026-07-03',
  source:
    'https://educationpost.in/news/education/neet/neet-pg-2026-exam-pattern-revised-fewer-questions-same-duration-five-timed-sections',
  duration: 210,
  totalQuestions: 180,
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  sections: lockedSections(5, 42),
  ...shuffled,
  ...indian,
};

/** The patterns that an educator can choose from. Boards change them from year to year, so that each one has a date and a source. */
export const examPresets: ExamPreset[] = [
  neetPg2026,
  {
    name: 'NEET-PG 2025',
    date: '2025-04-29',
    source:
      'https://www.edexlive.com/news/2025/Apr/29/how-neet-pg-2025-will-be-conducted-and-why-every-detail-matters-for-aspirants',
    duration: 210,
    totalQuestions: 200,
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
    sections: lockedSections(5, 42),
    ...shuffled,
    ...indian,
  },
  {
    name: 'INI-CET 2026',
    date: '2026-05-16',
    source: 'https://www.shiksha.com/medicine-health-sciences/aiims-pg-exam-pattern',
    duration: 180,
    totalQuestions: 200,
    // A wrong answer costs a third of a mark.
    marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
    sections: lockedSections(4, 45),
    ...inOrder,
    ...indian,
  },
  {
    // The board adds both parts up: a candidate passes with 150 of 300 questions.
    name: 'FMGE, one of two parts',
    date: '2024-11-17',
    source:
      'https://www.ndtv.com/education/fmge-december-2024-foreign-medical-graduate-examination-registration-ends-on-november-17-7041188',
    duration: 150,
    totalQuestions: 150,
    passingScore: 50,
    marking: oneMark,
    sections: lockedSections(3, 50),
    ...inOrder,
    ...indian,
  },
  {
    name: 'USMLE-style block',
    date: '2026-04-27',
    source: 'https://www.usmle.org/test-delivery-software-updates-step-2-ck-and-step-1-coming-may-2026',
    duration: 30,
    totalQuestions: 20,
    marking: oneMark,
    sections: [{ title: 'Block 1', minutes: 30, advance: 'student', mayReturn: false }],
    ...inOrder,
    ...international,
  },
  {
    name: 'MS AKT, one of two papers',
    date: '2026-11-22',
    source: 'https://www.medschools.ac.uk/studying-medicine/faqs',
    duration: 120,
    totalQuestions: 100,
    marking: oneMark,
    sections: [],
    ...inOrder,
    ...international,
  },
  {
    name: 'PLAB 1',
    date: '2022-08-18',
    source: 'https://thestudygenie.com/blog/1660821618/10-faqs-about-plab1',
    duration: 180,
    totalQuestions: 180,
    marking: oneMark,
    sections: [],
    ...inOrder,
    ...international,
  },
  {
    name: 'MRCP Part 1, one of two papers',
    date: '2026-11-22',
    source: 'https://www.thefederation.uk/examinations/part-1',
    duration: 180,
    totalQuestions: 100,
    marking: oneMark,
    sections: [],
    ...inOrder,
    ...international,
  },
];
