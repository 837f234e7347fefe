import type { WrittenCard, WrittenQuestion } from '#server/features/interchange/formats/written-items.ts';

/** The eight bytes with which each PNG file begins, which are enough for a writer that copies a picture. */
export const pictureBytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const makeWrittenQuestion = (overrides: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  id: 'rounds-item-17',
  questionText: 'Which valve closes first?',
  options: ['Mitral', 'Aortic'],
  correctAnswer: 'A',
  alsoCorrect: [],
  explanation: null,
  difficulty: 'medium',
  subject: null,
  topic: null,
  tags: [],
  caseText: null,
  section: null,
  picture: null,
  pictureUrl: null,
  ...overrides,
});

/** A question whose texts have what formats use as signs, in several scripts, with six options. */
export const hardQuestion = makeWrittenQuestion({
  id: 'rounds-item-18',
  questionText: 'pH < 7.35 & HCO₃⁻ = 10³: {a} ~ #1 \\(x^2\\)?\n\nما هو التشخيص؟ "القلب"',
  options: ['10³', 'H₂O & <b>', 'a = b', '50% ~ {x}', '%50% C:\\temp', 'אין # מה'],
  correctAnswer: 'C',
  explanation: 'Because: 1 < 2.\nSecond line.',
  difficulty: 'hard',
  subject: 'Medicine',
  topic: 'Fluids/acids',
  tags: ['revision', 'a]b'],
});

export const makeWrittenCard = (overrides: Partial<WrittenCard> = {}): WrittenCard => ({
  id: 'rounds-card-5',
  subject: 'Anatomy',
  topic: 'Arm',
  question: 'Which nerve passes the quadrangular space?',
  answer: 'The axillary nerve',
  questionPicture: null,
  answerPicture: null,
  revision: 1_700_000_001,
  ...overrides,
});
