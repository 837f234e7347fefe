import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread saves answers of the sessions `crowd-1` to `crowd-N`, where `sessions` is N. */
export type SavesData = { url: string; questionId: number | undefined; sessions: number };

/*
 * Saves one answer after the other from one message to the next, and answers the second message with the milliseconds
 * of each save. This runs in a separate thread, because a test that receives a file of 100 MB notices responses late.
 */
const { url, questionId, sessions } = workerData as SavesData;
let isSaving = false;

async function save(number: number): Promise<number> {
  const begin = performance.now();
  const saved = await fetch(`${url}/api/exam/sessions/crowd-${1 + (number % sessions)}/answers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: [{ questionId, selectedAnswer: 'ABCD'[number % 4], timeSpent: 1, changedAt: 5000 + number }],
    }),
  });
  await saved.arrayBuffer();
  if (saved.status >= 500) throw new Error(`A save was answered with ${saved.status}.`);
  return performance.now() - begin;
}

parentPort?.on('message', async () => {
  isSaving = !isSaving;
  if (!isSaving) return;
  const times: number[] = [];
  for (let number = 0; isSaving; number += 1) {
    times.push(await save(number));
    await sleep(25);
  }
  parentPort?.postMessage(times);
});
