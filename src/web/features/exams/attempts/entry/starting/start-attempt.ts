import { listForm, type Paper, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { rememberAttempt } from '../../device/device-attempts.ts';
import { preloadDeviceExams } from '../../device/device-exams-slot.tsx';
import { deviceKeyOf } from '../../device/device-key.ts';
import type { RoundTrip } from '../../engine/clocks/server-clock.ts';
import { forgetStart, startIdOf } from './start-id.ts';

const timeoutMs = 30_000;

/** A paper, when it was requested and when it arrived. */
type TimedPaper = { paper: Paper; trip: RoundTrip };

// The intro passes the paper to the exam screen. Otherwise a hall full of students would request everything twice.
let justStarted: TimedPaper | undefined;

/** The paper of an attempt that was just started on this page. It can be taken once. */
export function takeStartedPaper(sessionId: string): TimedPaper | undefined {
  const timed = justStarted?.paper.sessionId === sessionId ? justStarted : undefined;
  justStarted = undefined;
  return timed;
}

/** Who starts: a name as the student types it, or the person of a roster, whose name the server knows. */
type StartingStudent = { name: string; email: string } | { name: string; rosterCode: string };

/**
 * Starts an attempt and remembers it in this browser. If it is called again after a failure, it does not start a second
 * attempt. Throws the errors of `call`.
 */
export async function startNewAttempt(examCode: string, student: StartingStudent): Promise<Paper> {
  const storage = deviceStorage();
  const sentAt = performance.now();
  const send = () => {
    const body = { ...student, startId: startIdOf(storage, examCode), deviceKey: deviceKeyOf(storage) };
    return call(startAttempt, { params: { examCode }, query: listForm, body }, { timeoutMs, repeats: true });
  };
  const paper = await send().catch((error: unknown) => {
    // The response to an earlier start was lost, and that attempt is closed by now. The student wants a new one.
    if (!(error instanceof ApiError && error.code === 'attempt.closed')) throw error;
    forgetStart(storage, examCode);
    return send();
  });
  forgetStart(storage, examCode);
  justStarted = { paper, trip: { sentAt, receivedAt: performance.now() } };
  const { sessionId, exam } = paper;
  rememberAttempt(storage, { sessionId, examCode, title: exam.title, name: student.name.trim() }, Date.now());
  // Home shows the list from now on.
  void preloadDeviceExams();
  return paper;
}
