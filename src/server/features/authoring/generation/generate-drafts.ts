import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Schema } from 'ai';
import type { GenerationProvider } from '#contract/authoring/generation.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Signals } from './generation-tools.ts';
import { inParallel } from './in-parallel.ts';
import type { Material } from './material/read-upload.ts';
import { askModel, type ModelAccess, type ModelAnswer, type ModelQuestion } from './models/ask-model.ts';
import { fallsThrough, isPassing, type ModelFailure, toAppError } from './models/model-failure.ts';
import type { Prompt, Task } from './prompt.rules.ts';
import { splitOrder } from './questions/split-order.rules.ts';

/** What is asked of whichever provider serves in the end, in as many calls as the material and the count need. */
type DraftOrder = Pick<Task, 'count' | 'difficulty' | 'subject' | 'topic' | 'known' | 'context'> & {
  material: Material;
  writePrompt: (task: Task) => Prompt;
  element: Schema<unknown>;
};

export type Drafts = {
  /** As the model wrote them, unchecked, in the order of the parts. */
  elements: unknown[];
  provider: GenerationProvider;
  model: string;
  parts: number;
  failedParts: number;
  usage: { inputTokens: number; outputTokens: number };
};

const callsAtOnce = 3;
/** Before a call is made a second time, unless the provider names its own time. */
const pauseMilliseconds = 500;
const longestPauseMilliseconds = 20_000;

/**
 * Asks the first of the providers, and the next when that one cannot serve at all for want of a key, of quota or of a connection. What came
 * before a failure is kept.
 * @throws AppError `generation.*` when no draft came
 */
export async function generateDrafts(
  candidates: readonly ModelAccess[],
  order: DraftOrder,
  signals: Signals,
  onServed: (provider: GenerationProvider) => Promise<void>,
): Promise<Drafts> {
  const tasks = split(order);
  const failures: AppError[] = [];
  const usage = { inputTokens: 0, outputTokens: 0 };
  for (const access of candidates.slice(0, 2)) {
    const answers = await askForAll(access, tasks, order, signals);
    if (signals.gone.aborted) throw new AppError('generation.cancelled');
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
      return { elements, provider, model, usage, parts: tasks.length, failedParts: tasks.length - served };
    }
    const reason: ModelFailure = failure ?? { kind: 'unusable' };
    failures.push(toAppError(access.provider, reason));
    if (!fallsThrough(reason)) break;
  }
  const [first, ...others] = failures;
  if (!first) throw new AppError('generation.no_key');
  throw new AppError(first.code, [first, ...others].map(({ message }) => message).join(' '));
}

function split({ material, count, difficulty, subject, topic, known, context }: DraftOrder): Task[] {
  const parts = splitOrder(material.text, count);
  const boundary = randomBytes(9).toString('base64url');
  const hasFile = material.file !== undefined;
  const common = { difficulty, subject, topic, known, context, boundary, hasFile, parts: parts.length };
  return parts.map((part, index) => ({ ...common, count: part.count, source: part.text, part: index + 1 }));
}

async function askForAll(
  access: ModelAccess,
  tasks: readonly Task[],
  { writePrompt, element, material: { file } }: DraftOrder,
  { deadline, gone }: Signals,
): Promise<ModelAnswer[]> {
  const signal = AbortSignal.any([deadline, gone]);
  let isHopeless = false;
  return inParallel(
    tasks,
    callsAtOnce,
    async (task) => {
      const answer = await askPatiently(access, { prompt: writePrompt(task), element, file, signal });
      const { failure } = answer;
      // What the other parts would be answered too.
      if (failure?.kind === 'key_refused' || failure?.kind === 'quota' || signal.aborted) isHopeless = true;
      return answer;
    },
    () => !isHopeless,
  );
}

/** A second time, when the provider was only busy or away for a moment. */
async function askPatiently(access: ModelAccess, question: ModelQuestion): Promise<ModelAnswer> {
  const answer = await askModel(access, question);
  const { failure, elements } = answer;
  if (elements.length > 0 || failure === undefined || !isPassing(failure)) return answer;
  const wait = failure.retryAfterMs ?? pauseMilliseconds;
  if (wait > longestPauseMilliseconds) return answer;
  try {
    await pause(wait, undefined, { signal: question.signal });
  } catch {
    return { ...answer, failure: { kind: 'timeout' } };
  }
  return askModel(access, question);
}
