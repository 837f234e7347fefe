import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { makeRandomId } from '#web/platform/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/forms/check-row.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { Study } from '../../log/storage/open-study.ts';
import { putDeck, readDeckCards } from '../deck-shelf.ts';
import { type OwnDeck, sampleOf } from '../own-deck.ts';
import { inPlan, joinPlan } from '../plan-deck-events.ts';
import { compareCards, matchDeck } from './compare-decks.ts';
import { DraftContent } from './draft-content.tsx';
import type { DeckDraft } from './read-file.ts';

const longestName = 200;

type AddDeckProps = {
  draft: DeckDraft;
  decks: readonly OwnDeck[];
  study: Study;
  onCancel: () => void;
  onAdded: (deck: OwnDeck, isUpdate: boolean) => void;
};

/** Shows the content of a file, and the form that keeps it as a deck of this device. */
export function AddDeck({ draft, decks, study, onCancel, onAdded }: AddDeckProps) {
  const { plan, decks: planDecks } = study.state();
  const match = useMemo(() => matchDeck(draft.cards, decks, planDecks), [draft, decks, planDecks]);
  const [name, setName] = useState(match.kind === 'new' ? draft.name : match.deck.name);
  const [joins, setJoins] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [difference, setDifference] = useState<ReturnType<typeof compareCards>>();
  const known = match.kind === 'here' ? match.deck : undefined;
  useEffect(() => {
    if (known) void readDeckCards(known.id).then((cards) => setDifference(compareCards(cards, draft.cards)));
  }, [known, draft]);
  const isPlanned = known ? inPlan(study, known).length > 0 : match.kind === 'plan';

  const keep = async (id: string, joinsPlan: boolean) => {
    if (isBusy) return;
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    setIsBusy(true);
    const { cards, pictures } = draft;
    const bytes = new Blob([JSON.stringify(cards), ...pictures]).size;
    const deck: OwnDeck = {
      ...{ id, name: name.trim(), cards: cards.length, pictures: pictures.length, bytes, sample: sampleOf(cards) },
      addedAt: known?.id === id ? known.addedAt : Date.now(),
    };
    const outcome = await putDeck({ deck, cards, pictures });
    setIsBusy(false);
    if (outcome !== 'kept') return setProblem(problems[outcome]);
    // The plan keeps the new name and the new cards of a deck that it has.
    if (joinsPlan) await joinPlan(study, deck);
    onAdded(deck, known?.id === id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep(match.kind === 'new' ? makeRandomId() : match.deck.id, isPlanned || (plan !== undefined && joins));
  };

  return (
    <section aria-labelledby="draft" className="mt-6 max-w-3xl rounded-card border border-accent bg-surface p-5 sm:p-7">
      <h2 id="draft" ref={focusOn} tabIndex={-1} className="scroll-mt-4 font-semibold text-card-title">
        {draft.format}: {count(draft.cards.length, 'card')}
      </h2>
      <DraftContent draft={draft} />
      <MatchNotice match={match} difference={difference} />
      {draft.cards.length === 0 ? (
        <div className="mt-6">
          <p className="mb-4 font-medium">None of these cards can be added.</p>
          <Button onClick={onCancel}>Choose another file</Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            label="Name of the deck"
            value={name}
            maxLength={longestName}
            error={isMissing && name.trim() === '' ? 'Give the deck a name.' : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {plan && !isPlanned ? (
            <ul>
              <CheckRow label="Add it to my study plan" note="" isChosen={joins} onChange={setJoins} />
            </ul>
          ) : null}
          {problem ? (
            <Notice tone="bad" role="alert">
              {problem}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={isBusy} pendingLabel="Adding…">
              {known ? 'Update the deck' : 'Add the deck'}
            </Button>
            {known ? <Button onClick={() => void keep(makeRandomId(), false)}>Add as another deck</Button> : null}
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

type MatchNoticeProps = {
  match: ReturnType<typeof matchDeck>;
  difference: ReturnType<typeof compareCards> | undefined;
};

function MatchNotice({ match, difference }: MatchNoticeProps) {
  return match.kind === 'here' ? (
    <Notice tone="accent" className="mt-5">
      You have this deck already, as <bdi>{match.deck.name}</bdi>. {difference ? writeDifference(difference) : null}
    </Notice>
  ) : match.kind === 'plan' ? (
    <Notice tone="accent" className="mt-5">
      This is <bdi>{match.deck.name}</bdi> of your plan. When you add it, you go on where you stopped.
    </Notice>
  ) : null;
}

function writeDifference({ added, changed, gone }: ReturnType<typeof compareCards>): string {
  const parts = [
    ...(added > 0 ? [`adds ${count(added, 'card')}`] : []),
    ...(changed > 0 ? [`changes ${formatNumber(changed)}`] : []),
    ...(gone > 0 ? [`no longer has ${formatNumber(gone)}`] : []),
  ];
  return parts.length === 0 ? 'The file has the same cards.' : `The file ${parts.join(', ')}.`;
}

const problems = {
  full: 'There is no room for this deck on this device. Remove another deck or free some space, and try again.',
  refused: 'This browser does not let the site store anything, as in a private window, so that it cannot keep a deck.',
};

// The button that had the focus is gone.
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: false });
