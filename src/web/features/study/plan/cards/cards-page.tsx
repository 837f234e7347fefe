import CirclePlay from 'lucide-react/icons/circle-play';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { Study } from '../../log/storage/open-study.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { PlanLoading } from '../plan-states.tsx';
import { usePlan } from '../use-plan.ts';
import { type CardFilter, type CardRow, cardRows, findCards } from './card-rows.ts';
import { useWindowRows } from './use-window-rows.ts';

const filters: [CardFilter, string][] = [
  ['all', 'All'],
  ['bookmarked', 'Bookmarked'],
  ['noted', 'With a note'],
  ['aside', 'Set aside'],
];

/** `/plan/cards`: the cards of the plan, and all cards with a bookmark or a note. */
export function CardsPage({ site }: { site: SiteStudy }) {
  const { study, contents, state, settings, missing, missed, own } = usePlan(site);
  usePageTitle('Cards');
  const [filter, setFilter] = useState<CardFilter>('all');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const rows = useMemo(() => cardRows(settings ? contents : new Map(), state), [settings, contents, state]);
  const found = useMemo(() => findCards(rows, filter, sought), [rows, filter, sought]);
  if (settings && (missing === undefined || !missed || !own)) return <PlanLoading />;
  return (
    <div className="page pt-5 pb-16 md:max-w-[48rem] md:pt-8">
      <BackLink href="/plan" className="mb-3">
        Study plan
      </BackLink>
      <h1 className="font-bold text-2xl md:text-3xl">Cards</h1>
      <TextField
        type="search"
        label="Words of a card, its topic or your note"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
        className="mt-6"
      />
      <fieldset aria-label="Cards to show" className="mt-4 flex min-w-0 flex-wrap gap-2">
        {filters.map(([name, label]) => (
          <Chip key={name} isChosen={name === filter} onChoose={() => setFilter(name)}>
            {label} <span className="font-normal">{formatNumber(findCards(rows, name, '').length)}</span>
          </Chip>
        ))}
      </fieldset>
      <p role="status" className="mt-5 mb-1 text-ink-soft text-sm">
        {rows.length === 0
          ? 'Bookmark a card, write a note or make a plan: then its cards are listed here.'
          : found.length === 0
            ? 'No card is like that.'
            : count(found.length, 'card')}
      </p>
      <Rows rows={found} study={study} />
    </div>
  );
}

function Rows({ rows, study }: { rows: readonly CardRow[]; study: Study }) {
  const list = useRef<HTMLUListElement>(null);
  // As high as `h-26`, in pixels: the student may have set a larger text.
  const rowHeight = 6.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { first, last } = useWindowRows(list, rows.length, rowHeight);
  return (
    <ul ref={list} className="relative" style={{ height: rows.length * rowHeight }}>
      {rows.slice(first, last).map((row, index) => (
        <li
          key={row.key}
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
          className="absolute inset-x-0 flex h-26 items-center gap-2 border-line border-b"
          style={{ top: (first + index) * rowHeight }}
        >
          <Row row={row} study={study} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, study }: { row: CardRow; study: Study }) {
  const { key, text, origin, place, note, isAside, isInPlan } = row;
  const title = (
    <span dir="auto" className="line-clamp-2 font-reading text-md [overflow-wrap:anywhere]">
      {text}
    </span>
  );
  return (
    <>
      <div className="min-w-0 flex-1">
        {place ? (
          <Link href={place} className="flex min-h-11 items-center rounded-small hover:text-accent-strong">
            {title}
          </Link>
        ) : (
          title
        )}
        <p dir="auto" className="mt-0.5 truncate text-ink-soft text-sm">
          {isAside ? 'Set aside. ' : ''}
          {note || origin}
        </p>
      </div>
      {isAside ? (
        <button
          type="button"
          aria-label="Bring back"
          title="Bring back"
          onClick={() => void study.record({ kind: 'resume', card: key })}
          className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:text-ink"
        >
          <CirclePlay size={18} aria-hidden="true" />
        </button>
      ) : null}
      <CardMarks
        study={study}
        card={key}
        text={text}
        place={place}
        onSuspend={
          isInPlan && !isAside ? () => void study.record({ kind: 'aside', card: key, until: 'exam' }) : undefined
        }
        className="flex-none text-ink-soft"
      />
    </>
  );
}
