import type { PracticeCatalogue } from '#contract/content/practice.contract.ts';
import { itemsOf } from '#web/features/study/items/catalogue-items.ts';
import { poolCounts } from '#web/features/study/log/practice-pools.ts';
import { replay } from '#web/features/study/log/replay.ts';
import type { StudyEvent } from '#web/features/study/log/study-event.ts';
import { chooseItems, chooseWeak } from '#web/features/study/practice/choose-items.ts';
import { performanceOf } from '#web/features/study/practice/performance/performance.ts';
import type { Figure } from '../support/figure.ts';
import { medianTime } from '../support/median-time.ts';
import { round } from '../support/statistics.ts';
import { limits, slowPhone, tries } from './limits.ts';

const answerCount = 5000;

/**
 * Systems count the processor time of a thread in steps of up to 10 ms, so the work is repeated until this much has
 * passed.
 */
const leastMicroseconds = 300_000;

/** The processor time of a function in milliseconds, on a phone that is slower than this machine. */
async function timeOf(work: () => void): Promise<number> {
  const measured = await medianTime(tries, async () => {
    const before = process.threadCpuUsage();
    for (let times = 1; ; times += 1) {
      work();
      const { user, system } = process.threadCpuUsage(before);
      if (user + system >= leastMicroseconds) return (user + system) / 1000 / times;
    }
  });
  return round(slowPhone * measured);
}

/** What the device needs with 20,000 items and answers to 5,000 of them. */
export async function measureDevice(catalogue: string): Promise<Figure[]> {
  const items = itemsOf(JSON.parse(catalogue) as PracticeCatalogue);
  const events = Array.from({ length: answerCount }, (_, index): StudyEvent => {
    const item = items[(index * 37) % items.length]?.id ?? 1;
    const answer = {
      item,
      option: 'A',
      right: index % 3 > 0,
      seconds: 20 + (index % 80),
      test: `t${index % 250}`,
    } as const;
    const later = { kind: 'answer', ...answer } as const;
    const key = { device: 'bench-device', number: index + 1, time: index * 60_000, day: Math.floor(index / 100) };
    return { kind: 'undo', of: { device: '', number: 0 }, later, ...key };
  });
  const { practice } = replay(events);
  const ids = items.map(({ id }) => id);
  const choice = { topics: [], pool: 'new', count: 40, mode: 'tutor', order: 'mixed' } as const;
  // A figure of an empty log or list would hold each limit.
  const known = chooseItems(items, practice, { ...choice, topics: [] }, Math.random).length + practice.last.size;
  if (known !== 40 + answerCount) throw new Error(`The device has ${known} questions and answers.`);
  const row = async (what: string, most: number, work: () => void): Promise<Figure> => ({
    what: `${what}, on a phone ${slowPhone} times slower`,
    value: await timeOf(work),
    unit: 'ms',
    limit: { most },
  });
  return [
    await row('parsing the catalogue', limits.parse, () => void itemsOf(JSON.parse(catalogue) as PracticeCatalogue)),
    await row(
      'building a test',
      limits.test,
      () => void chooseItems(items, practice, { ...choice, topics: [] }, Math.random),
    ),
    await row('building a test of what is weak', limits.test, () => void chooseWeak(items, practice, 60, Math.random)),
    await row('pools', limits.pools, () => void poolCounts(practice, ids)),
    await row('performance', limits.pools, () => void performanceOf(practice, items, [])),
  ];
}
