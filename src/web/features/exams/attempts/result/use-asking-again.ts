import { useEffect, useEffectEvent } from 'react';
import { nextAskMs } from './next-ask.ts';

/**
 * Asks for a result again when its release is due. `moment`: the release as the server states it; undefined if nothing is held back.
 * `asked` must change with each response.
 */
export function useAskingAgain(moment: string | undefined, asked: number, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response the effect must plan the next question
  useEffect(() => {
    // The response has no countdown, so the device's date decides when to ask. If it is wrong, the server still decides what is shown.
    const wait = moment === undefined ? undefined : nextAskMs(moment, Date.now(), Math.random());
    if (wait === undefined) return;
    const timer = setTimeout(() => askNow(), wait);
    return () => clearTimeout(timer);
  }, [moment, asked]);
}
