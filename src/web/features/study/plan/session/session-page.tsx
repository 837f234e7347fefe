import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { createCardColours } from '#web/features/library/flashcards/study/card/card-palettes.ts';
import type { FlipCardHandle } from '#web/features/library/flashcards/study/card/flip-card.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { lastUndoable } from '../../log/replay.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { grades } from '../../planner/memory.ts';
import { hashText } from '../../planner/shuffle-of-day.ts';
import { lossOf } from '../plan-badge.tsx';
import { NoPlan, PlanLoading } from '../plan-states.tsx';
import { type Plan, usePlan } from '../use-plan.ts';
import { FlashcardStep } from './flashcard-step.tsx';
import { SessionHead } from './session-head.tsx';
import { SessionOver } from './session-over.tsx';
import { useSession } from './use-session.ts';
import { useSessionKeys } from './use-session-keys.ts';

// Most sessions show neither a missed question nor the help, which need the code of an exam and of dialogs.
const loadMissedCard = async () => ({ default: (await import('../../missed/missed-card.tsx')).MissedCard });
const MissedCard = lazy(loadMissedCard);
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** `/plan/session`: today's cards, one at a time. */
export function SessionPage({ site }: { site: SiteStudy }) {
  const plan = usePlan(site);
  usePageTitle("Today's session");
  if (!plan.settings) return <NoPlan>A session needs a plan with an exam date and topics.</NoPlan>;
  if (!plan.day) return <PlanLoading />;
  return <Session plan={plan} hasFourGrades={plan.settings.hasFourGrades} />;
}

function Session({ plan, hasFourGrades }: { plan: Plan; hasFourGrades: boolean }) {
  const { study, state, today } = plan;
  const session = useSession(plan, new URLSearchParams(useSearch()).has('ahead'));
  const { key, content, shown } = session;
  const [flipped, setFlipped] = useState<string>();
  const [isHelping, setIsHelping] = useState(false);
  const [colours] = useState(() => createCardColours());
  const flipCard = useRef<FlipCardHandle>(null);
  const isFlipped = flipped === shown;
  const isOver = key === undefined;
  const spent = state.days.get(today)?.seconds ?? 0;

  const flip = () => {
    session.flipped();
    setFlipped(shown);
  };
  useSessionKeys(hasFourGrades, (meaning) => {
    if (meaning === 'help') setIsHelping(true);
    else if (meaning === 'undo') session.undo();
    else if (meaning === 'not-today') session.leave('tomorrow');
    else if (!content || content.kind === 'question') return false;
    else if (meaning !== 'flip-or-good') session.grade(meaning);
    else if (isFlipped) session.grade(grades.good);
    else flipCard.current?.flip();
    return true;
  });

  // The button that had the focus is gone, and the keyboard and screen readers go on with the card.
  const firstShown = useRef(shown);
  useEffect(() => {
    if (shown !== firstShown.current) flipCard.current?.focus();
  }, [shown]);
  useAhead(plan, isOver);

  return (
    <>
      <SessionHead
        plan={plan}
        session={session}
        canUndo={lastUndoable(state, study.device(), today) !== undefined}
        spent={spent}
        onHelp={() => setIsHelping(true)}
      />
      {isOver ? (
        <SessionOver plan={plan} onAhead={session.studyAhead} />
      ) : content?.kind === 'question' ? (
        <MissedStep key={shown} study={study} session={session} question={content.question} />
      ) : content ? (
        <FlashcardStep
          study={study}
          session={session}
          content={content}
          hue={colours.hueOf(content.kind === 'own' ? hashText(content.card.key) : content.card.id)}
          flipCard={flipCard}
          isFlipped={isFlipped}
          hasFourGrades={hasFourGrades}
          onFlip={flip}
        />
      ) : null}
      {lossOf(study.keeping()) ? (
        <p className="bg-warn-wash px-4 py-2 text-center text-sm text-warn">
          Your answers cannot be kept here. They are lost when you close this tab.
        </p>
      ) : null}
      {isHelping ? (
        <Suspense>
          <HelpDialog open onOpenChange={setIsHelping} hasFourGrades={hasFourGrades} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Loads the code and data that the session needs without a network, and asks the browser to keep the log when it ends.
 */
function useAhead({ study, state, settings, today }: Plan, isOver: boolean): void {
  // The network may be gone when the first missed question comes.
  const hasMissed = settings?.missed.length !== 0 || state.practice.missed.size > 0;
  useEffect(() => {
    if (hasMissed) loadMissedCard().catch(() => 'it is loaded again when it is shown');
  }, [hasMissed]);
  // A session ends with its last card, or when the student leaves it before that.
  const hasAnswered = (state.days.get(today)?.seconds ?? 0) > 0;
  useEffect(() => {
    if (!hasAnswered) return;
    if (isOver) void study.persist();
    else return () => void study.persist();
  }, [hasAnswered, isOver, study]);
}

type MissedStepProps = {
  study: Plan['study'];
  session: ReturnType<typeof useSession>;
  question: ComponentProps<typeof MissedCard>['question'];
};

const MissedStep = ({ study, session, question }: MissedStepProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
    <div className="mx-auto max-w-180">
      <Suspense>
        <MissedCard
          takesFocus={session.step > 0}
          question={question}
          round={session.cardState?.reviews ?? 0}
          onNotToday={() => session.leave('tomorrow')}
          renderCorner={(text) => (
            <CardMarks
              study={study}
              card={question.key}
              text={question.questionText}
              place=""
              speech={text}
              onSuspend={() => session.leave('exam')}
              className="text-ink-soft"
            />
          )}
          onReveal={session.flipped}
          onGrade={session.grade}
        />
      </Suspense>
    </div>
  </div>
);
