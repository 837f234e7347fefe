import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { SealedSection, SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import { elapsedMs, type RoundTrip, type ServerTime } from '../clocks/server-clock.ts';
import type { Crossing, EngineState } from '../engine-state.ts';
import type { KeptPaper } from '../offline/kept-paper.ts';
import { mayPass, type Outcome } from '../outcome.ts';
import type { Runtime } from '../runtime.ts';

/** The requests about the next section before and at its opening. `position`: that of the section, from 1. */
export type Sealing = {
  /** The questions of the section, encrypted. The server sends them in the two minutes before the section opens. */
  fetchSealed: (position: number) => Promise<Outcome<SealedSection>>;
  askKey: (position: number) => Promise<Outcome<SectionKey>>;
  /** Rejects if the key does not fit, or the browser lacks what it takes. */
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

/** Milliseconds before the opening between which a device fetches the section. The server sends nothing earlier than 120 s before it. */
const earliest = 115_000;
const latest = 20_000;

/** Milliseconds. A device whose clock is ahead of the server's by less than this waits for the key. */
const longestWait = 2000;
/** Milliseconds. A timer may end a little early. */
const margin = 20;

/** After this many failures in a row the device asks for the paper instead, with which each exam can continue. */
const mostFailures = 3;

/**
 * Fetches the next section sealed at a random moment before it opens, so that at its opening each device asks only for the small key. The
 * students of an exam reach the opening within the same second, and the server cannot write a paper for each of them in that time.
 */
export function createSealedSections({ sealing, keptPaper, runtime, ask }: Options) {
  let held = sealing && keptPaper.sealed();
  let planned = { opensAtMs: 0, cancel: () => {} };

  async function fetchAhead(position: number): Promise<void> {
    const outcome = await sealing?.fetchSealed(position).catch(() => undefined);
    if (!outcome?.ok) return;
    held = { position, sealed: outcome.value.sealed };
    keptPaper.keepSealed(held);
  }

  return {
    /** Plans the request for the next section, and plans it again when its opening moves. */
    follow({ isStopped, submission, sections, sectionIndex, clock }: EngineState): void {
      const position = sectionIndex + 2;
      const needsNone = !sealing || isStopped || submission.phase !== 'open' || held?.position === position;
      // 0 stands for "none": the next section never opens at the start.
      const opensAtMs = (!needsNone && sections[position - 1]?.opensAtMs) || 0;
      // Each paper states the same moment with another rounding.
      if (Math.abs(planned.opensAtMs - opensAtMs) < 500) return;
      planned.cancel();
      planned = { opensAtMs, cancel: () => {} };
      const left = opensAtMs - elapsedMs(clock, runtime.now()) - latest;
      // A device that opens the exam shortly before the boundary fetches the paper at the boundary.
      if (opensAtMs === 0 || left < 0) return;
      const wait = left - runtime.random() * Math.min(left, earliest - latest);
      planned.cancel = runtime.after(wait, () => void fetchAhead(position));
    },

    /**
     * Asks for the key of the section after the one that has ended, and returns the paper as the server would send it now. Returns a failure
     * if the request may succeed later, and undefined if the paper must be fetched: the section was not fetched ahead, its opening or the
     * deadline has moved, or one of its questions has changed.
     */
    async open(paper: Paper, { from, failures }: Crossing): Promise<Answered<Paper> | undefined> {
      const position = from + 2;
      if (!sealing || held?.position !== position || failures >= mostFailures) return undefined;
      let { outcome, trip } = await ask(() => sealing.askKey(position));
      const early = outcome.ok ? (outcome.value.opensInSeconds ?? 0) * 1000 : 0;
      if (early > 0 && early < longestWait) {
        await new Promise<void>((resolve) => void runtime.after(early + margin, resolve));
        ({ outcome, trip } = await ask(() => sealing.askKey(position)));
      }
      if (!outcome.ok) return mayPass(outcome.failure) ? { outcome, trip } : undefined;
      const { key, ...time } = outcome.value;
      const { sealed } = held;
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
