import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { orderFlashcards } from '#contract/library/many-flashcards.contract.ts';
import type { ArrangeDialogProps, StoredOrder } from '#web/editing/arranging/arrange-dialog.tsx';
import { idsOf } from '#web/editing/arranging/arrangement.ts';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { managedCardsQuery } from './managed-cards.queries.ts';

const ArrangeDialog = lazyScreen<ArrangeDialogProps>(
  async () => (await import('#web/editing/arranging/arrange-dialog.tsx')).ArrangeDialog,
);

/** Milliseconds until an order of 20,000 cards is stored, on a slow connection. */
const timeoutMs = 60_000;

/** A button that opens the order of the approved cards of a topic. */
export function ArrangeFlashcards({ topicId }: { topicId: number }) {
  const queryClient = useQueryClient();
  const query = managedCardsQuery(topicId);
  const arranging = useOpenItem<StoredOrder>();
  const load = async () => orderOf(await queryClient.fetchQuery(query));
  const open = useSingleMutation({
    mutationFn: async () => {
      const [order] = await Promise.all([load(), ArrangeDialog.preload()]);
      arranging.open(order);
    },
    onError: (error) => tellFailure(error, 'The flashcards could not be loaded'),
  });

  return (
    <>
      <Button
        onPointerEnter={() => void ArrangeDialog.preload()}
        isPending={open.isPending}
        onClick={() => open.mutate(undefined)}
      >
        Arrange
      </Button>
      {arranging.item ? (
        <Suspense>
          <ArrangeDialog
            key={arranging.key}
            noun="flashcard"
            consequence="Students go through the topic in this order."
            stored={arranging.item}
            {...arranging.dialog}
            save={async (rows, seen) => {
              const body = { ids: idsOf(rows), seen };
              const stored = await call(orderFlashcards, { params: { id: topicId }, body }, { timeoutMs });
              queryClient.setQueryData(query.queryKey, stored);
            }}
            load={load}
            success="The new order is saved."
          />
        </Suspense>
      ) : null}
    </>
  );
}

function orderOf(cards: readonly ManagedFlashcard[]): StoredOrder {
  const approved = cards.filter((card) => !isDraft(card));
  return {
    rows: approved.map(({ id, question, answer }) => ({
      kind: 'item',
      item: { id, text: (question || answer || 'Picture').slice(0, 300) },
    })),
    ids: approved.map(({ id }) => id),
  };
}
