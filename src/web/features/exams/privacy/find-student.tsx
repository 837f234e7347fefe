import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { exportPerson, type FoundPerson } from '#contract/exams/privacy.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErasePersonDialog, type Erasure } from './erase-person-dialog.tsx';
import { FoundPersonCard } from './found-person.tsx';
import { peopleQuery } from './privacy.queries.ts';
import { rowsOf } from './rows-of.ts';

const fewest = 2;

/** Finds students over all exams, exports the data of one, and deletes or anonymises them. */
export function FindStudent() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const sought = text.trim();
    setProblem(sought.length < fewest ? `Enter at least ${fewest} characters.` : '');
    if (sought.length >= fewest) setSearch(sought);
  };
  return (
    <>
      <form noValidate onSubmit={find} className="max-w-xl">
        <TextField
          type="search"
          label="Student"
          hint="Name, e-mail address, roll number, personal code, or the link of a result"
          maxLength={100}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
          after={
            <Button type="submit" variant="primary">
              Find
            </Button>
          }
        />
      </form>
      {search === '' ? null : <Found search={search} />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(search));
  const erasure = useOpenItem<Erasure>();
  const saving = useSingleMutation({
    mutationFn: (person: FoundPerson) => call(exportPerson, { body: rowsOf(person) }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'student-data.json'),
    onError: (failure) => tellFailure(failure, 'Failed to export the data'),
  });
  if (error && !data) {
    return <LoadFailure title="The search failed" query={{ error, isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <Loading className="mt-6">
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    );
  }
  return (
    <>
      {data.isCut ? (
        <Notice className="mt-6" tone="warn">
          The search finds more than 500 sessions, and only the latest are listed. Enter more of the name or the
          address.
        </Notice>
      ) : null}
      {data.people.length === 0 ? (
        <EmptyState title="No student found">
          Rounds holds nothing about this name, address, number, code or link. Anonymised sessions are found only by
          their link.
        </EmptyState>
      ) : (
        <ul aria-label="Students" className="mt-6 grid gap-4">
          {data.people.map((person) => (
            <FoundPersonCard
              key={person.attempts[0]?.sessionId ?? `entry ${person.entries[0]?.id}`}
              person={person}
              isExporting={saving.isPending && saving.variables === person}
              onExport={() => saving.mutate(person)}
              onErase={(how) => erasure.open({ person, how })}
            />
          ))}
        </ul>
      )}
      {erasure.item ? <ErasePersonDialog key={erasure.key} {...erasure.item} {...erasure.dialog} /> : null}
    </>
  );
}
