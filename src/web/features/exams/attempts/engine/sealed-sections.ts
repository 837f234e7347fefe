import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { SealedSection, SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import { elapsedMs, type RoundTrip, type ServerTime } from './clocks/server-clock.ts';
import type { KeptPaper } from './kept-paper.ts';
import type { Runtime } from './runtime.ts';
import type { Crossing, EngineState } from './steps/engine-state.ts';
import { mayPass, type Outcome } from './steps/outcome.ts';

/** The requests about the next section before and at its opening. `position`: the position of the section, from 1. */
export type Sealing = {
  /** The questions of the section, encrypted. The server sends them in the two minutes before the section opens. */
  fetchSealed: (position: number) => Promise<Outcome<SealedSection>>;
  askKey: (position: number) => Promise<Outcome<SectionKey>>;
  /** Asks for the key shortly before the section opens. The server answers when it opens. */
  awaitKey: (position: number) => Promise<Outcome<SectionKey>>;
  /** Rejects if the key does not fit, or if the browser cannot decrypt or decompress. */
  unseal: (sealed: string, key: string) => Promise<PaperQuestion[]>;
};

type Answered<T> = { outcome: Outcome<T>; trip: RoundTrip };

type Options = {
  /** Keeps a fetched section over a reload of the page. */
  keptPaper: Pick<KeptPaper, 'keepSealed' | 'sealed'>;
  /** Undefined if the browser cannot decrypt. */
  sealing: Sealing | undefined;
  runtime: Runtime;
  ask: <T>(request: () => Promise<Outcome<T>>) => Promise<Answered<T>>;
};

/** Milliseconds before the opening. */
type Moments = { earliest: number; latest: number };

/** When a device fetches the section. The server sends nothing earlier than 120 s before the opening. */
const fetching: Moments = { earliest: 115_000, latest: 20_000 };

/**
 * When a device asks for the key, which the server then sends at the opening. It lets a request wait for up to 20 s.
 */
const asking: Moments = { earliest: 15_000, latest: 3000 };

/** Milliseconds. A device whose clock is ahead of the server's by less than this waits for the key. */
const longestWait = 2000;
/** Milliseconds. A timer may end a little early. */
const margin = 20;

/** Milliseconds after the opening. A device whose connection broke without notice asks for the key again. */
const patience = 3000;

/** Milliseconds. A response is older than this if the device slept when it arrived. */
const longestDelay = 1000;

/** After this many failures in a row the device asks for the paper instead, with which each exam can continue. */
const mostFailures = 3;

type Timing = Pick<EngineState, 'sections' | 'sectionIndex' | 'clock' | 'submission' | 'isStopped'>;
type Key = { position: number; answer: Promise<Answered<SectionKey>> };

/**
 * Fetches the next section sealed at a random moment before it opens, so that at its opening each device needs only the
 * small key. The students of an exam reach the opening within the same second, and the server cannot write a paper for
 * each of them in that time. Each device asks for the key some seconds ahead, and the server answers at the opening.
 */
export function createSealedSections({ sealing, keptPaper, runtime, ask }: Options) {
  let held = sealing && keptPaper.sealed();
  let planned = { opensAtMs: 0, isForKey: false, cancel: () => {} };
  let expected: Key | undefined;
  let timing: Timing | undefined;

  async function fetchAhead(position: number): Promise<void> {
    const outcome = await sealing?.fetchSealed(position).catch(() => undefined);
    if (!outcome?.ok) return;
    held = { position, sealed: outcome.value.sealed };
    keptPaper.keepSealed(held);
    plan();
  }

  function expectKey(position: number): void {
    if (sealing) expected = { position, answer: ask(() => sealing.awaitKey(position)) };
  }

  /** Plans the next request before the next section opens, and plans it again when the opening moves. */
  function plan(): void {
    if (!timing) return;
    const { isStopped, submission, sections, sectionIndex, clock } = timing;
    const position = sectionIndex + 2;
    const mayOpen = sealing && !isStopped && submission.phase === 'open';
    // 0 stands for "none": the next section never opens at the start.
    const opensAtMs = (mayOpen && sections[position - 1]?.opensAtMs) || 0;
    const isForKey = held?.position === position;
    // Each paper states the same moment with another rounding.
    if (isForKey === planned.isForKey && Math.abs(planned.opensAtMs - opensAtMs) < 500) return;
    planned.cancel();
    planned = { opensAtMs, isForKey, cancel: () => {} };
    // `open` still needs the key of a section whose crossing has begun: it is the current section here.
    if (expected?.position === position) expected = undefined;
    const { earliest, latest } = isForKey ? asking : fetching;
    const left = opensAtMs - elapsedMs(clock, runtime.now()) - latest;
    // A device that opens the exam shortly before the boundary sends its request at the boundary.
    if (opensAtMs === 0 || left < 0) return;
    const wait = left - runtime.random() * Math.min(left, earliest - latest);
    planned.cancel = runtime.after(wait, () => (isForKey ? expectKey(position) : void fetchAhead(position)));
  }

  /** The key that was asked for ahead; undefined if the device must ask now. */
  async function takeExpected(position: number): Promise<Answered<SectionKey> | undefined> {
    if (expected?.position !== position) return undefined;
    const { answer } = expected;
    expected = undefined;
    let giveUp = () => {};
    const tooLong = new Promise<undefined>((resolve) => {
      giveUp = runtime.after(patience, () => resolve(undefined));
    });
    const answered = await Promise.race([answer, tooLong]);
    giveUp();
    if (!answered?.outcome.ok || answered.outcome.value.key === null || !timing) return undefined;
    const { outcome, trip } = answered;
    // The server read its clock when it answered, not when it got the request.
    const { receivedAt } = trip;
    const isLate = elapsedMs(timing.clock, receivedAt) - outcome.value.elapsedMilliseconds > longestDelay;
    return isLate ? undefined : { outcome, trip: { sentAt: receivedAt, receivedAt } };
  }

  return {
    /** Follows the openings of the sections. */
    follow(state: EngineState): void {
      timing = state;
      plan();
    },

    /**
     * Gets the key of the section after the one that has ended, and returns the paper as the server would send it now.
     * Returns a failure if the request may succeed later, and undefined if the paper must be fetched: the section was
     * not fetched ahead, its opening or the deadline has moved, or one of its questions has changed.
     */
    async open(paper: Paper, { from, failures }: Crossing): Promise<Answered<Paper> | undefined> {
      const position = from + 2;
      if (!sealing || held?.position !== position || failures >= mostFailures) return undefined;
      const { sealed } = held;
      let { outcome, trip } = (await takeExpected(position)) ?? (await ask(() => sealing.askKey(position)));
      const early = outcome.ok ? (outcome.value.opensInSeconds ?? 0) * 1000 : 0;
      if (early > 0 && early < longestWait) {
        await new Promise<void>((resolve) => void runtime.after(early + margin, resolve));
        ({ outcome, trip } = await ask(() => sealing.askKey(position)));
      }
      if (!outcome.ok) return mayPass(outcome.failure) ? { outcome, trip } : undefined;
      const { key, ...time } = outcome.value;
      if (key === null || Math.abs(deadlineOf(time) - deadlineOf(paper)) > 500) return undefined;
      const questions = await sealing.unseal(sealed, key).catch(() => undefined);
      return questions && { outcome: { ok: true, value: withOpened(paper, from + 1, questions, time) }, trip };
    },
  };
}

/** Milliseconds since the start of the attempt. */
const deadlineOf = (time: ServerTime): number => time.elapsedMilliseconds + time.remainingSeconds * 1000;

/** The paper after the section at `index` has opened, at the time of the server's response. */
function withOpened(paper: Paper, index: number, opened: PaperQuestion[], time: ServerTime): Paper {
  const passed = (time.elapsedMilliseconds - paper.elapsedMilliseconds) / 1000;
  const hidden = new Set(paper.sections.flatMap(({ mayReturn, questionIds }) => (mayReturn ? [] : questionIds)));
  return {
    ...paper,
    remainingSeconds: time.remainingSeconds,
    elapsedMilliseconds: time.elapsedMilliseconds,
    // The book of the engine has the answers that the paper had, and later ones.
    answers: [],
    questions: [...paper.questions.filter(({ id }) => !hidden.has(id)), ...opened],
    sections: paper.sections.map((section, at) => {
      if (at < index) return { ...section, isOpen: false, remainingSeconds: 0 };
      const opensInSeconds = (section.opensInSeconds ?? 0) - passed;
      if (at > index) return { ...section, opensInSeconds };
      const questionIds = opened.map(({ id }) => id);
      const remainingSeconds = Math.max(0, section.remainingSeconds + opensInSeconds);
      return { ...section, opensInSeconds: null, isOpen: true, remainingSeconds, questionIds };
    }),
  };
}
