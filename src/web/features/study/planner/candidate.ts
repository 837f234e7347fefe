import type { CardKey } from './plan-card.ts';

export type QueuedCard = {
  key: CardKey;
  /** `again` is the second look at a card that failed today; `final` is a card of the final pass; `ahead` is not due yet. */
  reason: 'new' | 'due' | 'again' | 'final' | 'ahead';
};

/** A card that a session may take. */
export type Candidate = QueuedCard & {
  /** Seconds. */
  cost: number;
  /** The lowest comes first. Only compared within one list of candidates. */
  priority: number;
};
