import * as z from 'zod/mini';
import { optionLetters } from '#domain/question/question-options.ts';
import { endpoint } from '../../endpoint.ts';

const Stated = z.object({
  type: z.literal('rounds-receipt'),
  /** The site: the `kid` of the first key with which it signed. It stays when the key changes. */
  site: z.string(),
  /** The id of the key that made the signature. */
  kid: z.string(),
  /** The exam, as its title and its code were when the attempt was closed. */
  exam: z.object({ id: z.int(), title: z.string(), code: z.string() }),
  /** As the student typed it. */
  name: z.string(),
  /** Start and end of the attempt, ISO 8601 in UTC, by the server's clock. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** `completed`: the student submitted. `expired`: the time was over, or the educator closed the attempt. */
  status: z.enum(['completed', 'expired']),
  /** SHA-256 of the questions and options in the order in which the student saw them, in base64url without padding. */
  paper: z.string(),
  /** Whether the options were shown in a shuffled order. The letters of the answers follow the educator's order. */
  optionsWereShuffled: z.boolean(),
  answered: z.int(),
  unanswered: z.int(),
});

const StatedAnswer = z.object({
  question: z.int(),
  /** The stored letter; null if the student chose no option, or cleared the choice. */
  answer: z.nullable(z.enum(optionLetters)),
  /**
   * When the server had the choice, by its own clock; null if the student never chose an option, or an earlier version
   * of the server stored the choice.
   */
  receivedAt: z.nullable(z.string()),
  /**
   * When the student made the choice, as the browser says, and never after `receivedAt`; null if the student never
   * chose an option.
   */
  chosenAt: z.nullable(z.string()),
  /** Whether the choice arrived later than the grace after the end of its section. */
  late: z.boolean(),
});
export type StatedAnswer = z.infer<typeof StatedAnswer>;

/**
 * What a receipt states. It has no key and no score, and its only personal data is the name that the student typed.
 * `answers` has one entry for each question of the paper, in its order. Version 1 has one time: the one that the
 * browser says.
 */
export const ReceiptStatement = z.discriminatedUnion('version', [
  z.extend(Stated, {
    version: z.literal(1),
    answers: z.array(
      z.extend(z.pick(StatedAnswer, { question: true, answer: true }), { savedAt: z.nullable(z.string()) }),
    ),
  }),
  z.extend(Stated, { version: z.literal(2), answers: z.array(StatedAnswer) }),
]);
export type ReceiptStatement = z.infer<typeof ReceiptStatement>;

/** A public key (RFC 8037). */
const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** 32 bytes in base64url without padding. */
  x: z.string(),
  /** The thumbprint of the key (RFC 7638). */
  kid: z.string(),
});
export type PublicKey = z.infer<typeof PublicKey>;

export const ReceiptKey = z.extend(PublicKey, {
  /** The keys with which the site signed before, the oldest first. Receipts that they signed stay valid. */
  formerKeys: z.array(PublicKey),
});
export type ReceiptKey = z.infer<typeof ReceiptKey>;

export const getReceiptKey = endpoint({
  method: 'GET',
  path: '/.well-known/rounds-receipt-key',
  access: 'public',
  summary: 'The public key with which the site signs receipts, and its former keys',
  response: ReceiptKey,
});
