import { useEffect, useState } from 'react';
import type { Study } from '../log/storage/open-study.ts';
import type { StudyDay } from '../planner/study-day.ts';
import { type MissedCards, noMissed, readMissed, refreshMissed } from './load-missed.ts';

/**
 * The missed questions of the plan: first the questions that this device keeps, then the questions that the server
 * sends. Undefined until the device has been read.
 * @param attempts The number of attempts in the plan, so that an added attempt is read. Undefined without a plan:
 * attempts may wait for it.
 */
export function useMissed(
  study: Study | undefined,
  siteId: string | undefined,
  today: StudyDay,
  attempts: number | undefined,
): MissedCards | undefined {
  const [cards, setCards] = useState(attempts === 0 ? noMissed : undefined);
  useEffect(() => {
    if (!study || siteId === undefined) return;
    if (attempts === 0) return setCards(noMissed);
    let isGone = false;
    const show = (next: MissedCards) => {
      if (!isGone) setCards(next);
    };
    void readMissed(study, siteId, today)
      .then(show)
      .then(() => refreshMissed(study, siteId, today))
      .then(show);
    return () => {
      isGone = true;
    };
  }, [study, siteId, today, attempts]);
  return cards;
}
