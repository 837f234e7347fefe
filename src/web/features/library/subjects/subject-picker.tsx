import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { NoSubjects } from './no-subjects.tsx';
import { subjectsQuery } from './subjects.queries.ts';

const grid = 'grid grid-cols-1 gap-3.5 sm:grid-cols-2 xl:grid-cols-3';
const card = 'card flex min-h-44 flex-col p-5';

/** The subjects as cards that link to their topics. */
export function SubjectPicker() {
  const query = useQuery(subjectsQuery);
  const subjects = query.data;

  if (query.error && !subjects) return <LoadFailure title="The subjects could not be loaded" query={query} />;
  if (!subjects) return <PickerSkeleton />;
  if (subjects.length === 0) return <NoSubjects>Topics belong to a subject, so a subject comes first.</NoSubjects>;
  return (
    <ul className={grid}>
      {subjects.map(({ id, name, description, topicsCount }) => (
        <li key={id} className={card}>
          <h2 className="font-semibold text-card-title [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1.5 line-clamp-3 text-ink-soft text-sm [overflow-wrap:anywhere]">{description}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
            <span className="tabular text-ink-soft text-sm">{count(topicsCount, 'topic')}</span>
            <ButtonLink href={`/admin/topics/${id}`} aria-label={`Manage Topics of ${name}`}>
              Manage Topics
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PickerSkeleton() {
  return (
    <Loading className={grid}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={card}>
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-auto h-11 w-36 self-end" />
        </div>
      ))}
    </Loading>
  );
}
