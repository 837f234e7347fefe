import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useCatalogue } from '#web/features/study/items/catalogue.ts';
import { findTopic } from '#web/features/study/items/topics.ts';
import { weakPath } from '#web/features/study/items/weak-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { count } from '#web/ui/wording/count.ts';
import { writeMinutes } from '../plan-words.ts';
import type { Plan } from '../use-plan.ts';
import { keyOfContent } from './key-of-content.ts';
import type { SessionSteps } from './use-session.ts';

/** `spent`: the seconds that the student has studied today. */
type SessionHeadProps = { plan: Plan; session: SessionSteps; canUndo: boolean; spent: number; onHelp: () => void };

/**
 * How far today's session is, its tools, and the question what to do with a card that the student fails again and
 * again.
 */
export function SessionHead({ plan, session, canUndo, spent, onHelp }: SessionHeadProps) {
  const left = plan.day?.seconds ?? 0;
  return (
    <header className="mx-auto w-full max-w-192 px-4 pt-2 sm:px-6 short:px-4 short:pt-0">
      <h1 className="sr-only">Today's session</h1>
      <div className="flex items-center gap-1">
        <BackLink href="/plan" className="mr-auto">
          Plan
        </BackLink>
        <p aria-live="polite" className="tabular mr-1 text-ink-soft text-md">
          {session.key === undefined
            ? null
            : session.isAhead && left === 0
              ? 'Studying ahead'
              : `${writeMinutes(left)} left`}
        </p>
        <HeadButton label="Undo" isDisabled={!canUndo} onClick={session.undo}>
          <Undo2 size={19} aria-hidden="true" />
        </HeadButton>
        <HeadButton label="Help" onClick={onHelp}>
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
              ) : session.stubborn.kind === 'flashcard' ? (
                <TopicQuestion
                  siteId={plan.siteId}
                  subject={session.stubborn.topic.subjectName}
                  topic={session.stubborn.topic.name}
                />
              ) : null}
              <Button variant="quiet" onClick={session.keepStubborn}>
                Keep it
              </Button>
            </span>
          }
        >
          You missed the last card {count(plan.state.cards.get(keyOfContent(session.stubborn))?.failures ?? 4, 'time')}.
        </Notice>
      ) : null}
    </header>
  );
}

type HeadButtonProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

/** A button of the head. The tooltips of other icon buttons would add a tenth to the code of this screen. */
function HeadButton({ label, isDisabled = false, onClick, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50"
    >
      {children}
    </button>
  );
}

/** Leads from a flashcard to questions of practice of its topic; nothing if no item of the topic may be practised. */
function TopicQuestion({ siteId, subject, topic }: { siteId: string; subject: string; topic: string }) {
  const { data: items } = useCatalogue(siteId);
  if (!items || !findTopic(items, subject, topic)) return null;
  return <ButtonLink href={weakPath({ subject, topic })}>Answer a question of its topic</ButtonLink>;
}
