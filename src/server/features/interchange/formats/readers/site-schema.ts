import * as z from 'zod/mini';
import { PracticeRule } from '#contract/content/bank.contract.ts';
import { KeyState } from '#contract/exams/key.contract.ts';
import { difficulties } from '#contract/exams/questions.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';

const Picture = z.nullable(z.string());
const Card = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  questionPicture: Picture,
  answerPicture: Picture,
});
const printed = {
  questionText: z.string(),
  options: z.array(z.string()).check(z.minLength(2), z.maxLength(optionLetters.length)),
  correctAnswer: z.enum(optionLetters),
  alsoCorrect: z.array(z.enum(optionLetters)),
  explanation: z.nullable(z.string()),
  difficulty: z.enum(difficulties),
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  picture: Picture,
};
const Item = z.object({
  ...printed,
  id: z.string(),
  state: z.enum(['ready', 'retired']),
  tags: z.array(z.string()),
  practice: z._default(PracticeRule, 'never'),
  case: z.nullable(z.string()),
});
const ExamQuestion = z.object({
  ...printed,
  item: z.string(),
  keyState: KeyState,
  section: z.nullable(z.int()),
  isPilot: z.boolean(),
  case: z.nullable(z.object({ id: z.string(), text: z.nullable(z.string()), picture: Picture })),
});
const Described = z.object({ name: z.string(), description: z._default(z.string(), '') });

/** The content of `site.json`. */
export const Site = z.object({
  version: z.int(),
  subjects: z.array(z.extend(Described, { topics: z.array(z.extend(Described, { cards: z.array(Card) })) })),
  cases: z._default(z.array(z.object({ id: z.string(), text: z.string(), picture: Picture })), []),
  items: z.array(Item),
  exams: z.array(
    z.looseObject({
      title: z.string(),
      examCode: z.string(),
      sections: z.array(z.unknown()),
      blueprint: z._default(z.array(z.unknown()), []),
      questions: z.array(ExamQuestion),
    }),
  ),
  patterns: z._default(z.array(z.looseObject({ name: z.string() })), []),
});
export type Site = z.infer<typeof Site>;
