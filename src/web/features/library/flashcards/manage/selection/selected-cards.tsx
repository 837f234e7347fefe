import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import type { Decide } from '#web/editing/drafts/use-draft-decisions.ts';
import { SelectionBar } from '#web/editing/selection/selection-bar.tsx';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { topicQuery } from '#web/features/library/topics/topics.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { TopicChoice } from '../topics/topic-choice.tsx';
import { useCardDeletion, useCardMove } from './use-card-batches.ts';

type SelectedCardsProps = {
  ids: number[];
  /** How many of them the search hides. */
  hidden?: number;
  /** The number of cards that match the search. */
  total: number;
  /** The topic that has all of them; undefined if they may be from several. */
  topicId?: number | undefined;
  /** Approves drafts; undefined if the list has no draft. */
  decide: Decide | undefined;
  onSelectAll: () => void;
  onClear: () => void;
};

export function SelectedCards({ ids, hidden = 0, total, topicId, decide, onSelectAll, onClear }: SelectedCardsProps) {
  const moving = useOpenItem<number[]>();
  const deletion = useOpenItem<number[]>();
  const remove = useCardDeletion(() => {
    onClear();
    deletion.close();
  });
  const doomed = deletion.item ?? [];

  return (
    <>
      <SelectionBar
        label="Selected flashcards"
        selected={ids.length}
        hidden={hidden}
        total={total}
        place="page"
        onSelectAll={onSelectAll}
        onClear={onClear}
      >
        {decide ? <Button onClick={() => decide('approve', ids, onClear)}>Approve</Button> : null}
        <Button onClick={() => moving.open(ids)}>Move</Button>
        <Button variant="danger" onClick={() => deletion.open(ids)}>
          Delete
        </Button>
      </SelectionBar>
      <MoveCardsDialog
        key={`move-${moving.key}`}
        ids={moving.item ?? []}
        formerTopicId={topicId}
        {...moving.dialog}
        onDone={onClear}
      />
      <ConfirmDialog
        {...deletion.dialog}
        title={`Delete ${count(doomed.length, 'flashcard')}?`}
        text={`Are you sure you want to delete ${doomed.length === 1 ? 'this flashcard' : 'these flashcards'}? You can undo this for a day.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        failure={remove.error ? `Not deleted. ${remove.error.message}` : undefined}
        onConfirm={() => remove.mutate(doomed)}
      />
    </>
  );
}

type MoveCardsDialogProps = OpenDialog & {
  ids: number[];
  /** The topic that has all of them; undefined if they may be from several. */
  formerTopicId: number | undefined;
  onDone: () => void;
};

/** Moves the selected flashcards to a topic. It needs a new React key each time it opens. */
function MoveCardsDialog({ ids, formerTopicId, onDone, ...dialog }: MoveCardsDialogProps) {
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
