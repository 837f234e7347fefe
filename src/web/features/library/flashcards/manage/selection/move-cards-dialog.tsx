import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { topicQuery } from '#web/features/library/topics/topics.queries.ts';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { TopicChoice } from '../topics/topic-choice.tsx';
import { useCardMove } from './use-card-batches.ts';

type MoveCardsDialogProps = OpenDialog & {
  ids: number[];
  /** The topic that has all of them; undefined if they may be from several. */
  formerTopicId: number | undefined;
  onDone: () => void;
};

/** Moves the selected flashcards to a topic. It needs a new React key each time it opens. */
export function MoveCardsDialog({ ids, formerTopicId, onDone, ...dialog }: MoveCardsDialogProps) {
  const [topicId, setTopicId] = useState<number>();
  const [isMissing, setIsMissing] = useState(false);
  const topic = useQuery({ ...topicQuery(topicId ?? 0), enabled: topicId !== undefined });
  const move = useCardMove(() => {
    onDone();
    dialog.onClose();
  });
  const amount = count(ids.length, 'flashcard');

  return (
    <FormDialog
      title={`Move ${amount}`}
      {...dialog}
      submitLabel={`Move ${amount}`}
      pendingLabel="Moving…"
      isPending={move.isPending}
      failure={move.error ? `Nothing was moved. ${move.error.message}` : undefined}
      onSubmit={() => {
        if (topicId === undefined) return setIsMissing(true);
        move.mutate({ ids, topicId, topicName: topic.data?.name ?? 'the topic' });
      }}
    >
      <TopicChoice
        mustMove
        formerTopicId={formerTopicId}
        topicId={topicId}
        onChange={setTopicId}
        error={isMissing && topicId === undefined ? 'Choose a topic.' : undefined}
      />
      <p className="-mt-1 text-ink-soft text-sm">
        They go to the end of the topic, in their present order. What students know of them stays.
      </p>
    </FormDialog>
  );
}
