import { useState } from 'react';
import { Link } from 'wouter';
import type { Cohort } from '#contract/exams/roster/cohorts.contract.ts';
import { CheckRow } from '#web/ui/forms/check-row.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { arrange, shortList } from '#web/ui/lists/arrange.ts';
import { countPeople } from './people-words.ts';

type CohortChoicesProps = {
  cohorts: readonly Cohort[];
  /** The ids of the cohorts that the exam has in the database. */
  storedIds: readonly number[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Chooses the cohorts of an exam. An archived cohort is offered only while the exam has it. */
export function CohortChoices({ cohorts, storedIds, ids, onChange }: CohortChoicesProps) {
  const [find, setFind] = useState('');
  const offered = cohorts.filter(({ id, archivedAt }) => archivedAt === null || storedIds.includes(id));
  const found = arrange(offered, { find, textOf: ({ name, year }) => `${name} ${year}` });
  if (offered.length === 0) {
    return (
      <p className="text-md">
        There is no cohort yet.{' '}
        <Link href="/admin/cohorts" className="text-accent-strong underline underline-offset-4">
          Add a cohort
        </Link>
      </p>
    );
  }
  return (
    <>
      {offered.length > shortList ? <SearchField placeholder="Name or year" search={find} onSearch={setFind} /> : null}
      <ul className="mt-2 divide-y divide-line">
        {found.map(({ id, name, year, peopleCount }) => (
          <CheckRow
            key={id}
            label={name}
            note={`${year}, ${countPeople(peopleCount)}`}
            isChosen={ids.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...ids, id] : ids.filter((one) => one !== id))}
          />
        ))}
      </ul>
    </>
  );
}
