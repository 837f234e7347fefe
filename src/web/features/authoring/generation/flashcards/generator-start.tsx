import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { NoSubjects } from '#web/features/library/subjects/no-subjects.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeyNotice } from '../key-notice.tsx';
import type { FlashcardFormState } from './use-flashcard-form.ts';

type GeneratorStartProps = { state: FlashcardFormState; children: ReactNode };

/** Loads the subjects and the providers, then shows the generator. */
export function GeneratorStart({ state: { subjects, isAwaited }, children }: GeneratorStartProps) {
  // Wait for the providers too, because the notice about a missing key would move the forms down.
  const providers = useQuery(providersQuery);

  if (subjects.error && !subjects.data) {
    return <LoadFailure title="The subjects could not be loaded" query={subjects} />;
  }
  if (isAwaited || providers.isPending) return <GeneratorSkeleton />;
  if (subjects.data?.length === 0) {
    return <NoSubjects>Flashcards belong to a topic, and topics to a subject.</NoSubjects>;
  }
  return (
    <>
      <KeyNotice className="mb-5" />
      {children}
    </>
  );
}

const widths = ['w-16', 'w-28', 'w-20', 'w-32'];

function GeneratorSkeleton() {
  return (
    <Loading className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
      {['text', 'image'].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <Skeleton className="h-7 w-56 max-w-full" />
          {widths.map((width) => (
            <div key={width} className="mt-6">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="mt-2.5 h-12 w-full" />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
