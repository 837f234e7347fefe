import type { PlanDeck } from '../log/plan-decks.ts';
import type { Study } from '../log/storage/open-study.ts';
import { findDeck, type OwnDeck } from './own-deck.ts';

/** The decks of the plan that this device has as `deck`. */
export const inPlan = (study: Pick<Study, 'state'>, deck: Pick<OwnDeck, 'id' | 'sample'>): PlanDeck[] =>
  study.state().decks.filter((each) => findDeck([deck], each) !== undefined);

export const joinPlan = (study: Study, { id, name, cards, sample }: PlanDeck) =>
  study.record({ kind: 'deck', id, name, cards, sample: [...sample], on: true });

/** Takes decks out of the plan. What the student knows of their cards stays in the log. */
export async function leavePlan(study: Study, decks: readonly PlanDeck[]): Promise<void> {
  for (const deck of decks) await study.record({ kind: 'deck', ...deck, sample: [...deck.sample], on: false });
}
