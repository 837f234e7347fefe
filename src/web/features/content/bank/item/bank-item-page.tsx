import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { formatIndex } from '#web/features/exams/analytics/charts/format-figures.ts';
import { MarkedOptions } from '#web/features/exams/questions/display/marked-options.tsx';
import { itemLook } from '#web/features/exams/questions/list/question-item.tsx';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { bankItemQuery, caseQuery } from '../bank.queries.ts';
import { EditItemDialog } from '../form/edit-item-dialog.tsx';
import { DeleteItemsDialog } from '../selection/delete-items-dialog.tsx';
import { useBatchChange } from '../selection/use-batch-change.ts';
import { difficultyWords, placeWords, practiceOptions, stateNames, stateTones } from '../words.ts';
import { ItemPrintings } from './item-printings.tsx';
import { ItemReports } from './item-reports.tsx';
import { ItemUses } from './item-uses.tsx';
import { ItemVersions } from './item-versions.tsx';

/** One item of the bank: its text, the exams that have it, its figures, its versions and its neighbours. */
export function BankItemPage({ id }: { id: number }) {
  const { data: item, error, isFetching, refetch } = useQuery(bankItemQuery(id));
  const editing = useOpenItem<BankItemDetails>();
  const deleting = useOpenItem();
  const [, navigate] = useLocation();
  const retire = useBatchChange(() => {}, 'retired');
  const bringBack = useBatchChange(() => {}, 'brought back');
  const makeReady = useBatchChange(() => {}, 'made ready');
  const back = <BackLink href="/admin/bank">Question bank</BackLink>;

  if (isNotFound(error)) {
    return (
      <EmptyState isPage title="Item not found" action={<ButtonLink href="/admin/bank">Question bank</ButtonLink>}>
        It was deleted, or the address is wrong.
      </EmptyState>
    );
  }
  if (error && !item) {
    return <LoadFailure isPage title="The item could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!item) {
    return (
      <div aria-busy="true">
        <PageHead title={`Item ${id}`} back={back} />
        <Skeleton className="h-24 max-w-3xl" />
        <Skeleton className="mt-6 h-48 max-w-3xl" />
      </div>
    );
  }
  const isRetired = item.state === 'retired';
  const state = isRetired ? bringBack : retire;
  const become = (next: 'ready' | 'retired') => ({ ids: [id], fields: { state: next } });

  return (
    <>
      <PageHead
        title={`Item ${id}`}
        back={back}
        action={
          <>
            {item.state === 'draft' ? (
              <Button isPending={makeReady.isPending} onClick={() => makeReady.mutate(become('ready'))}>
                Make ready
              </Button>
            ) : null}
            <Button isPending={state.isPending} onClick={() => state.mutate(become(isRetired ? 'ready' : 'retired'))}>
              {isRetired ? 'Bring back' : 'Retire'}
            </Button>
            <Button variant="quiet" className="hover:text-bad" onClick={() => deleting.open()}>
              Delete
            </Button>
            <Button variant="primary" onClick={() => editing.open(item)}>
              Edit
            </Button>
          </>
        }
      />
      <Content item={item} />
      {item.reports.length > 0 ? (
        <Section title="Reports from practice">
          <ItemReports {...item} />
        </Section>
      ) : null}
      <Section title="Exams with this item">
        <ItemPrintings key={item.version} {...item} />
      </Section>
      <Section title="Uses">
        <ItemUses uses={item.uses} />
      </Section>
      <Section title="Versions">
        <ItemVersions versions={item.versions} />
      </Section>
      <Section title="Similar items">
        <Similar similar={item.similar} />
      </Section>
      {editing.item ? <EditItemDialog key={`edit-${editing.key}`} item={editing.item} {...editing.dialog} /> : null}
      <DeleteItemsDialog
        key={`delete-${deleting.key}`}
        ids={[id]}
        {...deleting.dialog}
        onDone={() => navigate('/admin/bank')}
      />
    </>
  );
}

function Content({ item }: { item: BankItemDetails }) {
  const facts = [
    ['Subject', placeWords(item)],
    ['Difficulty', measured(item)],
    ['Discrimination', item.discrimination === null ? undefined : formatIndex(item.discrimination)],
    ['Practice', practiceOptions.find(({ value }) => value === item.practice)?.label],
    ['Version', String(item.version)],
  ].filter(([, value]) => value !== undefined);
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={stateTones[item.state]}>{stateNames[item.state]}</Badge>
        {item.tags.map((tag) => (
          <Badge key={tag} dir="auto" className="[overflow-wrap:anywhere]">
            {tag}
          </Badge>
        ))}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2">
        <div>
          {item.caseId === null ? null : <Vignette caseId={item.caseId} />}
          <p
            dir="auto"
            className="max-w-[68ch] whitespace-pre-line font-reading text-[1.0625rem] leading-[1.6] [overflow-wrap:anywhere]"
          >
            {item.questionText}
          </p>
          {item.imageUrl ? (
            <img
              src={item.imageUrl}
              alt="Of the question"
              className="mt-3 h-48 max-w-full rounded-small border border-line bg-sunken object-contain"
            />
          ) : null}
          <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex min-w-0 gap-2">
                <dt className="flex-none text-ink-soft">{name}</dt>
                <dd className="tabular min-w-0 font-strong [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <MarkedOptions question={item} look={itemLook} />
          {item.explanation ? (
            <div className="mt-4 border-accent border-l-2 pl-4">
              <h2 className="font-semibold text-sm">Explanation</h2>
              <p
                dir="auto"
                className="mt-0.5 max-w-[68ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]"
              >
                {item.explanation}
              </p>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Vignette({ caseId }: { caseId: number }) {
  const { data: found } = useQuery(caseQuery(caseId));
  if (!found) return <Skeleton className="mb-4 h-24 max-w-[68ch]" />;
  return (
    <div className="mb-4 border-line-strong border-l-2 pl-4">
      <h2 className="font-semibold text-sm">Case, shared by {count(found.items, 'item')}</h2>
      <p
        dir="auto"
        className="mt-0.5 max-w-[68ch] whitespace-pre-line font-reading leading-[1.6] [overflow-wrap:anywhere]"
      >
        {found.text}
      </p>
      {found.imageUrl ? (
        <img
          src={found.imageUrl}
          alt="Of the case"
          className="mt-3 h-48 max-w-full rounded-small border border-line bg-sunken object-contain"
        />
      ) : null}
    </div>
  );
}

/** "62% correct of 140", or the difficulty that an educator chose. */
const measured = (item: BankItemDetails): string =>
  `${difficultyWords(item)}${item.facility === null ? ', not measured yet' : ''}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9 border-line border-t pt-6">
      <h2 id={id} className="mb-3 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Similar({ similar }: Pick<BankItemDetails, 'similar'>) {
  if (similar.length === 0) return <p className="text-ink-soft text-md">No other item has nearly the same text.</p>;
  return (
    <ul>
      {similar.map(({ id, questionText, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Link
            href={`/admin/bank/${id}`}
            dir="auto"
            className="inline-flex min-h-11 min-w-0 items-center text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {questionText}
          </Link>
          {state === 'ready' ? null : <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
        </li>
      ))}
    </ul>
  );
}
