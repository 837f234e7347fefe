import type { SecondSolves } from '#contract/authoring/generation.contract.ts';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import { type DraftToSolve, updateSecondSolve } from '#server/features/exams/questions/drafts.store.ts';
import { flagsOf } from '#server/features/exams/questions/second-solve.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { GenerationRun, GenerationTools } from '../generation-tools.ts';
import { askWithRetry } from '../models/ask-with-retry.ts';
import { findModels } from '../models/find-models.ts';
import { type ModelFailure, toAppError } from '../models/model-failure.ts';
import { questionProviders } from '../models/provider-order.rules.ts';
import { recordKeyUse } from '../models/record-key-use.ts';
import { type Ask, solveDraft } from './solve-draft.ts';

/** Each draft takes two calls at once, so four calls run at the same time. */
const draftsAtOnce = 2;

/**
 * After one of these failures, the provider gets no more calls: they would fail for the same reason, or each would wait
 * as long.
 */
const lasting: readonly ModelFailure['kind'][] = ['key_refused', 'quota', 'timeout', 'refused'];

type SolvingRun = Pick<GenerationRun, 'gone' | 'onDraft' | 'onStored'> & {
  /** The time limit of each call with its repetition. */
  callLimitMs: number;
};

/**
 * Lets a model solve each draft that a model of another provider wrote. Stores the outcome of a draft at once, so that
 * a cancelled run keeps what it has paid for.
 * @throws AppError `generation.no_second_model` if no other provider has a key, and `generation.*` if no draft could be
 * solved
 */
export async function solveDrafts(
  { db, clock, keys, random }: GenerationTools,
  drafts: readonly DraftToSolve[],
  { gone, onDraft, onStored, callLimitMs }: SolvingRun,
): Promise<SecondSolves> {
  const models = await findModels(db, keys, questionProviders);
  const tasks = drafts.flatMap((draft) => {
    const access = models.find(({ provider }) => provider !== draft.generatedBy?.provider);
    return access ? [{ draft, access }] : [];
  });
  if (tasks.length === 0) throw new AppError('generation.no_second_model');

  const made = { solved: 0, flagged: 0, changed: 0 };
  const usage = { inputTokens: 0, outputTokens: 0 };
  const failures = new Map<GenerationProvider, ModelFailure>();
  const served = new Set<GenerationProvider>();
  const queue = tasks.values();
  const work = async () => {
    for (const { draft, access } of queue) {
      const { provider, model } = access;
      const earlier = failures.get(provider);
      if (gone.aborted || (earlier && lasting.includes(earlier.kind))) continue;
      const ask: Ask = (prompt, element) => {
        const signal = AbortSignal.any([gone, AbortSignal.timeout(callLimitMs)]);
        return askWithRetry(access, { prompt, element, file: undefined, signal, onDraft: () => {} });
      };
      const { solve, usage: tokens, failure } = await solveDraft(draft, ask, random);
      usage.inputTokens += tokens.inputTokens;
      usage.outputTokens += tokens.outputTokens;
      if (!solve) {
        failures.set(provider, failure);
        continue;
      }
      served.add(provider);
      const secondSolve = { ...solve, provider, model, at: clock().toISOString(), usage: tokens };
      if (await updateSecondSolve(db, draft, secondSolve)) {
        made.solved += 1;
        if (flagsOf(solve, draft.correctAnswer).length > 0) made.flagged += 1;
        onDraft();
      } else made.changed += 1;
    }
  };
  await Promise.all(Array.from({ length: draftsAtOnce }, work));

  const record = recordKeyUse(db, models, clock);
  for (const provider of served) await record(provider);
  if (gone.aborted) throw new AppError('generation.cancelled');
  const [failed] = [...failures].map(([provider, failure]) => toAppError(provider, failure));
  if (failed && served.size === 0) throw failed;
  const counts = { ...made, requested: drafts.length, unserved: drafts.length - tasks.length };
  const { solved, flagged, requested } = counts;
  const result = { requested, solved, flagged, summary: summarizeSolves(counts, failed?.message), usage };
  await db.transaction((tx) => onStored(tx, result));
  return result;
}

type Counts = { requested: number; solved: number; flagged: number; changed: number; unserved: number };

function summarizeSolves({ requested, solved, flagged, changed, unserved }: Counts, failure: string | undefined) {
  return [
    `A second model solved ${solved} of ${amount(requested, 'draft')} and flagged ${flagged}.`,
    ...(changed > 0 ? [`Changed meanwhile: ${amount(changed, 'draft')}.`] : []),
    ...(unserved > 0 ? [`Written by the only provider with a key: ${amount(unserved, 'draft')}.`] : []),
    ...(failure === undefined ? [] : [failure]),
  ].join(' ');
}
