import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countWronglyRanked } from '../database/ranked-attempts.ts';
import { createExam } from '../factories/create-content.ts';
import { drawFrom } from '../faults/changing-educator.ts';
import { compare, noteClosings } from '../faults/compare.ts';
import { type Hall, openHall } from '../faults/hall.ts';
import { report } from '../faults/soak.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { whatIsMissing } from './debian-folder.ts';
import { type Fault, faults } from './faults.ts';
import { countForgedReceipts } from './forged-receipts.ts';
import { removeNetwork } from './machine.ts';

vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 900_000 });

const seed = Number(process.env.SEED ?? Math.floor(1e6 * Math.random()));
const students = Number(process.env.STUDENTS ?? 200);
/** Milliseconds from an acknowledgement to the next choice of a student. */
const thinkMilliseconds = 3000;

const missing = whatIsMissing();
let cluster: Cluster;
beforeAll(async () => {
  if (!missing) cluster = await startCluster();
});
// Also after a start that failed halfway.
afterAll(async () => {
  await cluster?.dispose();
  if (!missing) removeNetwork();
});

/**
 * Watches a hall until `act` is over. Returns the longest time in seconds in which no student got an acknowledgement.
 */
async function longestSilence(hall: Hall, act: () => Promise<void>): Promise<number> {
  let [count, since, longest] = [hall.acknowledgements(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (hall.acknowledgements() !== count) [count, since] = [hall.acknowledgements(), now];
  };
  const timer = setInterval(look, 20);
  try {
    await act();
  } finally {
    clearInterval(timer);
  }
  return longest / 1000;
}

it('a cluster of docs/cluster keeps every acknowledged answer through all faults', async () => {
  if (missing) {
    console.log(`Not run: ${missing}. No failover of a cluster was tested.`);
    return report('cluster', { 'not run': missing });
  }
  console.log(`SEED=${seed}`);
  const draw = drawFrom(seed);
  const only = process.env.FAULT;
  const waiting: Fault[] = faults
    .filter(({ name }) => !only || name.includes(only))
    .flatMap((fault) => Array.from({ length: Number(process.env.TIMES ?? fault.times) }, () => fault));

  const first = await cluster.openLeader();
  await noteClosings(first.db);
  const exam = await createExam(first.db, { questionCount: 20, duration: 180 });
  await first.close();
  const hall = openHall({ origin: cluster.origin, examCode: exam.examCode, seats: students, thinkMilliseconds });
  await hall.untilServed();

  const silences = new Map<string, number[]>();
  while (waiting.length > 0) {
    const [fault] = waiting.splice(draw.whole(waiting.length), 1);
    if (!fault) break;
    const silence = await longestSilence(hall, async () => {
      await fault.cause(cluster, draw);
      await hall.untilServed();
      await cluster.untilWhole();
    });
    console.log(`${fault.name}: no answer taken for ${silence.toFixed(1)} s`);
    silences.set(fault.name, [...(silences.get(fault.name) ?? []), silence]);
  }

  await hall.finish();
  const last = await cluster.openLeader();
  const wrong = await compare(last.db, exam, hall);
  const wronglyRanked = await countWronglyRanked(last.db);
  await last.close();
  const forged = await countForgedReceipts(cluster.origin, hall.attempts);
  const figures = { attempts: hall.attempts.length, 'answers acknowledged': hall.acknowledgements() };
  for (const [name, all] of silences) {
    const sorted = all.toSorted((one, other) => one - other);
    const seconds = (value = 0) => Number(value.toFixed(1));
    report(`cluster, seed ${seed}: ${name}`, {
      times: all.length,
      'no answer taken, s: median': seconds(sorted[Math.floor(sorted.length / 2)]),
      longest: seconds(sorted.at(-1)),
    });
  }
  report(`cluster, seed ${seed}: all`, { ...figures, 'answers of 503': hall.refusals(), lost: wrong.length });
  expect(wrong).toEqual([]);
  expect(wronglyRanked).toBe(0);
  expect(forged).toBe(0);
});
