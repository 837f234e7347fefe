import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useSearch } from 'wouter';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { useCatalogue } from '../../items/catalogue.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { findTopic } from '../../items/topics.ts';
import { type Packs, usePacks } from '../../items/use-packs.ts';
import { type Pool, paceSeconds, poolCounts, pools } from '../../log/practice-pools.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
import { useJoinedExams } from '../../sat/use-joined-exams.ts';
import { type Choice, keepChoice, readChoice, topicKey } from '../choice.ts';
import { chooseItems, itemsOfTopics } from '../choose-items.ts';
import { testPath } from '../start-test.ts';
import { testRows } from '../test-rows.ts';
import { useStart } from '../use-start.ts';
import { useWeakStart } from '../use-weak-start.ts';
import { CountChoice } from './count-choice.tsx';
import { EarlierTests } from './earlier-tests.tsx';
import { PracticeLoading } from './practice-loading.tsx';
import { SavedSubjects } from './saved-subjects.tsx';
import { TopicsFilter } from './topics-filter.tsx';

const poolNames: Record<Pool, string> = { all: 'All', new: 'New', wrong: 'Wrong', marked: 'Marked', slow: 'Slow' };

/** `/practice`: builds a test of one's own, and lists the earlier ones. */
export function PracticePage({ site }: { site: SiteStudy }) {
  const catalogue = useCatalogue(site.siteId);
  const packs = usePacks(site.siteId);
  usePageTitle('Practice');
  useLinkSync(site.study, site.siteId);
  const isJoining = useJoinedExams(site);
  if (catalogue.data && packs.packs && !isJoining) {
    const saved = savedItems(catalogue.data, packs.packs);
    // Without a network and without a saved subject, the student still reads what there is.
    const isOnlySaved = catalogue.isFromDevice && saved.length > 0;
    return (
      <BuilderOrTest site={site} items={isOnlySaved ? saved : catalogue.data} isOnlySaved={isOnlySaved} packs={packs} />
    );
  }
  if (!catalogue.error) return <PracticeLoading />;
  return (
    <LoadFailure
      isPage
      title="The questions could not be loaded"
      query={catalogue}
      hint="This device needs the network once. After that, a test that has begun opens without it."
    />
  );
}

/** The items that packs have. */
function savedItems(items: readonly CatalogueItem[], packs: NonNullable<Packs['packs']>): readonly CatalogueItem[] {
  const saved = new Set(packs.flatMap((pack) => pack.items.map(({ id }) => id)));
  return items.filter(({ id }) => saved.has(id));
}

type BuilderProps = {
  site: SiteStudy;
  items: readonly CatalogueItem[];
  /** Whether the server does not answer, and `items` are those of saved subjects. */
  isOnlySaved: boolean;
  packs: Packs;
};

/** The builder; or, at an address with `?start`, a test of what is weak, in one topic if the address names it. */
function BuilderOrTest(props: BuilderProps) {
  const { site, items } = props;
  const wanted = new URLSearchParams(useSearch());
  const topic = topicNamed(items, wanted);
  const weak = useWeakStart(site, items, { replace: true });
  const [isWaiting, setIsWaiting] = useState(wanted.has('start') && topic !== undefined && items.length > 0);
  const begin = useEffectEvent(() => {
    if (isWaiting && !weak.begin(topic)) setIsWaiting(false);
  });
  useEffect(() => begin(), []);
  return isWaiting && !weak.hasFailed ? <PracticeLoading /> : <Builder {...props} />;
}

