import type { ExamPreset } from '#contract/exams/presets.contract.ts';

/** Two presets: a paper with timed sections, and a paper without. */
export const presets: [ExamPreset, ExamPreset] = [
  {
    name: 'NEET-PG 2026',
    date: '2026-07-03',
    source: 'https://www.example.org/neet-pg',
    dateMeans: 'published',
    optionsCount: 4,
    note: 'The board has no pass mark.',
    duration: 84,
    totalQuestions: 72,
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
    sections: ['Section A', 'Section B'].map((title) => ({ title, minutes: 42, advance: 'clock', mayReturn: false })),
    shuffleQuestions: true,
    shuffleOptions: true,
    palette: 'fiveStates',
  },
  {
    name: 'PLAB 1',
    date: '2022-08-18',
    source: 'https://example.org/plab',
    dateMeans: 'read',
    optionsCount: 5,
    duration: 180,
    totalQuestions: 180,
    passingScore: 63,
    marking: { right: 1, wrong: 0, blank: 0, unit: 1 },
    sections: [],
    shuffleQuestions: false,
    shuffleOptions: false,
    palette: 'standard',
  },
];
