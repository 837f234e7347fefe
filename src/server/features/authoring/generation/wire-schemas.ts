import { jsonSchema } from 'ai';

// The shapes that providers are asked to return. They validate nothing: strict structured output requires each field and has no length
// limits, and the rules check each element of the answer.

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;

export const flashcardElement = jsonSchema<unknown>({
  type: 'object',
  properties: { question: text, answer: text, quote: textOrNull },
  required: ['question', 'answer', 'quote'],
  additionalProperties: false,
});

export const questionElement = jsonSchema<unknown>({
  type: 'object',
  properties: {
    question: text,
    rightAnswer: text,
    whyRight: text,
    distractors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { text, whyWrong: text },
        required: ['text', 'whyWrong'],
        additionalProperties: false,
      },
    },
    quote: textOrNull,
  },
  required: ['question', 'rightAnswer', 'whyRight', 'distractors', 'quote'],
  additionalProperties: false,
});
