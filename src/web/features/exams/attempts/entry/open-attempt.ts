import { takeStartedPaper } from '../attempts.queries.ts';
import { type AttemptSession, createAttemptSession } from '../engine/attempt-engine.ts';
import { createAttemptTransport } from '../engine/attempt-transport.ts';
import { type Failure, mayPass } from '../engine/outcome.ts';
import { browserRuntime } from '../engine/runtime.ts';
import { browserStorage } from './browser-storage.ts';

/** What became of opening an attempt. `closed`: its result is there. `missing`: no such attempt. */
export type Opening =
  | { kind: 'open'; session: AttemptSession; isPractice: boolean }
  | { kind: 'closed' | 'missing' }
  | { kind: 'failed'; failure: Failure };

/** Opens an attempt that runs: one just started on this page, or by its session id. */
export async function openAttempt(examCode: string, sessionId: string): Promise<Opening> {
  const transport = createAttemptTransport(examCode, sessionId);
  const storage = browserStorage();
  const runtime = browserRuntime;
  const open = (timed: Pick<Parameters<typeof createAttemptSession>[0], 'paper' | 'trip'>): Opening => ({
    kind: 'open',
    session: createAttemptSession({ ...timed, transport, storage, runtime }),
    isPractice: false,
  });

  const started = takeStartedPaper(sessionId);
  if (started) return open(started);

  const sentAt = runtime.now();
  const outcome = await transport.resume();
  if (outcome.ok) return open({ paper: outcome.value, trip: { sentAt, receivedAt: runtime.now() } });

  const { failure } = outcome;
  if (!mayPass(failure) && failure.kind !== 'refused')
    return { kind: failure.kind === 'closed' ? 'closed' : 'missing' };
  return { kind: 'failed', failure };
}

/** Opens the built-in practice exam, whose questions are fetched only now. */
export async function openPractice(sessionId: string): Promise<Opening> {
  const { createPracticeSession } = await import('../engine/practice-engine.ts');
  return { kind: 'open', session: createPracticeSession(sessionId), isPractice: true };
}
