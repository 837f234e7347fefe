import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useSearch } from 'wouter';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count } from '#web/ui/wording/count.ts';
import { useCatalogue } from '../../items/catalogue.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { findTopic } from '../../items/topics.ts';
import { type Packs, usePacks } from '../../items/use-packs.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
import { useJoinedExams } from '../../sat/use-joined-exams.ts';
import { topicKey } from '../choice.ts';
import { testPath } from '../start-test.ts';
import { testRows } from '../test-rows.ts';
import { useWeakStart } from '../use-weak-start.ts';
import { BuilderForm } from './builder-form.tsx';
import { EarlierTests } from './earlier-tests.tsx';
import { PracticeLoading } from './practice-loading.tsx';
import { SavedSubjects } from './saved-subjects.tsx';

/** `/practice`: builds a test of one's own, and lists the earlier ones. */
export function PracticePage({ site }: { site: SiteStudy }) {
  const catalogue = useCatalogue(site.siteId);
  const packs = usePacks(site.siteId);
  usePageTitle('Practice');
  useLinkSync(site.study, site.siteId);
  const isJoining = useJoinedExams(site);
  if (catalogue.data && packs.packs && !isJoining) {
    // Without a network and without a question on this device, the student still reads what there is.
    const here = catalogue.onDevice ?? [];
    const isOnlySaved = here.length > 0;
    return (
      <BuilderOrTest site={site} items={isOnlySaved ? here : catalogue.data} isOnlySaved={isOnlySaved} packs={packs} />
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

type BuilderProps = {
  site: SiteStudy;
  items: readonly CatalogueItem[];
  /** Whether the server does not answer, and `items` are the items that this device keeps. */
  isOnlySaved: boolean;
  packs: Packs;
};

/** The builder; or, at an address with `?start`, a test of what is weak, in one topic if the address names it. */
function BuilderOrTest(props: BuilderProps) {
  const { site, items } = props;
  const wanted = new URLSearchParams(useSearch());
  const topic = topicNamed(items, wanted);
  const weak = useWeakStart(site, items, { replace: true });
  const [isWaiting, setIsWaiting] = useState(wanted.has('start') && items.length > 0);
  const begin = useEffectEvent(() => {
    if (isWaiting && !weak.begin(topic)) setIsWaiting(false);
  });
  useEffect(() => begin(), []);
  return isWaiting && !weak.hasFailed ? <PracticeLoading /> : <Builder {...props} />;
}

function Builder({ site, items, isOnlySaved, packs }: BuilderProps) {
  const { practice } = useSyncExternalStore(site.study.subscribe, site.study.state);
  const weak = useWeakStart(site, items);
  const tests = useMemo(() => testRows(practice), [practice]);
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
          There is no network. These are the questions that this device keeps: of your tests, and of saved subjects.
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
      {items.length > 0 ? <BuilderForm site={site} items={items} practice={practice} /> : null}
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

/** The key of the topic that an address names; empty without one. */
function topicNamed(items: readonly CatalogueItem[], address: URLSearchParams): string {
  const [subject, topic] = [address.get('subject') ?? '', address.get('topic')];
  return topic === null ? '' : topicKey(findTopic(items, subject, topic) ?? { subject, topic });
}
