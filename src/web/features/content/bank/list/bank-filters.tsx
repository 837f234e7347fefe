import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { capitalise } from '#domain/text/capitalise.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { BottomSheet } from '#web/ui/overlays/panels/bottom-sheet.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { bankCountsQuery } from '../bank.queries.ts';
import { stateNames } from '../words.ts';
import type { FilterName, useBankAddress } from './use-bank-address.ts';

type Filter = {
  name: Exclude<FilterName, 'search' | 'examId'>;
  label: string;
  /** The option that removes the filter. */
  all: string;
  show: (value: string) => string;
};

const same = (value: string) => value;
const lastUsed: Record<string, string> = {
  month: 'In the last month',
  year: '1 to 12 months ago',
  older: 'More than a year ago',
};
const yesNo = (value: string) => (value === 'yes' ? 'With' : 'Without');

const mainFilters: readonly Filter[] = [
  { name: 'subject', label: 'Subject', all: 'All', show: same },
  { name: 'topic', label: 'Topic', all: 'All', show: same },
  { name: 'tag', label: 'Tag', all: 'All', show: same },
];
const otherFilters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    all: 'Not retired',
    show: (value) => stateNames[value as keyof typeof stateNames] ?? value,
  },
  { name: 'difficulty', label: 'Difficulty', all: 'All', show: capitalise },
  { name: 'used', label: 'Use', all: 'All', show: (value) => (value === 'yes' ? 'Used' : 'Never used') },
  { name: 'lastUsed', label: 'Last used', all: 'All', show: (value) => lastUsed[value] ?? value },
  { name: 'picture', label: 'Picture', all: 'All', show: yesNo },
  { name: 'case', label: 'Case', all: 'All', show: yesNo },
  { name: 'flagged', label: 'Statistics', all: 'All', show: () => 'Flagged' },
  { name: 'reported', label: 'Reports', all: 'All', show: () => 'Reported in practice' },
];

/** A list has at most this many values of one filter, because a longer one takes seconds to open on a slow computer. */
const mostValues = 200;

type Address = Pick<ReturnType<typeof useBankAddress>, 'filters' | 'change'>;

/**
 * The search and the filters of the bank. On a phone a button opens the filters in a sheet; otherwise it unfolds the
 * rarer ones.
 */
export function BankFilters({ filters, change }: Address) {
  const isSet = ({ name }: { name: FilterName }) => filters[name] !== undefined;
  const others = [...otherFilters, { name: 'examId' } as const].filter(isSet).length;
  const [isOpen, setOpen] = useState(others > 0);
  const [isSheetOpen, setSheetOpen] = useState(false);
  // One request answers all filters that are shown.
  const withExams = isOpen || isSheetOpen;
  const all = others + mainFilters.filter(isSet).length;

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
        <SearchField
          id="bank-search"
          placeholder="Words of the question or an option"
          search={filters.search ?? ''}
          onSearch={(search) => change({ search })}
          after={
            <Button className="min-h-12 sm:hidden" onClick={() => setSheetOpen(true)}>
              <ListFilter size={17} aria-hidden="true" />
              Filters{all > 0 ? ` (${all})` : ''}
            </Button>
          }
        />
        <div className="contents max-lg:hidden">
          <Choices list={mainFilters} filters={filters} change={change} withExams={withExams} />
        </div>
        <Button
          className="min-h-12 max-sm:hidden"
          aria-expanded={isOpen}
          aria-controls="bank-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={17} aria-hidden="true" />
          <span className="lg:hidden">Filters{all > 0 ? ` (${all})` : ''}</span>
          <span className="max-lg:hidden">More{others > 0 ? ` (${others})` : ''}</span>
        </Button>
      </div>
      <div id="bank-filters" hidden={!isOpen} className="mt-4 max-sm:hidden">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {isOpen ? (
            <>
              <div className="contents lg:hidden">
                <Choices list={mainFilters} filters={filters} change={change} withExams={withExams} />
              </div>
              <Choices list={otherFilters} filters={filters} change={change} withExams={withExams} />
              <ExamChoice filters={filters} change={change} />
            </>
          ) : null}
        </div>
      </div>
      {isSheetOpen ? (
        <BottomSheet title="Filters" onClose={() => setSheetOpen(false)}>
          <div className="grid grid-cols-2 gap-4">
            <Choices list={[...mainFilters, ...otherFilters]} filters={filters} change={change} withExams={withExams} />
            <ExamChoice filters={filters} change={change} />
          </div>
          <Button variant="primary" className="mt-5 w-full" onClick={() => setSheetOpen(false)}>
            Show the items
          </Button>
        </BottomSheet>
      ) : null}
    </>
  );
}

// The value of an option must not be empty, and a subject may have any name.
const all = 'all';
const is = 'is:';

function Choices({ list, filters, change, withExams }: Address & { list: readonly Filter[]; withExams: boolean }) {
  const { data: counts } = useQuery({ ...bankCountsQuery(filters, withExams), placeholderData: keepPreviousData });
  return list.map(({ name, label, all: allLabel, show }) => {
    const chosen = filters[name];
    const values = (counts?.[name] ?? []).slice(0, mostValues);
    const isMissing = chosen !== undefined && !values.some(({ value }) => value === chosen);
    return (
      <Select
        key={name}
        label={label}
        value={chosen === undefined ? all : is + chosen}
        // A topic belongs to one subject, so a new subject clears the topic.
        onChange={(next) =>
          change({
            [name]: next === all ? '' : next.slice(is.length),
            ...(name === 'subject' && { topic: '' }),
          })
        }
        options={[
          { value: all, label: allLabel },
          ...(isMissing ? [{ value: is + chosen, label: show(chosen) }] : []),
          ...values.map(({ value, items }) => ({
            value: is + value,
            label: `${show(value)} (${formatNumber(items)})`,
          })),
        ]}
      />
    );
  });
}

function ExamChoice({ filters, change }: Address) {
  const { data: exams = [] } = useQuery(examsQuery);
  const { data: counts } = useQuery(bankCountsQuery(filters, true));
  const itemsOf = new Map(counts?.examId?.map(({ value, items }) => [value, items]));
  return (
    <Select
      label="Exam"
      value={filters.examId === undefined ? all : String(filters.examId)}
      onChange={(next) => change({ examId: next === all ? '' : next })}
      options={[
        { value: all, label: 'All' },
        ...exams.map(({ id, title }) => ({
          value: String(id),
          label: `${title} (${formatNumber(itemsOf.get(String(id)) ?? 0)})`,
        })),
      ]}
    />
  );
}
