import type { PresetName } from '#contract/exams/exam-info.contract.ts';
import type { ExamPreset, SubjectWeights } from '#contract/exams/presets.contract.ts';
import type { SectionInfo } from '#contract/exams/sections.contract.ts';

/**
 * Sections A, B, C and so on of equal length, which begin and end by the clock and which a candidate cannot open again.
 */
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
const indian = { palette: 'fiveStates', optionsCount: 4 } as const;
const international = { palette: 'standard', optionsCount: 5 } as const;

/** The board announces these questions by subject for both parts of its exam together. */
const fmgeWeights: SubjectWeights = {
  name: 'FMGE of January 2026',
  date: '2026-01-17',
  source: 'https://www.ndtv.com/education/fmge-to-be-held-on-january-17-check-blueprint-of-the-exam-9823895',
  origin: 'The board announced how many questions of each subject the exam of 17 January 2026 has.',
  subjects: [
    { subject: 'Anatomy', questions: 17 },
    { subject: 'Physiology', questions: 17 },
    { subject: 'Biochemistry', questions: 17 },
    { subject: 'Pathology', questions: 13 },
    { subject: 'Microbiology', questions: 13 },
    { subject: 'Pharmacology', questions: 13 },
    { subject: 'Forensic Medicine', questions: 10 },
    { subject: 'Medicine', questions: 33 },
    { subject: 'Psychiatry', questions: 5 },
    { subject: 'Dermatology', questions: 5 },
    { subject: 'Radiotherapy', questions: 5 },
    { subject: 'Surgery', questions: 32 },
    { subject: 'Anaesthesiology', questions: 5 },
    { subject: 'Orthopaedics', questions: 5 },
    { subject: 'Radiodiagnosis', questions: 5 },
    { subject: 'Paediatrics', questions: 15 },
    { subject: 'Ophthalmology', questions: 15 },
    { subject: 'Otorhinolaryngology', questions: 15 },
    { subject: 'Obstetrics and Gynaecology', questions: 30 },
    { subject: 'Community Medicine', questions: 30 },
  ],
};

/**
 * The newest numbers by subject that agree with what the board announced, which was only the size of three parts: 50,
 * 100 and 150 questions, for the exams of 2018 to 2020. The board has announced neither parts nor subjects since. What
 * coaching institutes print for later exams are estimates from memory, and these contradict each other.
 */
const neetPgWeights: SubjectWeights = {
  name: 'NEET-PG 2019',
  date: '2019-01-06',
  source: 'https://www.pagalguy.com/neet-pg/exam-pattern',
  origin:
    'A page about NEET-PG 2019 lists how many of its 300 questions each subject has. The board confirmed the parts of 50, 100 and 150 questions, and has announced no subjects since. Medicine includes dermatology and psychiatry; surgery includes orthopaedics, anaesthesia and radiology.',
  subjects: [
    { subject: 'Anatomy', questions: 17 },
    { subject: 'Physiology', questions: 17 },
    { subject: 'Biochemistry', questions: 16 },
    { subject: 'Pathology', questions: 25 },
    { subject: 'Pharmacology', questions: 20 },
    { subject: 'Microbiology', questions: 20 },
    { subject: 'Forensic Medicine', questions: 10 },
    { subject: 'Community Medicine', questions: 25 },
    { subject: 'Medicine', questions: 45 },
    { subject: 'Surgery', questions: 45 },
    { subject: 'Obstetrics and Gynaecology', questions: 30 },
    { subject: 'Paediatrics', questions: 10 },
    { subject: 'Otorhinolaryngology', questions: 10 },
    { subject: 'Ophthalmology', questions: 10 },
  ],
};

