import * as z from 'zod/mini';
import { GenerationProvider } from '../providers.contract.ts';
import { OptionLetter } from './option-letter.ts';

/** The tokens that a provider counted. */
export const TokenUsage = z.object({ inputTokens: z.int(), outputTokens: z.int() });
export type TokenUsage = z.infer<typeof TokenUsage>;

/**
 * How a model of another provider solved a draft without knowing its key. It got the options in another order; the
 * letters here are the letters of the draft.
 */
export const SecondSolve = z.object({
  provider: GenerationProvider,
  model: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /**
   * The answer in a few words to the question without its options. Null: the question does not have enough information.
   */
  answer: z.nullable(z.string()),
  /** The reason for this answer, or the information that is missing. */
  reason: z.string(),
  /** The best of all options. Null: the question does not have enough information. */
  choice: z.nullable(OptionLetter),
  /** Each option judged alone. */
  options: z.array(
    z.object({ letter: OptionLetter, isDefensible: z.boolean(), /** Why it is, or is not. */ reason: z.string() }),
  ),
  usage: TokenUsage,
});
export type SecondSolve = z.infer<typeof SecondSolve>;

export const FlaggedSolve = z.extend(SecondSolve, {
  /** Why the key may be wrong, one sentence each. A flagged draft cannot be approved together with other drafts. */
  flags: z.array(z.string()),
});
export type FlaggedSolve = z.infer<typeof FlaggedSolve>;
