import { useQuery } from '@tanstack/react-query';
import type { ActivityKind } from '#contract/administration/activity.contract.ts';
import { accountsQuery } from '#web/features/administration/accounts/accounts.queries.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { ActivityQuery } from './activity.queries.ts';

const kindNames: Record<ActivityKind, string> = {
  session: 'Sessions and extra time',
  result: 'Keys and results',
  exam: 'Exams and release dates',
  roster: 'Rosters',
  content: 'Questions and flashcards',
  account: 'Educators and API keys',
  privacy: 'Student data',
};

const all = { value: 'all', label: 'All' };
const commandLine = 'Command line';

type ActivityFiltersProps = { query: ActivityQuery; onChange: (changes: Partial<ActivityQuery>) => void };

/** Searches the activity, and filters it by kind, exam and educator. */
export function ActivityFilters({ query, onChange }: ActivityFiltersProps) {
  const exams = useQuery(examsQuery).data ?? [];
  const names = [...(useQuery(accountsQuery).data ?? []).map(({ username }) => username), commandLine];
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchField
        label="Search the activity"
        placeholder="Names and other words"
        search={query.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <Select
        label="Kind"
        value={query.kind ?? 'all'}
        options={[
          all,
          ...(Object.keys(kindNames) as ActivityKind[]).map((value) => ({ value, label: kindNames[value] })),
        ]}
        onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : (kind as ActivityKind) })}
      />
      <Select
        label="Exam"
        value={query.exam === undefined ? 'all' : String(query.exam)}
        options={[all, ...exams.map(({ id, title }) => ({ value: String(id), label: title }))]}
        onChange={(exam) => onChange({ exam: exam === 'all' ? undefined : Number(exam) })}
      />
      <Select
        label="Who"
        value={query.who ?? 'all'}
        options={[all, ...names.filter((name) => name !== all.value).map((name) => ({ value: name, label: name }))]}
        onChange={(who) => onChange({ who: who === 'all' ? undefined : who })}
      />
    </div>
  );
}
