import { useQueryClient } from '@tanstack/react-query';
import { SavedTopicsSlot } from '#web/features/library/saved-topics/saved-topics-slot.tsx';
import { SearchableSubjects } from '#web/features/library/search/searchable-subjects.tsx';
import { subjectQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { prefetch } from '#web/platform/api/prefetch.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/subjects`: all subjects, and the search of the library. */
export function SubjectsScreen() {
  usePageTitle('Subjects');
  const client = useQueryClient();
  return (
    // The footer always starts below the window, so that it does not move visibly when the subjects arrive.
    <div className="page min-h-svh pt-9 pb-16 md:pt-14 short:pt-3">
      <h1 className="font-bold text-2xl md:text-3xl">Subjects</h1>
      <p className="mt-2.5 mb-8 short:mt-1 short:mb-4 max-w-measure text-ink-soft text-lg">
        Pick one, then a topic, and turn its cards.
      </p>
      <SearchableSubjects
        onOpening={({ id }) => {
          prefetch(client, subjectQuery(id));
          prefetch(client, topicsQuery(id));
        }}
      >
        <SavedTopicsSlot />
      </SearchableSubjects>
    </div>
  );
}
