import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { Study } from '../../log/storage/open-study.ts';
import { renameDeck } from '../deck-shelf.ts';
import type { OwnDeck } from '../own-deck.ts';
import { inPlan, joinPlan } from '../plan-deck-events.ts';

type DeckRowProps = {
  deck: OwnDeck;
  study: Study;
  hasPlan: boolean;
  isPlanned: boolean;
  /** Whether the student has just added the deck. */
  takesFocus: boolean;
  onRemove: () => void;
};

export function DeckRow({ deck, study, hasPlan, isPlanned, takesFocus, onRemove }: DeckRowProps) {
  const { id, name, cards, pictures } = deck;
  const [typed, setTyped] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const next = typed?.trim() ?? '';
    if (next === '') return;
    setTyped(undefined);
    if (next === name) return;
    await renameDeck(id, next);
    for (const planned of inPlan(study, deck)) await joinPlan(study, { ...planned, name: next });
  };
  const hidden = <span className="sr-only"> {name}</span>;

  return (
    <li className="card p-4 sm:px-5">
      {typed === undefined ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            <h2 ref={heading} tabIndex={-1} dir="auto" className="font-semibold text-md">
              {name}
            </h2>
            <p className="tabular mt-0.5 text-ink-soft text-sm">
              {count(cards, 'card')}
              {pictures > 0 ? ` · ${count(pictures, 'picture')}` : ''}
            </p>
          </div>
          {isPlanned ? <Badge tone="neutral">In your plan</Badge> : null}
        </div>
      ) : (
        <form onSubmit={(event) => void rename(event)}>
          <TextField
            label="Name of the deck"
            value={typed}
            maxLength={200}
            autoFocus
            error={typed.trim() === '' ? 'Give the deck a name.' : undefined}
            onChange={({ target }) => setTyped(target.value)}
            after={
              <>
                <Button type="submit" variant="primary">
                  Save
                </Button>
                <Button onClick={() => setTyped(undefined)}>Cancel</Button>
              </>
            }
          />
        </form>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink href={`/decks/${id}`}>Study{hidden}</ButtonLink>
        {isPlanned ? null : hasPlan ? (
          <Button onClick={() => void joinPlan(study, deck)}>Add to my plan{hidden}</Button>
        ) : (
          <ButtonLink href={`/plan?deck=${id}`}>Make a plan with it{hidden}</ButtonLink>
        )}
        {typed === undefined ? (
          <Button variant="quiet" onClick={() => setTyped(name)}>
            Rename{hidden}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onRemove}>
          Remove{hidden}
        </Button>
      </div>
    </li>
  );
}
