import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePreferredWords } from '#contract/exams/words.contract.ts';
import { problemOfWords } from '#domain/question/preferred-words.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wordsQuery } from './words.queries.ts';

/** The educators' own list of words that the checks on questions look for. */
export function WordList() {
  const words = useQuery(wordsQuery);
  return (
    <SettingsSection
      id="words"
      title="Words to prefer"
      text="Questions and drafts that use another word get a hint. Rounds knows a few drug names; your list counts before them."
    >
      <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
        <Loaded
          query={words}
          failure="The list of words could not be loaded"
          waiting={
            <Loading>
              <Skeleton className="h-44 w-full" />
            </Loading>
          }
        >
          {({ text }) => <WordForm stored={text} />}
        </Loaded>
      </div>
    </SettingsSection>
  );
}

function WordForm({ stored }: { stored: string }) {
  /** The list that the educator began with, and what it has become; undefined until it is changed. */
  const [edited, setEdited] = useState<{ former: string; text: string }>();
  const [problem, setProblem] = useState<string>();
  const change = useItemChange({
    send: (body: { former: string; text: string }) => call(changePreferredWords, { body }),
    success: 'List of words saved',
    failure: 'Failed to save the list of words',
    onSuccess: () => setEdited(undefined),
    onError: ({ message }) => setProblem(message),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (edited === undefined) return;
    // Lines are counted as the educator sees them after the save.
    const sent = { ...edited, text: edited.text.trim() };
    setEdited(sent);
    const found = problemOfWords(sent.text);
    setProblem(found);
    if (found === undefined) change.mutate(sent);
  };
  return (
    <form noValidate onSubmit={save}>
      <TextArea
        label="One pair a line"
        hint="acetaminophen = paracetamol. The same word on both sides switches a hint off. Lines that begin with # are notes."
        rows={4}
        spellCheck={false}
        autoComplete="off"
        error={problem}
        value={edited?.text ?? stored}
        onChange={({ target }) => {
          setProblem(undefined);
          setEdited({ former: edited?.former ?? stored, text: target.value });
        }}
      />
      <Button type="submit" className="mt-4" disabled={edited === undefined || change.isPending}>
        {change.isPending ? 'Saving...' : 'Save words'}
      </Button>
    </form>
  );
}
