import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { weakPath } from '../../items/weak-path.ts';
import { noMissed } from '../../missed/load-missed.ts';
import type { PlanSettings } from '../../planner/plan-settings.ts';
import { lossOf, PlanBadge } from '../plan-badge.tsx';
import { writeDone } from '../plan-done.ts';
import { writeDay, writeDaysUntil, writeMinutes, writeShare } from '../plan-words.ts';
import type { Plan } from '../use-plan.ts';
import { OwnDeckLines } from './own-deck-lines.tsx';
import { useForecast } from './use-forecast.ts';

type PlanOverviewProps = { plan: Plan; settings: PlanSettings; onEdit: () => void };

/** The plan on one screen: today's session first, then the forecast and the settings. */
export function PlanOverview({ plan, settings, onEdit }: PlanOverviewProps) {
  const { study, today, topics, missing, own } = plan;
  const keeping = study.keeping();
  const loss = lossOf(keeping);
  const isOver = today > settings.examDay;
  return (
    <div className="page pt-9 pb-16 md:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="font-bold text-2xl md:text-3xl">Study plan</h1>
        <PlanBadge siteId={plan.siteId} keeping={keeping} />
      </div>
      <p className="mt-1 max-w-measure text-ink-soft text-lg">
        {isOver ? 'Your exam was on ' : 'Your exam is on '}
        <span className="whitespace-nowrap">{writeDay(settings.examDay, today)}</span>
        {isOver ? '.' : ', '}
        {isOver ? null : <span className="whitespace-nowrap">{writeDaysUntil(settings.examDay, today)}.</span>}
      </p>
      {loss ? (
        <Notice tone="warn" className="mt-5 max-w-3xl">
          {loss}
        </Notice>
      ) : null}
      {missing ? (
        <Notice tone="warn" className="mt-5 max-w-3xl" action={<Button onClick={plan.retryTopics}>Try again</Button>}>
          {count(missing, 'topic')} could not be loaded. Connect to the network once to get the cards.
        </Notice>
      ) : null}

      <div className="mt-6 grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {isOver ? <ExamOver onEdit={onEdit} /> : <Today plan={plan} settings={settings} />}
        {isOver ? null : <ForecastCard plan={plan} settings={settings} />}
      </div>

      <section aria-labelledby="plan-topics-heading" className="mt-10 max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="plan-topics-heading" className="font-bold text-xl">
            In the plan
          </h2>
          <Button onClick={onEdit}>Change the plan</Button>
        </div>
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {topics.map(({ id, name, subjectName, cards }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-3 text-md">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{name}</bdi>
                <span className="text-ink-soft">
                  {' '}
                  · <bdi>{subjectName}</bdi>
                </span>
              </span>
              <span className="tabular flex-none text-ink-soft text-sm">{count(cards.length, 'card')}</span>
            </li>
          ))}
          <OwnDeckLines own={own} />
          {settings.missed.length > 0 ? <MissedLine plan={plan} /> : null}
        </ul>
        <nav aria-label="Study plan" className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={weakPath()}>10 mixed from what is weak</ButtonLink>
          <ButtonLink href="/practice">Practise questions</ButtonLink>
          <ButtonLink href="/plan/progress">Progress</ButtonLink>
          <ButtonLink href="/plan/cards">Cards</ButtonLink>
          <ButtonLink href="/decks">Your own decks</ButtonLink>
          <ButtonLink href="/plan/move">Move to another device</ButtonLink>
        </nav>
      </section>
    </div>
  );
}

function MissedLine({ plan: { missed, today } }: { plan: Plan }) {
  const { questions, waiting } = missed ?? noMissed;
  const areOfToday = questions.length > 0 && questions.every(({ missedDay }) => missedDay === today);
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 text-md">
      <span>
        <span className="font-medium">Questions you got wrong</span>
        {waiting.length > 0 ? (
          <span className="block text-ink-soft text-sm">
            {count(waiting.length, 'exam')} not released yet. The questions are added then.
          </span>
        ) : null}
        {areOfToday ? <span className="block text-ink-soft text-sm">They come from tomorrow on.</span> : null}
      </span>
      <span className="tabular flex-none text-ink-soft text-sm">{count(questions.length, 'card')}</span>
    </li>
  );
}

const panel = 'rounded-card border border-line bg-surface p-5 sm:p-7';

