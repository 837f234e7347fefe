import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { createCardColours } from '#web/features/library/flashcards/study/card/card-palettes.ts';
import { FlipCard, type FlipCardHandle } from '#web/features/library/flashcards/study/card/flip-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { count } from '#web/ui/wording/count.ts';
import { lastUndoable } from '../../log/open-study.ts';
import type { SiteStudy } from '../../log/site-study.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { grades } from '../../planner/memory.ts';
import { placeOf } from '../cards/card-rows.ts';
import { lossOf } from '../plan-badge.tsx';
import { NoPlan, PlanLoading } from '../plan-states.tsx';
import { writeMinutes } from '../plan-words.ts';
import { type Plan, usePlan } from '../use-plan.ts';
import { GradeButtons } from './grade-buttons.tsx';
import { HeadButton } from './head-button.tsx';
import { toSessionKey } from './session-keys.ts';
import { SessionOver } from './session-over.tsx';
import { useSession } from './use-session.ts';

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
  const { study, day, state, today } = plan;
  const session = useSession(plan, new URLSearchParams(useSearch()).has('ahead'));
  const { key, content, step, shown } = session;
  const [flipped, setFlipped] = useState<string>();
  const [isHelping, setIsHelping] = useState(false);
  const [colours] = useState(() => createCardColours());
  const flipCard = useRef<FlipCardHandle>(null);
  const isFlipped = flipped === shown;
  const isOver = key === undefined;
  const canUndo = lastUndoable(study.events(), study.device, today) !== undefined;
  const spent = state.days.get(today)?.seconds ?? 0;
  const left = day?.seconds ?? 0;

  const flip = () => {
    session.flipped();
    setFlipped(shown);
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    const meaning = toSessionKey(event, hasFourGrades);
    const { target } = event;
    if (meaning === undefined || event.defaultPrevented) return;
    // The help and the note have the focus.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (isControl && meaning === 'flip-or-good') return;
    if (meaning === 'help') setIsHelping(true);
    else if (meaning === 'undo') session.undo();
    else if (meaning === 'not-today') session.notToday();
    else if (content?.kind !== 'flashcard') return;
    else if (meaning !== 'flip-or-good') session.grade(meaning);
    else if (isFlipped) session.grade(grades.good);
    else flipCard.current?.flip();
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);

  // The button that had the focus is gone, and the keyboard and screen readers go on with the card.
  const firstShown = useRef(shown);
  useEffect(() => {
    if (shown !== firstShown.current) flipCard.current?.focus();
  }, [shown]);
  // The network may be gone when the first missed question comes.
  const hasMissed = plan.settings?.missed.length !== 0;
  useEffect(() => {
    if (hasMissed) loadMissedCard().catch(() => 'it is loaded again when it is shown');
  }, [hasMissed]);
  // A session ends with its last card, or when the student leaves it before that.
  const hasAnswered = spent > 0;
  useEffect(() => {
    if (!hasAnswered) return;
    if (isOver) void study.persist();
    else return () => void study.persist();
  }, [hasAnswered, isOver, study]);

  return (
    <>
      <header className="mx-auto w-full max-w-192 px-4 pt-2 sm:px-6 short:px-4 short:pt-0">
        <h1 className="sr-only">Today's session</h1>
        <div className="flex items-center gap-1">
          <BackLink href="/plan" className="mr-auto">
            Plan
          </BackLink>
          <p aria-live="polite" className="tabular mr-1 text-ink-soft text-md">
            {isOver ? null : session.isAhead && left === 0 ? 'Studying ahead' : `${writeMinutes(left)} left`}
          </p>
          <HeadButton label="Undo" isDisabled={!canUndo} onClick={session.undo}>
            <Undo2 size={19} aria-hidden="true" />
          </HeadButton>
          <HeadButton label="Help" onClick={() => setIsHelping(true)}>
            <CircleHelp size={19} aria-hidden="true" />
          </HeadButton>
          <DisplayButton className="-mr-3" />
        </div>
        <ProgressBar
          value={Math.round(spent)}
          max={Math.max(1, Math.round(spent + left))}
          label="Today's session"
          className="h-1.5 rounded-full bg-line/60"
        />
        {session.stubborn ? (
          <Notice
            tone="warn"
            role="status"
            className="mt-3"
            action={
              <span className="flex flex-wrap gap-2">
                <Button onClick={session.setAside}>Set aside until after the exam</Button>
                {session.hasLinked ? (
                  <Button onClick={session.showLinked}>Answer a question of its topic</Button>
                ) : null}
                <Button variant="quiet" onClick={session.keepStubborn}>
                  Keep it
                </Button>
              </span>
            }
          >
            You missed the last card {count(state.cards.get(keyOf(session.stubborn))?.failures ?? 4, 'time')}.
          </Notice>
        ) : null}
      </header>
      {isOver ? (
        <SessionOver plan={plan} onAhead={session.studyAhead} />
      ) : content?.kind === 'question' ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
          <div className="mx-auto max-w-180">
            <Suspense>
              <MissedCard
                key={shown}
                takesFocus={step > 0}
                question={content.question}
                round={session.cardState?.reviews ?? 0}
                onNotToday={session.notToday}
                renderCorner={(text) => (
                  <CardMarks
                    study={study}
                    card={content.question.key}
                    text={content.question.questionText}
                    place=""
                    speech={text}
                    onSuspend={session.suspend}
                    className="text-ink-soft"
                  />
                )}
                onReveal={session.flipped}
                onGrade={session.grade}
              />
            </Suspense>
          </div>
        </div>
      ) : content ? (
        <>
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] justify-items-center overflow-x-clip px-4 pt-3 pb-4 sm:px-6 short:pt-1 short:pb-2">
            <p className="flex w-full max-w-180 items-center justify-between gap-3 pb-2 text-ink-soft text-sm short:pb-1">
              <span className="truncate">
                <bdi>{content.topic.subjectName}</bdi> · <bdi>{content.topic.name}</bdi>
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
              key={shown}
              ref={flipCard}
              card={content.card}
              hue={colours.hueOf(content.card.id)}
              cameFrom={step === 0 ? undefined : 'next'}
              can={{ next: false, previous: false }}
              onSwipe={() => {}}
              renderCorner={(text) => (
                <CardMarks
                  study={study}
                  card={`c:${content.card.id}`}
                  text={content.card.question}
                  place={placeOf(content)}
                  speech={text}
                  onSuspend={session.suspend}
                />
              )}
              onFlip={flip}
            />
          </div>
          <Foot>
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
          </Foot>
        </>
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

const keyOf = (content: NonNullable<ReturnType<typeof useSession>['stubborn']>) =>
  content.kind === 'flashcard' ? (`c:${content.card.id}` as const) : content.question.key;

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-192 auto-cols-fr grid-flow-col gap-2.5 px-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
