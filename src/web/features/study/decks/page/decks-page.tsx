import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { putDeck, readWholeDeck, removeDeck } from '../deck-shelf.ts';
import type { OwnDeck } from '../own-deck.ts';
import { inPlan, joinPlan, leavePlan } from '../plan-deck-events.ts';
import { useDecks } from '../use-decks.ts';
import { DeckRow } from './deck-row.tsx';

// Only the server can read a file, so that this code is not among the files for a visit without a network.
const ChooseFile = lazy(async () => ({ default: (await import('../adding/choose-file.tsx')).ChooseFile }));

/** `/decks`: the student's own decks, which are on this device only. */
export function DecksPage({ site: { study } }: { site: SiteStudy }) {
  const decks = useDecks();
  const state = useSyncExternalStore(study.subscribe, study.state);
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<string>();
  usePageTitle('Your own decks');

  const remove = async (deck: OwnDeck) => {
    const whole = await readWholeDeck(deck.id);
    const planned = inPlan(study, deck);
    await removeDeck(deck.id);
    await leavePlan(study, planned);
    // The button that had the focus is gone.
    heading.current?.focus({ preventScroll: true });
    toast({
      title: 'Deck removed',
      description: deck.name,
      ...(whole && {
        action: {
          label: 'Undo',
          alternative: 'Add the file again',
          run: () => void bringBack(whole, planned),
        },
      }),
    });
  };
  const bringBack = async (whole: Parameters<typeof putDeck>[0], planned: ReturnType<typeof inPlan>) => {
    const outcome = await putDeck(whole);
    if (outcome !== 'kept') {
      toast({ title: 'The deck could not be brought back', description: 'Add its file again.', tone: 'destructive' });
      return;
    }
    for (const deck of planned) await joinPlan(study, deck);
  };

  return (
    <div className="page pt-5 pb-16 md:max-w-[48rem] md:pt-8">
      <BackLink href="/plan" className="mb-3">
        Study plan
      </BackLink>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl md:text-3xl">
        Your own decks
      </h1>
      <p className="mt-2.5 max-w-measure text-ink-soft">
        Flashcards that you have from elsewhere. They stay on this device with their pictures, open without a network,
        and join your study plan.
      </p>
      {decks === 'refused' ? (
        <Notice tone="warn" className="mt-6">
          This browser does not let the site store anything, as in a private window. Open this page in another window to
          add a deck.
        </Notice>
      ) : decks === undefined ? (
        <Skeleton className="mt-6 h-28" />
      ) : (
        <>
          <NetworkOnly>
            <Suspense fallback={<Skeleton className="mt-6 h-43 max-w-3xl sm:h-32" />}>
              <ChooseFile decks={decks} study={study} onAdded={({ id }) => setAdded(id)} />
            </Suspense>
          </NetworkOnly>
          {decks.length > 0 ? (
            <ul aria-label="Your own decks" className="mt-8 grid gap-3">
              {decks.map((deck) => (
                <DeckRow
                  key={deck.id}
                  deck={deck}
                  study={study}
                  hasPlan={state.plan !== undefined}
                  isPlanned={state.plan !== undefined && inPlan(study, deck).length > 0}
                  takesFocus={deck.id === added}
                  onRemove={() => void remove(deck)}
                />
              ))}
            </ul>
          ) : null}
          {state.plan ? <ToProgress /> : null}
        </>
      )}
    </div>
  );
}

const ToProgress = () => (
  <p className="mt-6 text-md">
    <Link
      href="/plan/progress"
      className="inline-flex min-h-11 items-center rounded-small font-strong text-accent-strong"
    >
      See your progress, or save it as a table
    </Link>
  </p>
);

/**
 * Shows `children` once there is a network, because browsers remember that code could not be loaded, and never load it
 * again.
 */
function NetworkOnly({ children }: { children: ReactNode }) {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(true);
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  if (isOnline) return children;
  return (
    <Notice className="mt-6" role="status">
      Adding a deck needs the network once. The decks below open without it.
    </Notice>
  );
}