function Today({ plan, settings }: { plan: Plan; settings: PlanSettings }) {
  const { day, today, state, cards, own } = plan;
  const done = state.days.get(today);
  let content: ReactNode = (
    <>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-6 h-13 w-44" />
    </>
  );
  if (day && cards.length === 0) {
    content = (
      <p className="text-ink-soft">
        {own && own.absent.length > 0
          ? 'The cards of this plan are on another device.'
          : 'The plan has no cards yet. Its topics are empty, or could not be loaded.'}
      </p>
    );
  } else if (day && day.queue.length === 0) {
    content = (
      <>
        <p className="font-bold text-xl">Done for today</p>
        <p className="mt-2 text-ink-soft">{writeDone(plan)}</p>
        {day.ahead.length > 0 ? (
          <ButtonLink href="/plan/session?ahead" size="large" className="mt-6 max-sm:w-full">
            Study ahead
          </ButtonLink>
        ) : null}
      </>
    );
  } else if (day) {
    content = (
      <>
        <p className="tabular font-bold text-xl">About {writeMinutes(day.seconds)}</p>
        <p className="mt-2 text-ink-soft">{sentenceOf(plan, settings)}</p>
        <ButtonLink href="/plan/session" variant="primary" size="large" className="mt-6 max-sm:w-full">
          {done ? 'Continue the session' : 'Start the session'}
        </ButtonLink>
      </>
    );
  }
  return (
    <section aria-labelledby="plan-today" className={panel}>
      <h2 id="plan-today" className="mb-3 font-semibold text-ink-soft text-sm">
        Today
      </h2>
      {content}
      {plan.practised > 0 ? (
        <p className="tabular mt-4 text-ink-soft text-sm">
          {writeMinutes(plan.practised)} of practice {Math.round(plan.practised / 60) > 1 ? 'count' : 'counts'} in your{' '}
          {count(settings.minutes, 'minute')} of today.
        </p>
      ) : null}
    </section>
  );
}

/** "500 cards, about 12 new a day until 22 August." */
function sentenceOf({ cards, day, today }: Plan, { examDay }: PlanSettings): string {
  const all = count(cards.length, 'card');
  const unseen = cards.filter(({ seen, isAside }) => !seen && !isAside).length;
  if (!day || day.isFinalPass) {
    return cards.length === 1
      ? '1 card, to see once more before the exam.'
      : `${all}: all of them once more until ${writeDay(examDay, today)}.`;
  }
  if (unseen === 0) return cards.length === 1 ? '1 card, which you have seen.' : `${all}, all of them seen.`;
  if (day.newToday > day.quota) {
    return `${all}, ${day.newToday === cards.length ? 'all' : formatNumber(day.newToday)} of them new today.`;
  }
  return `${all}, about ${formatNumber(day.quota)} new a day until ${writeDay(day.finalPassDay, today)}.`;
}

/** The plan says that its cards need less when they need less than this share of the student's minutes. */
const fewerMinutes = 0.75;

function ForecastCard({ plan, settings }: { plan: Plan; settings: PlanSettings }) {
  const { forecast, isFew } = useForecast(plan);
  const need = typeof forecast === 'object' ? forecast.secondsADay : undefined;
  const day = writeDay(settings.examDay, plan.today);
  return (
    <section aria-labelledby="plan-forecast" className={panel}>
      <h2 id="plan-forecast" className="mb-3 font-semibold text-ink-soft text-sm">
        On exam day
      </h2>
      {/* As high as the sentences of the forecast, so that the page does not move when it is computed. */}
      <div className="grid min-h-46 content-start gap-3" aria-live="polite">
        {isFew ? (
          <p className="text-ink-soft">
            Not enough reviews yet. After 30 answers to cards that you have seen on an earlier day, you see here what
            you would recall on {day}.
          </p>
        ) : typeof forecast === 'object' ? (
          <>
            <p>
              If you stopped today you would recall about <b className="tabular">{writeShare(forecast.ifStopped)}</b> on{' '}
              {day}.
            </p>
            <p>
              If you keep on, and see the cards once more before the exam: about{' '}
              <b className="tabular">{writeShare(forecast.ifContinued)}</b>.
            </p>
            <p className="text-ink-soft text-sm">Give or take 5 points.</p>
          </>
        ) : forecast === 'failed' ? (
          <p className="text-ink-soft">The forecast could not be computed. Reload the page to try again.</p>
        ) : (
          <>
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </>
        )}
        {need !== undefined && need < fewerMinutes * 60 * settings.minutes ? (
          <p>These cards need about {writeMinutes(60 * Math.ceil(need / 60))} a day. Add topics, or go on.</p>
        ) : null}
      </div>
      <Link
        href="/plan/progress"
        className="mt-1 inline-flex min-h-11 items-center rounded-small font-strong text-accent-strong text-md"
      >
        See the progress by topic
      </Link>
    </section>
  );
}

function ExamOver({ onEdit }: { onEdit: () => void }) {
  return (
    <section className={panel}>
      <p className="font-bold text-xl">The exam day has passed</p>
      <p className="mt-2 text-ink-soft">Set the date of your next exam to go on with what you have learned.</p>
      <Button variant="primary" className="mt-6" onClick={onEdit}>
        Set a new date
      </Button>
    </section>
  );
}
