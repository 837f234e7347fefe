import { setTimeout as pause } from 'node:timers/promises';
import { askModel, type ModelAccess, type ModelAnswer, type ModelQuestion } from './ask-model.ts';
import { isTemporary } from './model-failure.ts';

/** The pause before a call is repeated, unless the provider states how long to wait. */
const pauseMilliseconds = 500;
/** If the provider asks for a longer pause, the call is not repeated. */
const longestPauseMilliseconds = 20_000;

/** Asks a model, and asks a second time if the provider was only busy or unreachable for a moment. */
export async function askWithRetry(access: ModelAccess, question: ModelQuestion): Promise<ModelAnswer> {
  const answer = await askModel(access, question);
  const { failure, elements } = answer;
  if (elements.length > 0 || failure === undefined || !isTemporary(failure)) return answer;
  const wait = failure.retryAfterMs ?? pauseMilliseconds;
  if (wait > longestPauseMilliseconds) return answer;
  try {
    await pause(wait, undefined, { signal: question.signal });
  } catch {
    return { ...answer, failure: { kind: 'timeout' } };
  }
  return askModel(access, question);
}
