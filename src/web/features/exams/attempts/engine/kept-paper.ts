import * as z from 'zod/mini';
import { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { KeyedStorage } from '#web/platform/device-storage.ts';
import { paperKeys } from '../device/kept-answers.ts';
import { restoreClock, toKeptClock } from './clocks/kept-clock.ts';
import type { Runtime } from './runtime.ts';
import type { EngineState, RestoredPaper } from './steps/engine-state.ts';
import { toSavedAnswer } from './steps/saving-steps.ts';

/** A section that was fetched sealed before it opens. `position`: from 1. */
type HeldSection = { position: number; sealed: string };

/**
 * The paper of a running attempt on this device, so that a reload shows the exam also without a network. It is in the
 * same storage as the answers, which a page can write while it closes. `kept-answers.ts` keeps the answers that the
 * server does not have; this file keeps all other answers.
 */
export type KeptPaper = {
  /** Writes what has changed, and removes everything when the attempt is over or continues on another device. */
  follow: (state: EngineState) => void;
  /** Whether the storage has the paper. */
  isKept: () => boolean;
  restore: () => RestoredPaper | undefined;
  keepSealed: (held: HeldSection) => void;
  sealed: () => HeldSection | undefined;
  /**
   * Removes everything, so that the storage has room for an answer. The device keeps the paper of this attempt no more.
   */
  giveWay: () => void;
};

/** Characters. A browser's storage takes about five million, and the answers need their part. */
const longestPaper = 2_000_000;

/**
 * Milliseconds between two notes of the clock. If the device's date was set back, a reload gives back at most this
 * time.
 */
const clockEvery = 10_000;

const Clock = z.object({ elapsedMs: z.number(), remainingMs: z.number(), date: z.number() });
const Held = z.object({ position: z.int(), sealed: z.string() });

/** If the storage is missing, full or forbidden, nothing is kept and no call fails. */
export function createKeptPaper(
  storage: KeyedStorage | undefined,
  sessionId: string,
  runtime: Pick<Runtime, 'now' | 'deviceDate'>,
): KeptPaper {
  const keys = paperKeys(sessionId);
  let written: Partial<Pick<EngineState, 'paper' | 'book' | 'clock' | 'isVisible'>> = {};
  let clockAt = 0;
  let isKept = false;
  let isDropped = false;

  function write(part: keyof typeof keys, value: unknown): boolean {
    try {
      const text = JSON.stringify(value);
      if (!storage || text.length > longestPaper) return false;
      storage.setItem(keys[part], text);
      return true;
    } catch {
      return false;
    }
  }

  function drop(): void {
    for (const key of Object.values(keys)) {
      try {
        storage?.removeItem(key);
      } catch {
        // A storage that is forbidden holds no paper.
      }
    }
  }

  function giveWay(): void {
    isDropped = true;
    isKept = false;
    drop();
  }

  function isRemoved(): boolean {
    try {
      return storage?.getItem(keys.paper) === null;
    } catch {
      return false;
    }
  }

  function read<S extends z.ZodMiniType>(part: keyof typeof keys, schema: S): z.output<S> | undefined {
    try {
      // The value may be invalid: another version of this page or the student may have written it.
      return schema.safeParse(JSON.parse(storage?.getItem(keys[part]) ?? 'null')).data;
    } catch {
      return undefined;
    }
  }

  return {
    follow(state) {
      const { paper, book, clock, isVisible } = state;
      if (isDropped || state.isStopped) return;
      if (state.submission.phase === 'finished' || state.isElsewhere) return giveWay();
      // Another tab has submitted the attempt. What this tab wrote now would stay on the device.
      if (isKept && isRemoved()) return giveWay();
      const now = runtime.now();
      const isNew = paper !== written.paper;
      const wasKept = isKept;
      const mustNoteClock = clock !== written.clock || isVisible !== written.isVisible || now - clockAt >= clockEvery;
      if (isNew) isKept = write('paper', { ...paper, answers: [] });
      if (isKept && book !== written.book) isKept = write('saved', acknowledgedAnswers(state, now));
      if (isKept && mustNoteClock) {
        isKept = write('clock', toKeptClock(clock, now, runtime.deviceDate()));
        clockAt = now;
      }
      // An old paper or old answers that are still there must not be shown as if they were the present ones.
      if (!isKept && (wasKept || isNew)) drop();
      written = { paper, book, clock, isVisible };
    },
    isKept: () => isKept,
    restore() {
      const paper = read('paper', Paper);
      const clock = read('clock', Clock);
      if (paper?.sessionId !== sessionId || !clock) return undefined;
      const answers = read('saved', z.array(SavedAnswer)) ?? [];
      return { paper: { ...paper, answers }, clock: restoreClock(clock, runtime.now(), runtime.deviceDate()) };
    },
    keepSealed: (held) => void (isKept && write('sealed', held)),
    sealed: () => read('sealed', Held),
    giveWay,
  };
}

const acknowledgedAnswers = (state: EngineState, now: number): SavedAnswer[] =>
  [...state.book].flatMap(([questionId, { changedAt, acknowledgedAt }]) =>
    changedAt > 0 && changedAt <= acknowledgedAt ? toSavedAnswer(state, questionId, now) : [],
  );
