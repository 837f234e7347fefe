import { useMemo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { fitStability } from '../../planner/fit-stability.ts';
import type { CardKey, PlanCard } from '../../planner/plan-card.ts';
import { fitReviews } from '../../planner/plan-numbers.ts';
import type { PlanSettings } from '../../planner/plan-settings.ts';
import { NoPlan, PlanLoading } from '../plan-states.tsx';
import { writeDay, writeShare } from '../plan-words.ts';
import { type CardContent, type Plan, usePlan } from '../use-plan.ts';
import { Calendar } from './calendar.tsx';
import { type GroupProgress, groupProgress, laterRecall, studiedOfLastWeek } from './progress-figures.ts';
import { SaveProgress } from './save-progress.tsx';

/** `/plan/progress`: the recall on exam day by topic, the days of study, and how well the forecast was. */
export function ProgressPage({ site }: { site: SiteStudy }) {
  const plan = usePlan(site);
  usePageTitle('Progress');
  if (!plan.settings) return <WithoutPlan plan={plan} />;
  if (!plan.day) return <PlanLoading />;
  return <Progress plan={plan} settings={plan.settings} />;
}

/** Practice needs no plan, so its answers can be saved here. */
function WithoutPlan({ plan: { siteId, study, state, contents } }: { plan: Plan }) {
  return (
    <>
      <NoPlan>The progress shows what you would recall on the day of your exam.</NoPlan>
      {state.cards.size > 0 || state.practice.last.size > 0 ? (
        <div className="page pb-16">
          <SaveProgress siteId={siteId} study={study} contents={contents} />
        </div>
      ) : null}
    </>
  );
}

function Progress({ plan, settings }: { plan: Plan; settings: PlanSettings }) {
  const { state, today, contents } = plan;
  const groups = useGroups(plan, settings);
  const later = laterRecall(state);
  const aside = [...state.cards].filter(([key, card]) => card.isAsideUntilExam && contents.has(key));
  return (
    <div className="page pt-5 pb-16 md:pt-8">
      <BackLink href="/plan" className="mb-3">
        Study plan
      </BackLink>
      <h1 className="font-bold text-2xl md:text-3xl">Progress</h1>

      <section aria-labelledby="by-topic" className="mt-8 max-w-3xl">
        <h2 id="by-topic" className="font-bold text-xl">
          On {writeDay(settings.examDay, today)}, by topic
        </h2>
        <p className="mt-1 text-ink-soft text-md">
          What you would recall if you stopped today.
          {state.laterReviews.length < fitReviews.fewest
            ? ' There are not enough reviews yet to fit this to you, so take it as a guess.'
            : ''}
        </p>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {groups.map(({ name, subject, progress, id }) => (
            <li key={id}>
              <Group name={name} subject={subject} progress={progress} contents={contents} />
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="days" className="mt-10 max-w-3xl">
        <h2 id="days" className="font-bold text-xl">
          Days
        </h2>
        <p className="mt-1 mb-4 text-ink-soft text-md">
          You have studied on {studiedOfLastWeek(state, today)} of the last 7 days. A missed day needs no repair.
        </p>
        <Calendar state={state} today={today} />
      </section>

      <section aria-labelledby="truth" className="mt-10 max-w-3xl">
        <h2 id="truth" className="font-bold text-xl">
          Recall and forecast
        </h2>
        <p className="mt-1 text-ink-soft">
          {later
            ? `Of ${count(later.later, 'card')} that you had seen on an earlier day you knew ${writeShare(later.recalled)}. The forecast expected ${writeShare(later.expected)}.`
            : 'From tomorrow on you see here how many cards of an earlier day you knew, beside what the forecast expected.'}
        </p>
      </section>

      {aside.length > 0 ? (
        <section aria-labelledby="aside" className="mt-10 max-w-3xl">
          <h2 id="aside" className="font-bold text-xl">
            Set aside until after the exam
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {aside.map(([key]) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-60 text-md [overflow-wrap:anywhere]">
                  {questionOf(contents.get(key))}
                </span>
                <Button onClick={() => void plan.study.record({ kind: 'resume', card: key })}>Bring back</Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <SaveProgress siteId={plan.siteId} study={plan.study} contents={contents} />
    </div>
  );
}

const questionOf = (content: CardContent | undefined): string =>
  content === undefined
    ? ''
    : content.kind === 'question'
      ? content.question.questionText
      : content.card.question || 'Picture';

type Group = { id: string; name: string; subject: string; progress: GroupProgress };

/** The topics and the own decks of the plan, and one more group for the missed questions. */
function useGroups({ cards, contents, state, topics, own }: Plan, { examDay }: PlanSettings): Group[] {
  return useMemo(() => {
    const factor = fitStability(state.laterReviews);
    const byGroup = new Map<string, PlanCard[]>();
    for (const card of cards) {
      const content = contents.get(card.key);
      if (!content) continue;
      const id = groupOf(content);
      const list = byGroup.get(id) ?? [];
      list.push(card);
      byGroup.set(id, list);
    }
    const groups = [
      ...topics.map(({ id, name, subjectName }) => ({ id: `topic ${id}`, name, subject: subjectName })),
      ...(own?.decks ?? []).map(({ id, name }) => ({ id: `deck ${id}`, name, subject: 'Your own deck' })),
      ...(byGroup.has('missed') ? [{ id: 'missed', name: 'Questions you got wrong', subject: '' }] : []),
    ];
    return groups.map((group) => ({
      ...group,
      progress: groupProgress(byGroup.get(group.id) ?? [], examDay, factor),
    }));
  }, [cards, contents, state, topics, own, examDay]);
}

const groupOf = (content: CardContent): string =>
  content.kind === 'question'
    ? 'missed'
    : content.kind === 'own'
      ? `deck ${content.deck.id}`
      : `topic ${content.topic.id}`;

type GroupProps = Omit<Group, 'id'> & { contents: Map<CardKey, CardContent> };

function Group({ name, subject, progress, contents }: GroupProps) {
  const { cards, unseen, share, weakest } = progress;
  return (
    <details className="group">
      <summary className="grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-3 marker:content-none">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-ink-soft text-sm">
            {subject ? (
              <>
                <bdi>{subject}</bdi> ·{' '}
              </>
            ) : null}
            {count(cards, 'card')}, {unseen === 0 ? 'all seen' : `${formatNumber(unseen)} unseen`}
          </span>
        </span>
        <span className="tabular font-semibold">{writeShare(share)}</span>
        <ProgressBar
          value={Math.round(share * 100)}
          max={100}
          label={`Recall on exam day: ${name}`}
          className="col-span-2 h-1.5 rounded-full bg-line/60"
        />
      </summary>
      <div className="pb-4">
        <p className="font-semibold text-ink-soft text-sm">
          {weakest.length === 0
            ? 'You have not seen a card of this topic yet.'
            : weakest.length === 1
              ? 'The weakest card'
              : `The ${weakest.length} weakest cards`}
        </p>
        <ol className="mt-1">
          {weakest.map(({ key, share: recall }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 py-1.5 text-md">
              <span dir="auto" className="line-clamp-2 min-w-0 font-reading [overflow-wrap:anywhere]">
                {questionOf(contents.get(key))}
              </span>
              <span className="tabular flex-none text-ink-soft text-sm">{writeShare(recall)}</span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
