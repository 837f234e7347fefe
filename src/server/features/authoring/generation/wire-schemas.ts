import { jsonSchema } from 'ai';

// The shapes that providers are asked to return. They validate nothing: strict structured output requires each field
// and has no length limits, and the rules check each element of the answer.

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;

export const flashcardElement = jsonSchema<unknown>({
  type: 'object',
  properties: { question: text, answer: text, quote: textOrNull },
  required: ['question', 'answer', 'quote'],
  additionalProperties: false,
});

/** The answer to a question without its options. */
export const coveredElement = jsonSchema<unknown>({
  type: 'object',
  properties: { answer: textOrNull, reason: text },
  required: ['answer', 'reason'],
  additionalProperties: false,
});

/** The best of numbered options, and a judgement of each. */
export const judgedElement = jsonSchema<unknown>({
  type: 'object',
  properties: {
    best: { type: ['integer', 'null'] },
    options: {
      type: 'array',
      items: {
        type: 'object',
        properties: { number: { type: 'integer' }, why: text, isDefensible: { type: 'boolean' } },
        required: ['number', 'why', 'isDefensible'],
        additionalProperties: false,
      },
    },
  },
  required: ['best', 'options'],
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
