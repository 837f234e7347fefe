import { keep, recall } from '#web/platform/device-storage.ts';
import { type Pool, pools } from '../log/practice-pools.ts';

/** The choices from which a test is built. */
export type Choice = {
  /** The chosen topics, by `topicKey`; empty for all topics. */
  topics: string[];
  pool: Pool;
  count: number;
  mode: 'tutor' | 'timed';
  order: 'mixed' | 'topics';
};

/** The most questions of one test. The log refuses longer ones. */
export const mostQuestions = 200;

const standard: Choice = { topics: [], pool: 'all', count: 10, mode: 'tutor', order: 'mixed' };

/** Names a topic of a subject. No name contains a line break. */
export const topicKey = ({ subject, topic }: { subject: string; topic: string }): string => `${subject}\n${topic}`;

/** The choice of the last test on this device. */
export function readChoice(): Choice {
  try {
    const kept = JSON.parse(recall('rounds.practice') ?? '{}') as Partial<Record<keyof Choice, unknown>>;
    const { topics, pool, count, mode, order } = kept;
    return {
      topics: Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [],
      pool: pools.find((each) => each === pool) ?? standard.pool,
      count: isCount(count) ? count : standard.count,
      mode: mode === 'timed' ? mode : standard.mode,
      order: order === 'topics' ? order : standard.order,
    };
  } catch {
    return standard;
  }
}

/** With a full storage, the next visit begins with the standard choice. */
export const keepChoice = (choice: Choice): boolean => keep('rounds.practice', JSON.stringify(choice));

/** Whether a test can have this number of questions. */
export const isCount = (count: unknown): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostQuestions;
