import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber, plural } from '#web/ui/wording/count.ts';
import { subjectsFreshness } from './subjects-freshness.ts';

/** The amounts of content, without those that are zero. The height is the same while they are loading. */
export function LibraryFacts() {
  const { data, isError } = useQuery({
    ...subjectsFreshness,
    // The page of Home contains the answer, so the code of requests is loaded when Home asks again.
    queryFn: async (context) => (await import('./subjects.queries.ts')).fetchSubjects(context),
  });
  const sum = (counted: 'topicsCount' | 'flashcardsCount') =>
    data?.reduce((total, subject) => total + subject[counted], 0);
  const facts = [
    { noun: 'subject', amount: data?.length },
    { noun: 'topic', amount: sum('topicsCount') },
    { noun: 'flashcard', amount: sum('flashcardsCount') },
  ].filter(({ amount }) => amount !== 0);
  if (facts.length === 0) return null;

  return (
    <dl className="tabular mt-6 flex flex-wrap gap-x-6.5 gap-y-3 border-line border-t pt-5">
      {facts.map(({ noun, amount }) => (
        <div key={noun} className="flex min-w-14 flex-col-reverse">
          <dt className="text-ink-soft text-sm">{plural(amount ?? 0, noun)}</dt>
          <dd className="flex h-7 items-center font-bold text-xl leading-none">
            {amount !== undefined ? formatNumber(amount) : isError ? '–' : <Skeleton className="h-5 w-9" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
