import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { statusNames } from './attempt-words.ts';
import type { AttemptsQuery } from './monitoring.queries.ts';

const sortNames = {
  'started desc': 'Latest start first',
  'started asc': 'Earliest start first',
  'name asc': 'Name',
  'score desc': 'Best score first',
  'score asc': 'Lowest score first',
  'time desc': 'Longest time first',
  'status asc': 'Status',
} as const;
type SortName = keyof typeof sortNames;

type AttemptFiltersProps = { query: AttemptsQuery; onChange: (changes: AttemptsQuery) => void };

/** Searches for a student and filters by status. On a phone, where the table has no head, it also chooses the order. */
export function AttemptFilters({ query, onChange }: AttemptFiltersProps) {
  const { sort = 'started', direction = 'desc' } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <SearchField
        placeholder="Name or email"
        search={query.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-1">
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
          label="Order"
          className="md:hidden"
          value={toSortName(`${sort} ${direction}`)}
          onChange={(name) => {
            const [by, to] = name.split(' ') as [typeof sort, typeof direction];
            onChange({ sort: by, direction: to });
          }}
          options={(Object.keys(sortNames) as SortName[]).map((value) => ({ value, label: sortNames[value] }))}
        />
      </div>
    </div>
  );
}

const toSortName = (text: string): SortName | undefined => (text in sortNames ? (text as SortName) : undefined);
