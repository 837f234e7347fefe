import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { optionLetters } from '../question-options.ts';

/** What a receipt states. It has no key and no score, and its only personal data is the name that the student typed. */
export const ReceiptStatement = z.object({
  type: z.literal('rounds-receipt'),
  version: z.literal(1),
  /** The site: the `kid` of the first key with which it signed. It stays when the key changes. */
  site: z.string(),
  /** The key of the signature. */
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
  /** Whether the options were shown in a shuffled order. The letters of the answers are those of the educator's order. */
  optionsWereShuffled: z.boolean(),
  answered: z.int(),
  unanswered: z.int(),
  /** One entry for each question of the paper, in its order. */
  answers: z.array(
    z.object({
      question: z.int(),
      /** The stored letter; null if the student chose no option, or cleared the choice. */
      answer: z.nullable(z.enum(optionLetters)),
      /**
       * When the stored choice was made, by the server's clock as the browser knew it, and never after the server stored it; null if the
       * student never chose an option.
       */
      savedAt: z.nullable(z.string()),
    }),
  ),
});
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
  errors: [],
});
