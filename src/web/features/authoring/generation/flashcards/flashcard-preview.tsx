import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GeneratedFlashcards } from '#contract/authoring/generation.contract.ts';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { FlashcardGrid, FlashcardGridSkeleton } from '#web/features/library/flashcards/manage/list/flashcard-grid.tsx';
import { managedCardsQuery } from '#web/features/library/flashcards/manage/managed-cards.queries.ts';
import { useFlashcardDrafts } from '#web/features/library/flashcards/manage/use-flashcard-drafts.ts';
import { useFlashcardEditing } from '#web/features/library/flashcards/manage/use-flashcard-editing.tsx';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { GenerationReport } from '../generation-report.tsx';
import { type GeneratorInput, losesGeneration } from './generate-cards.ts';
import { useRegeneration } from './use-regeneration.tsx';

export type MadeFlashcards = GeneratedFlashcards & { input: GeneratorInput };

type FlashcardPreviewProps = {
  made: MadeFlashcards;
  /** Called when a draft was replaced by new ones. */
  onReplaced: (oldId: number, newIds: number[]) => void;
  onHide: () => void;
};

/** The generated cards for editing, followed by the other cards of the topic. */
export function FlashcardPreview({ made, onReplaced, onHide }: FlashcardPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section aria-labelledby="generated-flashcards" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="generated-flashcards" ref={heading} tabIndex={-1} className="font-bold text-xl">
            Generated Flashcards Preview
          </h2>
          <p className="mt-1 max-w-measure text-ink-soft">
            Review, edit, or delete the generated flashcards before they're shown to users.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/admin/flashcards?subjectId=${made.input.body.subjectId}&topicId=${made.topicId}`}>
            Manage topic
          </ButtonLink>
          <Button onClick={onHide}>Hide Preview</Button>
        </div>
      </div>
      <Notice tone={made.flashcardsCount < made.requested ? 'warn' : 'good'} className="mt-5 mb-6">
        <GenerationReport made={made} />
      </Notice>
      <PreviewedCards made={made} onReplaced={onReplaced} />
    </section>
  );
}

type PreviewedCardsProps = Omit<FlashcardPreviewProps, 'onHide'>;

function PreviewedCards({ made, onReplaced }: PreviewedCardsProps) {
  const { input, topicId } = made;
  const { draftTools, isPending: isRegenerating } = useRegeneration({ input, topicId, onReplaced });
  useUnsaved(isRegenerating, losesGeneration);
  const { data, error, isFetching, refetch } = useQuery(managedCardsQuery(made.topicId));
  const { hiddenIds, edit, askToDelete, dialogs } = useFlashcardEditing({
    updateFailure: 'Failed to update flashcard',
  });
  const { decide, isPending } = useFlashcardDrafts();
  const newIds = useMemo(() => new Set(made.flashcardIds), [made]);
  const [wereShown, setWereShown] = useState(false);

  if (error && !data) {
    return <LoadFailure title="The flashcards could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  // The cached list may be older than the generated cards. Wait until the list contains one of them.
  const hasNew = data?.some(({ id }) => newIds.has(id)) === true;
  if (hasNew && !wereShown) setWereShown(true);
  if (!data || (isFetching && !hasNew && !wereShown)) return <FlashcardGridSkeleton />;

  const cards = data.filter(({ id }) => !hiddenIds.has(id));
  // In the order of the generation: a replacement takes the place of its draft.
  const fresh = made.flashcardIds.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const earlier = cards.filter(({ id }) => !newIds.has(id));
  return (
    <>
      <DraftBar noun="flashcard" items={fresh} decide={decide} isPending={isPending} className="mb-6" />
      <PartHead title={`New in ${input.topicName}`} amount={fresh.length} />
      {fresh.length > 0 ? (
        <FlashcardGrid
          cards={fresh}
          label="New flashcards"
          decide={decide}
          draftTools={draftTools}
          onEdit={edit}
          onDelete={askToDelete}
        />
      ) : (
        <p className="rounded-card border border-line border-dashed px-5 py-10 text-center text-ink-soft">
          None of the new flashcards are left.
        </p>
      )}
      {earlier.length > 0 ? (
        <div className="mt-8">
          <PartHead title="Already in this topic" amount={earlier.length} />
          <FlashcardGrid
            cards={earlier}
            label="Earlier flashcards"
            decide={decide}
            onEdit={edit}
            onDelete={askToDelete}
          />
        </div>
      ) : null}
      {dialogs}
    </>
  );
}

const PartHead = ({ title, amount }: { title: string; amount: number }) => (
  <h3 className="mb-3.5 font-semibold text-card-title [overflow-wrap:anywhere]">
    {title} <span className="tabular font-normal text-ink-soft">{formatNumber(amount)}</span>
  </h3>
);
