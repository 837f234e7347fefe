import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { Study } from '../../log/storage/open-study.ts';
import type { OwnDeck } from '../own-deck.ts';
import type { DeckDraft } from './read-file.ts';

const AddDeck = lazy(async () => ({ default: (await import('./add-deck.tsx')).AddDeck }));

type Reading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'read'; draft: DeckDraft };

const largest = 20 * 1024 * 1024;
const noNetwork = 'Reading a file needs the network once. Your decks open without it.';

type ChooseFileProps = { decks: readonly OwnDeck[]; study: Study; onAdded: (deck: OwnDeck) => void };

/** Asks for a file, has it read, and shows its cards before it becomes a deck. */
export function ChooseFile({ decks, study, onAdded }: ChooseFileProps) {
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const read = async (file: File) => {
    stop.current?.abort();
    const stopped = new AbortController();
    stop.current = stopped;
    const show = (next: Reading) => {
      if (stop.current === stopped && !stopped.signal.aborted) setReading(next);
    };
    if (file.size > largest)
      return show({
        kind: 'failed',
        problem: 'The file is larger than 20 MB. Export one deck at a time, or without its media.',
      });
    // Browsers remember that code could not be loaded, and then never load it in this page.
    if (!navigator.onLine) return show({ kind: 'failed', problem: noNetwork });
    show({ kind: 'reading' });
    try {
      const { readFile } = await import('./read-file.ts');
      show({ kind: 'read', draft: await readFile(file, stopped.signal) });
    } catch (error) {
      const isRefused = error instanceof Error && 'status' in error;
      show({ kind: 'failed', problem: isRefused ? error.message : `The file could not be sent. ${noNetwork}` });
    }
  };
  const close = () => {
    stop.current?.abort();
    setReading({ kind: 'none' });
  };

  if (reading.kind === 'read') {
    return (
      <Suspense fallback={<p role="status">Opening the deck…</p>}>
        <AddDeck
          draft={reading.draft}
          decks={decks}
          study={study}
          onCancel={close}
          onAdded={(deck, isUpdate) => {
            close();
            toast({ title: isUpdate ? 'Deck updated' : 'Deck added', description: deck.name });
            onAdded(deck);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="mt-6 max-w-3xl">
      <UploadSection
        label="Add a deck"
        fileLabel="File with flashcards"
        title="Add a deck from a file"
        description="A deck or collection of Anki (.apkg, .colpkg), notes of Anki as text, or a table with two columns (.csv). Up to 20 MB and 10,000 cards."
        // Phones know no type of Anki files, and would not offer them.
        accept=""
        isReading={reading.kind === 'reading'}
        problem={reading.kind === 'failed' ? reading.problem : undefined}
        problemTitle="This file was not added"
        onFile={(file) => void read(file)}
      >
        {reading.kind === 'reading' ? (
          <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft text-sm">
            The server reads the file and keeps nothing of it.
            <Button onClick={close}>Stop</Button>
          </p>
        ) : null}
      </UploadSection>
    </div>
  );
}
