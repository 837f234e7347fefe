import type { RefObject } from 'react';
import { FlipCard, type FlipCardHandle } from '#web/features/library/flashcards/study/card/flip-card.tsx';
import { type Grade, grades } from '#web/features/study/planner/memory.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { useCardPictures } from '../../decks/cards/use-card-pictures.ts';
import type { Study } from '../../log/storage/open-study.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { placeOf } from '../cards/card-rows.ts';
import type { CardContent } from '../use-plan.ts';
import { keyOfContent } from './key-of-content.ts';
import type { SessionSteps } from './use-session.ts';

type FlashcardStepProps = {
  study: Study;
  session: SessionSteps;
  content: Exclude<CardContent, { kind: 'question' }>;
  hue: number;
  flipCard: RefObject<FlipCardHandle | null>;
  isFlipped: boolean;
  hasFourGrades: boolean;
  onFlip: () => void;
};

/** A flashcard of the library or of an own deck, and below it the buttons that turn it and grade it. */
export function FlashcardStep(props: FlashcardStepProps) {
  const { study, session, content, hue, flipCard, isFlipped, hasFourGrades, onFlip } = props;
  const own = content.kind === 'own' ? content : undefined;
  const pictures = useCardPictures(own?.deck.id ?? '', own?.card);
  const card = content.kind === 'flashcard' ? content.card : { ...content.card, ...pictures };
  const [subject, topic] =
    content.kind === 'flashcard'
      ? [content.topic.subjectName, content.topic.name]
      : [content.deck.name, content.card.topic];
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] justify-items-center overflow-x-clip px-4 pt-3 pb-4 sm:px-6 short:pt-1 short:pb-2">
        <p className="flex w-full max-w-180 items-center justify-between gap-3 pb-2 text-ink-soft text-sm short:pb-1">
          <span className="truncate">
            <bdi>{subject}</bdi>
            {topic ? (
              <>
                {' '}
                · <bdi>{topic}</bdi>
              </>
            ) : null}
          </span>
          {session.change === 'same' ? null : (
            <span className="flex flex-none items-center gap-1">
              <Badge tone="neutral">Edited</Badge>
              <Button variant="quiet" className="-my-3" onClick={session.startOver}>
                Start over
              </Button>
            </span>
          )}
        </p>
        {/* The pictures of an own card are on the device, so that it waits for them. */}
        {pictures ? (
          <FlipCard
            key={session.shown}
            ref={flipCard}
            card={card}
            hue={hue}
            cameFrom={session.step === 0 ? undefined : 'next'}
            can={{ next: false, previous: false }}
            onSwipe={() => {}}
            renderCorner={(text) => (
              <CardMarks
                study={study}
                card={keyOfContent(content)}
                text={card.question || 'Picture'}
                place={content.kind === 'flashcard' ? placeOf(content) : ''}
                speech={text}
                onSuspend={() => session.leave('exam')}
              />
            )}
            onFlip={onFlip}
          />
        ) : null}
      </div>
      <div className="mx-auto grid w-full max-w-192 auto-cols-fr grid-flow-col gap-2.5 px-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        {isFlipped ? (
          <GradeButtons hasFourGrades={hasFourGrades} onGrade={session.grade} />
        ) : (
          <>
            <Button size="large" className="px-2!" onClick={() => session.leave('tomorrow')}>
              Not today
            </Button>
            <Button size="large" variant="primary" className="px-2!" onClick={() => flipCard.current?.flip()}>
              Show answer
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const two = [
  ['Again', grades.again],
  ['Good', grades.good],
] as const;
const four = [
  ['Again', grades.again],
  ['Hard', grades.hard],
  ['Good', grades.good],
  ['Easy', grades.easy],
] as const;

type GradeButtonsProps = { hasFourGrades: boolean; onGrade: (grade: Grade) => void };

/** The buttons that appear when the answer is shown. They are as wide as the card, within reach of a thumb. */
function GradeButtons({ hasFourGrades, onGrade }: GradeButtonsProps) {
  const list = hasFourGrades ? four : two;
  return list.map(([label, grade], index) => (
    <Button
      key={label}
      size="large"
      variant={grade === grades.good ? 'primary' : 'secondary'}
      className="px-2!"
      onClick={() => onGrade(grade)}
    >
      {label}
      <span aria-hidden="true" className="pointer-coarse:hidden">
        <Kbd>{index + 1}</Kbd>
      </span>
    </Button>
  ));
}
