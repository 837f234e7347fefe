import * as z from 'zod/mini';
import { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';

/** The part of the Web Storage API that is used here. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The answers that the browser's storage keeps until the server has them. Each question has its own entry, so that a change is one
 * small write and two tabs do not overwrite each other. If storage is missing, full or forbidden, no answer is kept and no call fails.
 */
export type KeptAnswers = {
  /** Returns whether the storage has the answer now. */
  keep: (answer: SavedAnswer) => boolean;
  /** Removes a question's answer, unless the stored answer is newer than `changedAt`. */
  drop: (questionId: number, changedAt: number) => void;
  all: () => SavedAnswer[];
  /** Seconds that each question has been on screen, by question id. */
  keepTimes: (times: Record<string, number>) => void;
  times: () => Record<string, number>;
  /** The question that was on screen last. */
  keepShown: (questionId: number) => void;
  shown: () => number | undefined;
  /** The questions that have been on screen. */
  keepVisited: (questionIds: number[]) => void;
  visited: () => number[];
  /** The answer of this attempt that a storage event of another tab contains, if any. */
  readChange: (key: string | null, value: string | null) => SavedAnswer | undefined;
  clear: () => void;
};

const Times = z.record(z.string(), z.number());
const QuestionId = z.int();
const QuestionIds = z.array(QuestionId);

/** The key of the options that a student has struck out in an attempt. They are only on this device; `clear` removes them. */
export const struckKey = (sessionId: string): string => `rounds.struck.${sessionId}`;

/** The keys of what a device keeps of the paper of an attempt (`offline/kept-paper.ts`); `clear` removes them. */
export const paperKeys = (sessionId: string) => ({
  paper: `rounds.paper.${sessionId}`,
  saved: `rounds.saved.${sessionId}`,
  clock: `rounds.clock.${sessionId}`,
  sealed: `rounds.sealed.${sessionId}`,
});

export function createKeptAnswers(storage: KeyValueStorage | undefined, sessionId: string): KeptAnswers {
  const prefix = `rounds.answer.${sessionId}.`;
  const timesKey = `rounds.times.${sessionId}`;
  const shownKey = `rounds.shown.${sessionId}`;
  const visitedKey = `rounds.visited.${sessionId}`;

  const keys = (): string[] => {
    if (!storage) return [];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  };
  const read = (key: string): string | null => orElse(() => storage?.getItem(key) ?? null, null);
  const write = (key: string, value: unknown): boolean =>
    orElse(() => {
      storage?.setItem(key, JSON.stringify(value));
      return storage !== undefined;
    }, false);
  const remove = (key: string): void => orElse(() => storage?.removeItem(key), undefined);

  return {
    keep: (answer) => write(prefix + answer.questionId, answer),
    drop(questionId, changedAt) {
      const kept = parse(SavedAnswer, read(prefix + questionId));
      if (!kept || kept.changedAt <= changedAt) remove(prefix + questionId);
    },
    all: () => orElse(keys, []).flatMap((key) => parse(SavedAnswer, read(key)) ?? []),
    keepTimes: (times) => void write(timesKey, times),
    times: () => parse(Times, read(timesKey)) ?? {},
    keepShown: (questionId) => void write(shownKey, questionId),
    shown: () => parse(QuestionId, read(shownKey)),
    keepVisited: (questionIds) => void write(visitedKey, questionIds),
    visited: () => parse(QuestionIds, read(visitedKey)) ?? [],
    readChange: (key, value) => (key?.startsWith(prefix) ? parse(SavedAnswer, value) : undefined),
    clear() {
      const others = [timesKey, shownKey, visitedKey, struckKey(sessionId), ...Object.values(paperKeys(sessionId))];
      for (const key of [...orElse(keys, []), ...others]) remove(key);
    },
  };
}

function orElse<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The value may be invalid: an older version of this page or the student may have written it. */
function parse<S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | undefined {
  const json = orElse<unknown>(() => JSON.parse(text ?? 'null'), null);
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}
