import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoment } from '#web/ui/wording/format-moment.ts';
import type { ClockReading } from '../../engine/clocks/server-clock.ts';
import { formatWait } from '../../format-time.ts';
import { useCountdown } from './use-countdown.ts';

type ExamOpeningProps = {
  opensAt: string | null;
  /** How long the exam stays shut by the server's clock; undefined if it is open. */
  opening: ClockReading | undefined;
  /** Asks the server again. */
  ask: () => Promise<unknown>;
};

const openText = 'The exam is open. You can start now.';

/**
 * Shows when an exam opens, with a countdown, and after the opening that the exam is open. Renders nothing if the exam
 * was open when the page was loaded. Screen readers announce the opening, but not each second.
 */
export function ExamOpening({ opensAt, opening, ask }: ExamOpeningProps) {
  const [hasWaited, setHasWaited] = useState(false);
  if (opening && !hasWaited) setHasWaited(true);
  if (!opening && !hasWaited) return null;
  return (
    <section aria-labelledby="opening-heading" className="mb-6 border-line border-b pb-6">
      <h2 id="opening-heading" className="font-semibold text-card-title">
        {opening ? 'This exam has not opened yet' : 'Start the exam'}
      </h2>
      {opening ? (
        <>
          <p className="mt-2 text-ink-soft text-md">
            {opensAt === null ? 'It opens soon.' : `It opens on ${formatMoment(opensAt)}.`}
          </p>
          <Countdown reading={opening} ask={ask} />
          <p className="mt-2 text-ink-soft text-sm">
            You can fill in your name now. When the exam opens, you can start here without reloading this page.
          </p>
        </>
      ) : null}
      {/* The element exists before the opening, because screen readers announce only what changes in it. */}
      <p role="status" className={opening ? 'sr-only' : 'mt-2 text-ink-soft text-md'}>
        {opening ? '' : openText}
      </p>
    </section>
  );
}

function Countdown({ reading, ask }: { reading: ClockReading; ask: () => Promise<unknown> }) {
  const seconds = useCountdown(reading);
  useAskingWhenDue(reading, seconds === 0, ask);
  return (
    <p
      role="timer"
      aria-label="Time until the exam opens"
      aria-live="off"
      className="tabular mt-3 font-bold text-3xl tracking-tight"
    >
      {formatWait(seconds)}
    </p>
  );
}

/** A hall of students asks within this time after the opening, and not in the same moment. */
const spreadMs = 800;
/** The pause between two requests while the server does not report that the exam is open. */
const repeatMs = 2000;

/**
 * Asks the server when the countdown of `reading` is at 0, and again until the exam is open. `ask` must resolve, also
 * after a failure. Each response of the server gives a new reading. If the opening has moved, the countdown continues
 * from this reading.
 */
function useAskingWhenDue(reading: ClockReading, isDue: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading may be due at once, and then the effect must ask again
  useEffect(() => {
    if (!isDue) return;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (milliseconds: number) => {
      timer = setTimeout(async () => {
        await askNow();
        if (!isEnded) askIn(repeatMs + spreadMs * Math.random());
      }, milliseconds);
    };
    askIn(spreadMs * Math.random());
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isDue, reading]);
}
