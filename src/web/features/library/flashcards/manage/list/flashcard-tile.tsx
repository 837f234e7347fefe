import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { FoundFlashcard, ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { DraftStrip } from '#web/editing/drafts/draft-strip.tsx';
import { DraftWarnings } from '#web/editing/drafts/draft-warnings.tsx';
import type { Decide } from '#web/editing/drafts/use-draft-decisions.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { Side } from '../form/flashcard-draft.ts';

/** A card of one topic, or a card of any topic with the names of its topic and subject. */
export type ListedCard = ManagedFlashcard | FoundFlashcard;

export type FlashcardActions = {
  /** The functions must be stable between renders, because `memo` then skips the tiles while the list scrolls. */
  decide: Decide;
  draftTools?: (card: ManagedFlashcard) => ReactNode;
  onEdit: (card: ManagedFlashcard) => void;
  onDelete: (card: ManagedFlashcard) => void;
  /** Undefined: the cards cannot be selected. */
  onSelect?: ((id: number, isRange: boolean) => void) | undefined;
};

type FlashcardTileProps = FlashcardActions & { card: ListedCard; isSelected: boolean };

/** One flashcard as the educator sees it: both sides, and what can be done with it. */
export const FlashcardTile = memo(function FlashcardTile(props: FlashcardTileProps) {
  const { card, isSelected, decide, draftTools, onEdit, onDelete, onSelect } = props;
  const title = card.question || card.answer || 'pictures only';
  const about = title.length > 60 ? `${title.slice(0, 60)}…` : title;
  return (
    <>
      {card.isDraft ? (
        <div className="px-5 pt-1.5 -mb-3">
          <DraftStrip about={about} onDecide={(decision) => decide(decision, [card.id])}>
            {draftTools?.(card)}
          </DraftStrip>
        </div>
      ) : null}
      <div className="flex-1 px-5 pt-4.5 [overflow-wrap:anywhere]">
        {'topicName' in card ? <Place card={card} /> : null}
        <p dir="auto" className="line-clamp-6 whitespace-pre-line font-reading font-semibold text-base">
          {card.question}
        </p>
        <Thumbnail side="question" url={card.questionImageUrl} />
        <p dir="auto" className="mt-2.5 line-clamp-[8] whitespace-pre-line font-reading text-base text-ink-soft">
          {card.answer}
        </p>
        <Thumbnail side="answer" url={card.answerImageUrl} />
        {card.warnings?.length ? (
          <DraftWarnings
            className="mt-3.5"
            about={about}
            warnings={card.warnings}
            onDismiss={() => decide('dismiss', [card.id])}
          />
        ) : null}
      </div>
      <div className="mt-2 flex gap-0.5 pr-2 pb-1.5 pl-0.5">
        <Button variant="quiet" aria-label={`Edit: ${about}`} onClick={() => onEdit(card)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          className="hover:text-bad"
          aria-label={`Delete: ${about}`}
          onClick={() => onDelete(card)}
        >
          Delete
        </Button>
        {onSelect ? (
          <Checkbox
            label={`Select: ${about}`}
            checked={isSelected}
            onChange={(isRange) => onSelect(card.id, isRange)}
            className="ml-auto"
          />
        ) : null}
      </div>
    </>
  );
});

const Place = ({ card: { subjectId, subjectName, topicId, topicName } }: { card: FoundFlashcard }) => (
  <p className="-mt-3.5 text-sm">
    <Link
      href={`/admin/flashcards?subjectId=${subjectId}&topicId=${topicId}`}
      dir="auto"
      className="inline-block rounded-small py-3 text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {subjectName} › {topicName}
    </Link>
  </p>
);

const Thumbnail = ({ side, url }: { side: Side; url: string | undefined }) =>
  url ? (
    <img
      src={url}
      alt={`Seen with the ${side}`}
      loading="lazy"
      decoding="async"
      className="mt-2 h-20 w-28 rounded-small border border-line bg-sunken object-contain text-ink-soft text-xs"
    />
  ) : null;