function Builder({ site, items, isOnlySaved, packs }: BuilderProps) {
  const { practice } = useSyncExternalStore(site.study.subscribe, site.study.state);
  const [choice, setChoice] = useState(() => withTopicsOf(items, readChoice()));
  const start = useStart(site);
  const weak = useWeakStart(site, items);
  const tests = useMemo(() => testRows(practice), [practice]);
  const counts = useMemo(
    () =>
      poolCounts(
        practice,
        itemsOfTopics(items, choice.topics).map(({ id }) => id),
      ),
    [practice, items, choice.topics],
  );
  if (items.length === 0 && tests.length === 0) {
    return (
      <EmptyState
        isPage
        title="There is nothing to practise yet"
        action={<ButtonLink href="/subjects">Browse subjects</ButtonLink>}
      >
        Questions of exams appear here when their keys are released and the educator lets students practise them.
      </EmptyState>
    );
  }
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const available = counts[choice.pool];
  const asked = Math.min(available, choice.count);
  const begin = () => {
    keepChoice(choice);
    const chosen = chooseItems(items, practice, choice, Math.random);
    start.mutate({ items: chosen, mode: choice.mode, chosen: describe(choice, items) });
  };
  const open = tests.find(({ isOver }) => !isOver);
  return (
    <div className="page pt-9 pb-16 md:pt-14">
      <h1 className="font-bold text-2xl md:text-3xl">Practice</h1>
      <p className="mt-2 max-w-measure text-ink-soft">
        Build a test from {count(items.length, isOnlySaved ? 'saved question' : 'question')}. Your answers stay on this
        device, without an account.
      </p>
      {site.study.keeping() === 'kept' ? null : (
        <Notice tone="warn" className="mt-5 max-w-measure">
          This browser keeps nothing, as in a private window, or its storage is full. Your answers are lost when you
          close this tab.
        </Notice>
      )}
      {isOnlySaved ? (
        <Notice className="mt-5 max-w-measure">
          There is no network. These are the questions of the subjects that you have saved.
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {open ? (
          <ButtonLink href={testPath(open.id)}>
            Continue: {open.answers.size} of {open.items.length} answered
          </ButtonLink>
        ) : null}
        <Button
          disabled={items.length === 0}
          isPending={weak.isPending}
          pendingLabel="Opening…"
          onClick={() => weak.begin()}
        >
          {practice.last.size > 0 ? '10 mixed from what is weak' : '10 mixed questions'}
        </Button>
        {tests.length > 0 || practice.exams.size > 0 ? (
          <ButtonLink href="/practice/performance">Performance</ButtonLink>
        ) : null}
      </div>
      {items.length > 0 ? (
        <form
          className="mt-10 grid max-w-2xl gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            if (asked > 0) begin();
          }}
        >
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold text-md">Questions</legend>
            <div className="flex flex-wrap gap-2">
              {pools.map((pool) => (
                <Chip key={pool} isChosen={pool === choice.pool} onChoose={() => change({ pool })}>
                  {poolNames[pool]} <span className="font-normal">{formatNumber(counts[pool])}</span>
                </Chip>
              ))}
            </div>
          </fieldset>
          <CountChoice count={choice.count} onChange={(next) => change({ count: next })} />
          <TopicsFilter items={items} chosen={choice.topics} onChange={(topics) => change({ topics })} />
          <RadioList
            legend="Answers"
            value={choice.mode}
            onChange={(mode) => change({ mode })}
            choices={[
              { value: 'tutor', label: 'Tutor', text: 'The answer and the explanation after each question.' },
              {
                value: 'timed',
                label: 'Timed',
                text: `${paceSeconds} seconds a question, as in NEET-PG. The result comes at the end.`,
              },
            ]}
          />
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold text-md">Order</legend>
            <div className="flex flex-wrap gap-2">
              <Chip isChosen={choice.order === 'mixed'} onChoose={() => change({ order: 'mixed' })}>
                Mixed
              </Chip>
              <Chip isChosen={choice.order === 'topics'} onChoose={() => change({ order: 'topics' })}>
                Topic by topic
              </Chip>
            </div>
          </fieldset>
          {/* In reach of a thumb, whatever part of the form is on the screen. */}
          <div className="sticky bottom-0 z-2 -mx-4 border-line border-t bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] short:static zoomed:static">
            <Button
              type="submit"
              variant="primary"
              size="large"
              className="w-full sm:w-auto"
              disabled={asked === 0}
              isPending={start.isPending}
              pendingLabel="Opening…"
            >
              {asked > 0 ? `Start ${count(asked, 'question')}` : 'Start'}
            </Button>
            <p role="status" className="mt-1.5 text-ink-soft text-sm empty:hidden">
              {asked === 0
                ? `No question here is “${poolNames[choice.pool]}”. Choose “All”, or other topics.`
                : asked < choice.count
                  ? `There ${asked === 1 ? 'is' : 'are'} only ${asked}.`
                  : ''}
            </p>
          </div>
        </form>
      ) : null}
      <EarlierTests site={site} tests={tests.filter(({ id }) => id !== open?.id)} />
      <SavedSubjects packs={packs} items={items} />
      <p className="mt-8 text-ink-soft text-sm">
        <Link href="/plan" className="text-accent-strong underline underline-offset-2">
          Your study plan
        </Link>{' '}
        brings wrong questions back after a day or more.
      </p>
    </div>
  );
}

/** The key of the topic that an address names, empty without one; undefined if the catalogue does not have it. */
function topicNamed(items: readonly CatalogueItem[], address: URLSearchParams): string | undefined {
  const name = address.get('topic');
  if (name === null) return '';
  const topic = findTopic(items, address.get('subject') ?? '', name);
  return topic && topicKey(topic);
}

/** Without topics that are no longer in the catalogue. */
function withTopicsOf(items: readonly CatalogueItem[], choice: Choice): Choice {
  const known = new Set(items.map(topicKey));
  return { ...choice, topics: choice.topics.filter((topic) => known.has(topic)) };
}

/** What the list of tests says of a test: "Wrong · Cardiology". */
function describe({ pool, topics }: Choice, items: readonly CatalogueItem[]): string {
  const here = new Set(topics);
  const subjects = new Set(items.flatMap((item) => (here.has(topicKey(item)) ? item.subject : [])));
  const [first] = topics;
  const place =
    topics.length === 0
      ? 'All subjects'
      : topics.length === 1 && first
        ? first.split('\n')[1] || first.split('\n')[0] || 'Other questions'
        : [...subjects].join(', ');
  return pool === 'all' ? place : `${poolNames[pool]} · ${place}`;
}
