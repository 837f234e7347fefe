import { type OptionField, optionLetters } from '#domain/question/question-options.ts';

/** How a dialog names the fields of a question of the wire in which two versions differ. */
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
