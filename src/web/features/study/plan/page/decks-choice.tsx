import { Link } from 'wouter';
import { CheckRow } from '#web/ui/forms/check-row.tsx';
import { count } from '#web/ui/wording/count.ts';
import { findDeck, type OwnDeck } from '../../decks/own-deck.ts';
import { useDecks } from '../../decks/use-decks.ts';
import type { PlanDeck } from '../../log/plan-decks.ts';

type DecksChoiceProps = {
  chosen: readonly PlanDeck[];
  /** The decks of the plan whose cards are on another device. */
  absent: readonly PlanDeck[];
  onChange: (update: (chosen: readonly PlanDeck[]) => PlanDeck[]) => void;
};

/** The choice of the student's own decks; only a link to add one if there are none. */
export function DecksChoice({ chosen, absent, onChange }: DecksChoiceProps) {
  const decks = useDecks();
  const here = Array.isArray(decks) ? decks : [];
  const isOf = (deck: Pick<OwnDeck, 'id' | 'sample'>) => (each: PlanDeck) => findDeck([deck], each) !== undefined;
  const choose = ({ id, name, cards, sample }: PlanDeck, isChosen: boolean) =>
    onChange((before) => {
      const rest = before.filter((each) => !isOf({ id, sample })(each));
      return isChosen ? [...rest, { id, name, cards, sample }] : rest;
    });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-md">Your own decks</legend>
      {here.length + absent.length > 0 ? (
        <ul className="rounded-small border border-control-line bg-surface px-3.5 py-1">
          {[...here, ...absent].map((deck) => (
            <CheckRow
              key={deck.id}
              label={deck.name}
              note={here.some(({ id }) => id === deck.id) ? count(deck.cards, 'card') : 'on another device'}
              isChosen={chosen.some(isOf(deck))}
              onChange={(isChosen) => choose(deck, isChosen)}
            />
          ))}
        </ul>
      ) : null}
      <Link
        href="/decks"
        className="inline-flex min-h-11 items-center rounded-small font-strong text-accent-strong text-md"
      >
        Add a deck from a file of Anki or a table
      </Link>
    </fieldset>
  );
}
