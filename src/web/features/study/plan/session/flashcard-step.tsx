import type { RefObject } from 'react';
import { FlipCard, type FlipCardHandle } from '#web/features/library/flashcards/study/card/flip-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Study } from '../../log/storage/open-study.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { placeOf } from '../cards/card-rows.ts';
import type { CardContent } from '../use-plan.ts';
import { GradeButtons } from './grade-buttons.tsx';
import type { SessionSteps } from './use-session.ts';

type FlashcardStepProps = {
  study: Study;
  session: SessionSteps;
  content: Extract<CardContent, { kind: 'flashcard' }>;
  hue: number;
  flipCard: RefObject<FlipCardHandle | null>;
  isFlipped: boolean;
  hasFourGrades: boolean;
  onFlip: () => void;
};

/** A flashcard of the session, and below it the buttons that turn it and grade it. */
export function FlashcardStep(props: FlashcardStepProps) {
  const { study, session, content, hue, flipCard, isFlipped, hasFourGrades, onFlip } = props;
  const { card, topic } = content;
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] justify-items-center overflow-x-clip px-4 pt-3 pb-4 sm:px-6 short:pt-1 short:pb-2">
        <p className="flex w-full max-w-180 items-center justify-between gap-3 pb-2 text-ink-soft text-sm short:pb-1">
          <span className="truncate">
            <bdi>{topic.subjectName}</bdi> · <bdi>{topic.name}</bdi>
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
              card={`c:${card.id}`}
              text={card.question || 'Picture'}
              place={placeOf(content)}
              speech={text}
              onSuspend={session.suspend}
            />
          )}
          onFlip={onFlip}
        />
      </div>
      <div className="mx-auto grid w-full max-w-192 auto-cols-fr grid-flow-col gap-2.5 px-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        {isFlipped ? (
          <GradeButtons hasFourGrades={hasFourGrades} onGrade={session.grade} />
        ) : (
          <>
            <Button size="large" className="px-2!" onClick={session.notToday}>
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
