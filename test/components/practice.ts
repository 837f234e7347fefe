import { getPracticeCatalogue, listPracticeItems, type PracticeItem } from '#contract/content/practice.contract.ts';
import { type Answer, answers } from './answers.ts';
import { library } from './study-plan.ts';

/** Item 1 to 4. The key is A, and each option says the id of its item. */
export const practiceItem = (id: number): PracticeItem => ({
  id,
  version: 1,
  questionText: `Which sign belongs to disease ${id}?`,
  optionA: `Right sign ${id}`,
  optionB: `Wrong sign ${id}`,
  optionC: `Other sign ${id}`,
  optionD: null,
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  alsoCorrect: [],
  explanation: `It is the sign of disease ${id}.`,
  imageUrl: null,
  subject: 'Cardiology',
  topic: id < 3 ? 'Rhythm' : 'Valves',
  difficulty: 'medium',
  shares: id === 1 ? { A: 0.5, B: 0.3, C: 0.2 } : null,
});

const ids = [1, 2, 3, 4];

/** A catalogue of four items in two topics, and the items. */
export const practice: Answer[] = [
  answers(getPracticeCatalogue, {
    version: 'v1',
    subjects: [
      {
        name: 'Cardiology',
        topics: [
          {
            name: 'Rhythm',
            items: [
              [1, 1, 1, 0],
              [2, 1, 1, 0],
            ],
          },
          {
            name: 'Valves',
            items: [
              [3, 1, 1, 0],
              [4, 1, 1, 0],
            ],
          },
        ],
      },
    ],
  }),
  answers(listPracticeItems, ids.map(practiceItem)),
  ...library,
];