export const neetPg2026: ExamPreset = {
  name: 'NEET-PG 2026',
  date: '2026-07-03',
  dateMeans: 'published',
  source:
    'https://educationpost.in/news/education/neet/neet-pg-2026-exam-pattern-revised-fewer-questions-same-duration-five-timed-sections',
  duration: 210,
  totalQuestions: 180,
  passingScore: null,
  passNote: 'NEET-PG qualifies by percentile.',
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  sections: lockedSections(5, 42),
  note: 'This page is older than the exam of 30 August 2026. Compare it with the bulletin of the board. The board has no pass mark.',
  weights: neetPgWeights,
  ...shuffled,
  ...indian,
};

/**
 * The patterns that an educator can choose from. Boards change them from year to year, so that each one has a date and
 * a source.
 */
export const examPresets: ExamPreset[] = [
  neetPg2026,
  {
    name: 'NEET-PG 2025',
    date: '2025-04-29',
    dateMeans: 'published',
    source:
      'https://www.edexlive.com/news/2025/Apr/29/how-neet-pg-2025-will-be-conducted-and-why-every-detail-matters-for-aspirants',
    duration: 210,
    totalQuestions: 200,
    passingScore: null,
    passNote: 'NEET-PG qualifies by percentile.',
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
    sections: lockedSections(5, 42),
    weights: neetPgWeights,
    ...shuffled,
    ...indian,
  },
  {
    name: 'INI-CET 2026 (MD/MS)',
    date: '2026-05-16',
    dateMeans: 'exam',
    source: 'https://www.shiksha.com/medicine-health-sciences/aiims-pg-exam-pattern',
    duration: 180,
    totalQuestions: 200,
    passingScore: null,
    passNote: 'INI-CET qualifies by percentile.',
    // A wrong answer costs a third of a mark.
    marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
    sections: lockedSections(4, 45),
    note: 'The board also sets questions with several correct options. A question here has one key. The paper for MDS has other marks.',
    ...inOrder,
    ...indian,
  },
  {
    name: 'FMGE, one of two parts',
    date: '2024-07-05',
    dateMeans: 'published',
    source:
      'https://www.telegraphindia.com/edugraph/news/nbems-releases-important-instructions-for-candidates-taking-fmge-june-2024-exam-tomorrow/cid/2031760',
    duration: 150,
    totalQuestions: 150,
    passingScore: 50,
    marking: oneMark,
    sections: lockedSections(3, 50),
    note: 'The board adds both parts up: a candidate passes with 150 of 300 marks. The 50% here is for one part.',
    weights: fmgeWeights,
    ...inOrder,
    ...indian,
  },
  {
    name: 'USMLE-style block',
    date: '2026-04-27',
    dateMeans: 'updated',
    source: 'https://www.usmle.org/test-delivery-software-updates-step-2-ck-and-step-1-coming-may-2026',
    duration: 30,
    totalQuestions: 20,
    marking: oneMark,
    note: 'Most questions of the board have five options; some have more or fewer.',
    sections: [{ title: 'Block 1', minutes: 30, advance: 'student', mayReturn: false }],
    ...inOrder,
    ...international,
  },
  {
    name: 'MS AKT, one of two papers',
    date: '2026-11-22',
    dateMeans: 'read',
    source:
      'https://www.medschools.ac.uk/medical-licensing-assessment/preparing-for-the-ms-akt/medical-school-akt-common-questions',
    duration: 120,
    totalQuestions: 100,
    marking: oneMark,
    sections: [],
    ...inOrder,
    ...international,
  },
  {
    name: 'PLAB 1',
    date: '2026-11-27',
    dateMeans: 'read',
    source: 'https://www.gmc-uk.org/registration-and-licensing/join-the-register/plab/plab-1-guide/what-is-plab-1',
    note: 'Since 2024 the questions follow the MLA content map.',
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
    dateMeans: 'read',
    source: 'https://www.thefederation.uk/examinations/part-1',
    duration: 180,
    totalQuestions: 100,
    marking: oneMark,
    sections: [],
    ...inOrder,
    ...international,
  },
];

/** The rule that the board of this preset has instead of a pass mark; null if nothing is known. */
export const passNoteOf = (preset: PresetName | null): string | null =>
  examPresets.find(({ name }) => name === preset?.name)?.passNote ?? null;
