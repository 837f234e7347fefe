import { jsonSchema } from 'ai';

// What providers are asked for. Strict structured output wants every field required and knows no lengths; what really comes is checked
// by the rules, element by element, so these validate nothing.

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
