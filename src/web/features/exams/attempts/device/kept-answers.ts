import * as z from 'zod/mini';
import { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { KeyedStorage, StorageKey } from '#web/platform/device-storage.ts';

/**
 * The answers that the browser's storage keeps until the server has them. Each question has its own entry, so that a
 * change is one small write and two tabs do not overwrite each other. If storage is missing, full or forbidden, no
 * answer is kept and no call fails.
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

/** The keys under which a device keeps the paper of an attempt (`engine/kept-paper.ts`); `clear` removes them. */
export const paperKeys = (sessionId: string) => ({
  paper: `rounds.paper.${sessionId}` as const,
  saved: `rounds.saved.${sessionId}` as const,
  clock: `rounds.clock.${sessionId}` as const,
  sealed: `rounds.sealed.${sessionId}` as const,
});

/** The key under which a device keeps the announcements of an attempt (`player/notices/use-announcements.ts`). */
export const announcementsKey = (sessionId: string) => `rounds.announcements.${sessionId}` as const;

export function createKeptAnswers(storage: KeyedStorage | undefined, sessionId: string): KeptAnswers {
  const prefix = `rounds.answer.${sessionId}.`;
  const keyOf = (questionId: number) => `rounds.answer.${sessionId}.${questionId}` as const;
  const timesKey = `rounds.times.${sessionId}` as const;
  const shownKey = `rounds.shown.${sessionId}` as const;
  const visitedKey = `rounds.visited.${sessionId}` as const;

  const keys = (): StorageKey[] => {
    if (!storage) return [];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (key): key is ReturnType<typeof keyOf> => key.startsWith(prefix),
    );
  };
  const read = (key: StorageKey): string | null => orElse(() => storage?.getItem(key) ?? null, null);
  const write = (key: StorageKey, value: unknown): boolean =>
    orElse(() => {
      storage?.setItem(key, JSON.stringify(value));
      return storage !== undefined;
    }, false);
  const remove = (key: StorageKey): void => orElse(() => storage?.removeItem(key), undefined);

  return {
    keep: (answer) => write(keyOf(answer.questionId), answer),
    drop(questionId, changedAt) {
      const kept = parse(SavedAnswer, read(keyOf(questionId)));
      if (!kept || kept.changedAt <= changedAt) remove(keyOf(questionId));
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
      const struckKey = `rounds.struck.${sessionId}` as const;
      const others = [
        timesKey,
        shownKey,
        visitedKey,
        struckKey,
        announcementsKey(sessionId),
        ...Object.values(paperKeys(sessionId)),
      ];
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
