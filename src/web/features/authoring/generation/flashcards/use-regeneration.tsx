import { type ReactNode, useCallback } from 'react';
import { discardFlashcards, type ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { failures, type GeneratorInput, generateForPage } from './generate-cards.ts';
import { useGeneration } from './use-generation.ts';

type Regeneration = {
  input: GeneratorInput;
  topicId: number;
  onReplaced: (oldId: number, newIds: number[]) => void;
};

/**
 * Replaces a draft by another flashcard from the same material, one at a time. `draftTools` renders the button of a
 * draft.
 */
export function useRegeneration({ input, topicId, onReplaced }: Regeneration) {
  const {
    generate,
    isPending,
    input: replaced,
  } = useGeneration({
    send: async ({ id }: { id: number }, signal: AbortSignal) => {
      const { subjectId, difficulty, provider } = input.body;
      const body = { subjectId, topicId, difficulty, provider, numQuestions: 1 };
      const made = await generateForPage({ ...input, body }, signal);
      await call(discardFlashcards, { body: { ids: [id] } });
      return made;
    },
    failure: () => failures[input.way],
    onMade: ({ flashcardIds }, { id }) => onReplaced(id, flashcardIds),
  });
  const pendingId = isPending ? replaced?.id : undefined;

  const draftTools = useCallback(
    ({ id }: ManagedFlashcard): ReactNode => (
      <Button
        variant="quiet"
        disabled={pendingId !== undefined && pendingId !== id}
        isPending={pendingId === id}
        pendingLabel="Writing…"
        onClick={() => generate({ id })}
      >
        Regenerate
      </Button>
    ),
    [pendingId, generate],
  );
  return { draftTools, isPending };
}
