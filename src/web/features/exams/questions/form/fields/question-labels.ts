import { type OptionField, optionLetters } from '#domain/question/question-options.ts';

/** The labels of the fields of a question, for a dialog that shows in which fields two versions differ. */
export const questionLabels = {
  questionText: 'Question',
  ...(Object.fromEntries(optionLetters.map((letter) => [`option${letter}`, `Option ${letter}`])) as Record<
    OptionField,
    string
  >),
  correctAnswer: 'Correct answer',
  explanation: 'Explanation',
  difficulty: 'Difficulty',
  subject: 'Subject',
  topic: 'Topic',
  imageUrl: 'Image',
};
