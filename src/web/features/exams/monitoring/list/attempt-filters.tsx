import { useId, useState } from 'react';
import type { AttemptMark, AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FiltersButton } from '#web/ui/lists/filters-button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { markNames, statusNames } from '../attempt-words.ts';
import type { AttemptsQuery } from '../monitoring.queries.ts';

const sortNames = {
  'attention desc': 'What needs attention',
  'started desc': 'Latest start first',
  'started asc': 'Earliest start first',
  'name asc': 'Name',
  'score desc': 'Best score first',
  'score asc': 'Lowest score first',
  'time desc': 'Longest time first',
  'status asc': 'Status',
} as const;
type SortName = keyof typeof sortNames;

type AttemptFiltersProps = {
  query: AttemptsQuery;
  /** How many attempts have each mark; undefined while they are loading. */
  marked: AttemptsPage['marked'] | undefined;
  /** Whether the list can be sorted by scores. */
  seesResults: boolean;
  onChange: (changes: AttemptsQuery) => void;
};

/**
 * Searches for a student, filters by status and by mark, and chooses the order. On a phone a button opens the filters.
 */
export function AttemptFilters({ query, marked, seesResults, onChange }: AttemptFiltersProps) {
  const { sort = 'started', direction = 'desc' } = query;
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  const chosen = [query.status, query.mark].filter((value) => value !== undefined).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,3fr)]">
      <SearchField
        placeholder="Name, roll no., email"
        search={query.search ?? ''}
        onSearch={(search) => onChange({ search })}
        after={
          <FiltersButton chosen={chosen} isOpen={isOpen} controls={choicesId} onToggle={() => setIsOpen(!isOpen)} />
        }
      />
      <div id={choicesId} className={cx('grid grid-cols-2 gap-4 sm:grid-cols-3', !isOpen && 'max-sm:hidden')}>
        <Select
          label="Status"
          value={query.status ?? 'all'}
          onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'in_progress', label: statusNames.in_progress },
            { value: 'completed', label: statusNames.completed },
            { value: 'expired', label: statusNames.expired },
          ]}
        />
        <Select
          label="Marks"
          value={query.mark ?? 'all'}
          onChange={(mark) => onChange({ mark: mark === 'all' ? undefined : mark })}
          options={[
            { value: 'all', label: 'All' },
            ...(Object.keys(markNames) as AttemptMark[]).map((mark) => ({
              value: mark,
              label: marked ? `${markNames[mark]} (${formatNumber(marked[mark])})` : markNames[mark],
            })),
          ]}
        />
        <Select
          label="Order"
          className="max-sm:col-span-2"
          value={toSortName(`${sort} ${direction}`)}
          onChange={(name) => {
            const [by, to] = name.split(' ') as [typeof sort, typeof direction];
            onChange(by === 'attention' ? { sort: undefined, direction: undefined } : { sort: by, direction: to });
          }}
          options={(Object.keys(sortNames) as SortName[])
            .filter((name) => seesResults || !name.startsWith('score'))
            .map((value) => ({ value, label: sortNames[value] }))}
        />
      </div>
    </div>
  );
}

const toSortName = (text: string): SortName | undefined => (text in sortNames ? (text as SortName) : undefined);
