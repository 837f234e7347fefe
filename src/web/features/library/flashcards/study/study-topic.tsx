import { type ReactNode, useState } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { PlaceNotFound } from '../../place-not-found.tsx';
import { nearestPlace, writePlace } from './card-place.ts';
import { StudyHeader } from './study-header.tsx';
import { StudyPlayer } from './study-player.tsx';
import { CardSkeleton, StudySkeleton } from './study-skeleton.tsx';
import { TopicFinished } from './topic-finished.tsx';
import { useAskedCard } from './use-asked-card.ts';
import { usePlace } from './use-place.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';
import { useTopicCards } from './use-topic-cards.ts';
import { useVisitedCards } from './use-visited-cards.ts';

const notFound = 'Topic not found';
const notLoaded = 'The flashcards could not be loaded';

type StudyTopicProps = {
  /** Renders the button that adds topics to a study plan. */
  renderAdding: (topicIds: number[]) => ReactNode;
  /**
   * Renders the buttons of a card. `path` opens this card, and `text` is the side of the card that the student reads.
   */
  renderMarks: (card: Flashcard, path: string, text: string) => ReactNode;
};

/** The flashcards of a topic, one at a time. An undefined `id` shows not-found. */
export const StudyTopic = ({ id, ...props }: StudyTopicProps & { id: number | undefined }) =>
  id === undefined ? <TopicNotFound /> : <Study key={id} topicId={id} {...props} />;

function Study({ topicId, renderAdding, renderMarks }: StudyTopicProps & { topicId: number }) {
  const { wanted, setWanted, finish } = usePlace(topicId);
  const [isFinished, setIsFinished] = useState(false);
  const [round, setRound] = useState(1);
  const { topic, cards, total, error, isFetching, tryAgain } = useTopicCards(topicId, wanted);
  useAskedCard(cards, setWanted);
  const place = total === undefined ? wanted : nearestPlace(wanted, total);
  const card = cards?.[place];
  const { visited, forget } = useVisitedCards(topicId, card?.id);
  usePlaceInAddress(total ? place : undefined);
  const isMissing = isNotFound(error);
  usePageTitle(isMissing ? notFound : (topic?.name ?? (error ? notLoaded : 'Flashcards')));

  const go = (to: number) => {
    setIsFinished(false);
    setWanted(to);
  };
  const again = () => {
    forget();
    setRound(round + 1);
    go(0);
  };

  if (isMissing) return <TopicNotFound />;
  const failure = error && (
    <LoadFailure
      isPage={total === undefined}
      title={notLoaded}
      query={{ error, isFetching, refetch: tryAgain }}
      action={total === undefined ? <ButtonLink href="/subjects">All subjects</ButtonLink> : null}
    />
  );
  if (!topic || total === undefined) return failure ? <Middle>{failure}</Middle> : <StudySkeleton />;
  return (
    <>
      <StudyHeader topic={topic} place={place} total={total} visited={visited.size} cards={cards} onGo={go} />
      {total === 0 ? (
        <Middle>
          <EmptyState
            title="No flashcards found"
            action={<ButtonLink href={`/subjects/${topic.subjectId}`}>Choose another topic</ButtonLink>}
          >
            This topic doesn't have any flashcards yet.
          </EmptyState>
        </Middle>
      ) : (
        <StudyPlayer
          card={card}
          instead={failure ?? <CardSkeleton />}
          place={place}
          round={round}
          total={total}
          onGo={go}
          renderMarks={(shown, text) => renderMarks(shown, `/topics/${topicId}/study${writePlace('', place)}`, text)}
          onEnd={() => {
            setIsFinished(true);
            finish();
          }}
          end={
            isFinished ? (
              <TopicFinished topic={topic} onAgain={again} action={renderAdding([topic.id])} />
            ) : (
              <LastCard isHere={card !== undefined && place === total - 1} />
            )
          }
        />
      )}
    </>
  );
}

/** Says on the last card, where *Next* is disabled, how to finish. */
const LastCard = ({ isHere }: { isHere: boolean }) =>
  isHere ? (
    <p className="mb-3 px-4 text-center text-ink-soft text-sm noscript:hidden short:mb-1">
      This is the last card. Turn it to finish the topic.
    </p>
  ) : null;

function Middle({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col justify-center">{children}</div>;
}

const TopicNotFound = () => (
  <Middle>
    <PlaceNotFound noun="topic" title={notFound} />
  </Middle>
);
