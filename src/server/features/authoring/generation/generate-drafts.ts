import { randomBytes } from 'node:crypto';
import type { Schema } from 'ai';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { GenerationRun } from './generation-tools.ts';
import type { Material } from './material/read-upload.ts';
import type { ModelAccess, ModelAnswer } from './models/ask-model.ts';
import { askWithRetry } from './models/ask-with-retry.ts';
import { canAnotherProviderServe, type ModelFailure, toAppError } from './models/model-failure.ts';
import type { DraftCall, Prompt } from './prompt.rules.ts';
import { splitMaterial } from './split-material.rules.ts';

/** A request for drafts, independent of the provider. It is split into one or more calls. */
type DraftRequest = Pick<DraftCall, 'count' | 'difficulty' | 'subject' | 'topic' | 'known' | 'context'> & {
  material: Material;
  writePrompt: (call: DraftCall) => Prompt;
  element: Schema<unknown>;
};

export type Drafts = {
  /** The unchecked drafts of the model, in the order of the calls. */
  elements: unknown[];
  provider: GenerationProvider;
  model: string;
  parts: number;
  failedParts: number;
  usage: { inputTokens: number; outputTokens: number };
};

const callsAtOnce = 3;

/**
 * Asks the first provider for drafts. If it returns none because of its key, quota or connection, asks the second one.
 * Drafts that came before a failure are kept.
 * @param onServed Is called with the provider that served.
 * @throws AppError `generation.*` if there are no drafts
 */
export async function generateDrafts(
  candidates: readonly ModelAccess[],
  request: DraftRequest,
  run: GenerationRun,
  onServed: (provider: GenerationProvider) => Promise<void>,
): Promise<Drafts> {
  const calls = splitIntoCalls(request);
  const failures: AppError[] = [];
  const usage = { inputTokens: 0, outputTokens: 0 };
  for (const access of candidates.slice(0, 2)) {
    const answers = await makeCalls(access, calls, request, run);
    if (run.gone.aborted) throw new AppError('generation.cancelled');
    for (const answer of answers) {
      usage.inputTokens += answer.inputTokens;
      usage.outputTokens += answer.outputTokens;
    }
    const elements = answers.flatMap((answer) => answer.elements);
    const failure = answers.find((answer) => answer.failure)?.failure;
    if (failure === undefined || elements.length > 0) await onServed(access.provider);
    if (elements.length > 0) {
      const served = answers.filter((answer) => answer.elements.length > 0).length;
      const { provider, model } = access;
      return { elements, provider, model, usage, parts: calls.length, failedParts: calls.length - served };
    }
    const reason: ModelFailure = failure ?? { kind: 'unusable' };
    failures.push(toAppError(access.provider, reason));
    if (!canAnotherProviderServe(reason)) break;
  }
  const [first, ...others] = failures;
  if (!first) throw new AppError('generation.no_key');
  throw new AppError(first.code, [first, ...others].map(({ message }) => message).join(' '));
}

function splitIntoCalls({ material, count, difficulty, subject, topic, known, context }: DraftRequest): DraftCall[] {
  const parts = splitMaterial(material.text, count);
  const boundary = randomBytes(9).toString('base64url');
  const hasFile = material.file !== undefined;
  const common = { difficulty, subject, topic, known, context, boundary, hasFile, parts: parts.length };
  return parts.map((part, index) => ({ ...common, count: part.count, source: part.text, part: index + 1 }));
}

/** Makes the calls, at most `callsAtOnce` at the same time, and returns their answers in the order of the calls. */
async function makeCalls(
  access: ModelAccess,
  calls: readonly DraftCall[],
  { writePrompt, element, material: { file } }: DraftRequest,
  { deadline, gone, onDraft }: GenerationRun,
): Promise<ModelAnswer[]> {
  const signal = AbortSignal.any([deadline, gone]);
  const answers: (ModelAnswer | undefined)[] = calls.map(() => undefined);
  const queue = calls.entries();
  let isHopeless = false;
  const work = async () => {
    for (const [index, call] of queue) {
      if (isHopeless) return;
      const answer = await askWithRetry(access, { prompt: writePrompt(call), element, file, signal, onDraft });
      answers[index] = answer;
      // The remaining calls would fail for the same reason.
      const kind = answer.failure?.kind;
      if (kind === 'key_refused' || kind === 'quota' || signal.aborted) isHopeless = true;
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return answers.filter((answer) => answer !== undefined);
}
