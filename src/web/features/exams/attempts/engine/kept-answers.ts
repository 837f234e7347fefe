import * as z from 'zod/mini';
import { SavedAnswer } from '#contract/exams/attempts.contract.ts';

/** The part of the Web Storage API that is used here. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What this device keeps of an attempt until the server has it: one small entry a question, so that a change costs one small
 * write and two tabs do not overwrite each other. Storage may be missing, full or forbidden; then nothing is kept, and nothing
 * breaks.
 */
export type KeptAnswers = {
  /** Returns whether the device really holds it now. */
  keep: (answer: SavedAnswer) => boolean;
  /** Removes a question's answer, unless a newer one than `changedAt` is kept by now. */
  drop: (questionId: number, changedAt: number) => void;
  all: () => SavedAnswer[];
  /** The seconds that questions have been on screen, by question id. */
  keepTimes: (times: Record<string, number>) => void;
  times: () => Record<string, number>;
  /** What another tab has kept or dropped, if this change of storage is one of this attempt's answers. */
  readChange: (key: string | null, value: string | null) => SavedAnswer | undefined;
  clear: () => void;
};

const Times = z.record(z.string(), z.number());

export function createKeptAnswers(storage: KeyValueStorage | undefined, sessionId: string): KeptAnswers {
  const prefix = `rounds.answer.${sessionId}.`;
  const timesKey = `rounds.times.${sessionId}`;

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
    readChange: (key, value) => (key?.startsWith(prefix) ? parse(SavedAnswer, value) : undefined),
    clear() {
      for (const key of [...orElse(keys, []), timesKey]) remove(key);
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

/** Anything may stand in storage: an older version of this page wrote it, or a curious student. */
function parse<S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | undefined {
  const json = orElse<unknown>(() => JSON.parse(text ?? 'null'), null);
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}
