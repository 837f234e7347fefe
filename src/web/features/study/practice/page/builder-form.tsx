import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { type Pool, paceSeconds, poolCounts, pools } from '../../log/practice-pools.ts';
import type { PracticeState } from '../../log/practice-state.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { type Choice, keepChoice, readChoice, topicKey } from '../choice.ts';
import { chooseItems, itemsOfTopics } from '../choose-items.ts';
import { useStart } from '../use-start.ts';
import { CountChoice } from './count-choice.tsx';
import { TopicsFilter } from './topics-filter.tsx';

const poolNames: Record<Pool, string> = { all: 'All', new: 'New', wrong: 'Wrong', marked: 'Marked', slow: 'Slow' };

type BuilderFormProps = { site: SiteStudy; items: readonly CatalogueItem[]; practice: PracticeState };

/** The form in which a student builds a test. It begins with the choice of the last test. */
export function BuilderForm({ site, items, practice }: BuilderFormProps) {
  const [choice, setChoice] = useState(() => withTopicsOf(items, readChoice()));
  const start = useStart(site);
  const counts = useMemo(
    () =>
      poolCounts(
        practice,
        itemsOfTopics(items, choice.topics).map(({ id }) => id),
      ),
    [practice, items, choice.topics],
  );
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const available = counts[choice.pool];
  const asked = Math.min(available, choice.count);
  const begin = () => {
    keepChoice(choice);
    const chosen = chooseItems(items, practice, choice, Math.random);
    start.mutate({ items: chosen, mode: choice.mode, chosen: describe(choice, items) });
  };
  return (
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
  );
}

/** Removes topics from a choice that are no longer in the catalogue. */
function withTopicsOf(items: readonly CatalogueItem[], choice: Choice): Choice {
  const known = new Set(items.map(topicKey));
  return { ...choice, topics: choice.topics.filter((topic) => known.has(topic)) };
}

/** The line of a test in the list of tests: "Wrong · Cardiology". */
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
