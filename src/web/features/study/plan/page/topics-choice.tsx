import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/forms/check-row.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { ChosenTopic } from './plan-draft.ts';

type TopicsChoiceProps = {
  topics: ChosenTopic[];
  onChange: (update: (topics: ChosenTopic[]) => ChosenTopic[]) => void;
  error: string | undefined;
};

const cardsOf = (list: readonly { flashcardsCount: number }[]): number =>
  list.reduce((sum, { flashcardsCount }) => sum + flashcardsCount, 0);

/** Whether all cards of these subjects are chosen. */
const hasAll = (subjects: readonly SubjectListItem[], topics: readonly ChosenTopic[]): boolean =>
  topics.length > 0 &&
  subjects.every(({ id, flashcardsCount }) => {
    const chosen = topics.filter(({ subjectId }) => subjectId === id);
    return cardsOf(chosen) >= flashcardsCount;
  });

/** Chooses all topics of subjects that have cards, or none of them. */
function useSubjectsChoice(onChange: TopicsChoiceProps['onChange']) {
  const client = useQueryClient();
  return async (subjectIds: readonly number[], isChosen: boolean) => {
    try {
      const topicsOf = async (subjectId: number): Promise<ChosenTopic[]> =>
        (await client.fetchQuery(topicsQuery(subjectId)))
          .filter(({ flashcardsCount }) => flashcardsCount > 0)
          .map(({ id, flashcardsCount }) => ({ id, subjectId, flashcardsCount }));
      const all = isChosen ? (await Promise.all(subjectIds.map(topicsOf))).flat() : [];
      onChange((topics) => [...topics.filter(({ subjectId }) => !subjectIds.includes(subjectId)), ...all]);
    } catch {
      toast({ title: 'Error', description: 'The topics could not be loaded. Try again.', tone: 'destructive' });
    }
  };
}

/** The choice of topics, folded by subject. The topics of a subject are loaded when it is opened or chosen. */
export function TopicsChoice({ topics, onChange, error }: TopicsChoiceProps) {
  const query = useQuery(subjectsQuery);
  const subjects = query.data?.filter(({ flashcardsCount }) => flashcardsCount > 0);
  const choose = useSubjectsChoice(onChange);
  return (
    <fieldset aria-describedby={error ? 'plan-topics-error' : undefined}>
      <legend className="mb-2 font-semibold text-md">Topics</legend>
      {subjects ? (
        <div className="divide-y divide-line rounded-small border border-control-line bg-surface">
          <ul className="px-3.5">
            <CheckRow
              label="All subjects"
              note={count(cardsOf(subjects), 'card')}
              isChosen={hasAll(subjects, topics)}
              onChange={(isChosen) =>
                void choose(
                  subjects.map(({ id }) => id),
                  isChosen,
                )
              }
            />
          </ul>
          {subjects.map((subject) => (
            <SubjectTopics
              key={subject.id}
              subject={subject}
              topics={topics}
              onChange={onChange}
              onAll={(isChosen) => void choose([subject.id], isChosen)}
            />
          ))}
        </div>
      ) : query.error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft text-md">
          The subjects could not be loaded. {query.error.message}
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <div aria-live="polite">
        {error ? (
          <p id="plan-topics-error" className="mt-2 text-bad text-sm">
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

type SubjectTopicsProps = Pick<TopicsChoiceProps, 'topics' | 'onChange'> & {
  subject: SubjectListItem;
  onAll: (isChosen: boolean) => void;
};

function SubjectTopics({ subject, topics, onChange, onAll }: SubjectTopicsProps) {
  const chosen = topics.filter(({ subjectId }) => subjectId === subject.id);
  const [isOpen, setIsOpen] = useState(false);
  const list = useQuery({ ...topicsQuery(subject.id), enabled: isOpen });
  const isAll = hasAll([subject], topics);

  return (
    // The checkbox is beside the summary: a control within a control has no name for screen readers.
    <div className="relative">
      <span className="absolute top-0.5 left-0.5 z-1">
        <Checkbox checked={isAll} label={`All topics of ${subject.name}`} onChange={() => onAll(!isAll)} />
      </span>
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 pr-3.5 pl-11.5 text-md">
          <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
            {subject.name}
          </span>
          <span className="tabular flex-none text-ink-soft text-sm">
            {chosen.length > 0
              ? `${formatNumber(chosen.length)} of ${count(subject.topicsCount, 'topic')}`
              : count(subject.topicsCount, 'topic')}
          </span>
          <ChevronDown size={18} aria-hidden="true" className="flex-none text-ink-soft group-open:rotate-180" />
        </summary>
        {list.data ? (
          <ul className="pr-3.5 pb-2 pl-11.5">
            {list.data.map(({ id, name, flashcardsCount }) => (
              <CheckRow
                key={id}
                label={name}
                note={count(flashcardsCount, 'card')}
                isDisabled={flashcardsCount === 0}
                isChosen={chosen.some((topic) => topic.id === id)}
                onChange={(isChosen) =>
                  onChange((before) => {
                    const rest = before.filter((topic) => topic.id !== id);
                    return isChosen ? [...rest, { id, subjectId: subject.id, flashcardsCount }] : rest;
                  })
                }
              />
            ))}
          </ul>
        ) : list.error ? (
          <p role="alert" className="px-3.5 pb-3 text-ink-soft text-sm">
            The topics could not be loaded. {list.error.message}
          </p>
        ) : (
          <Skeleton className="mx-3.5 mb-3 h-11" />
        )}
      </details>
    </div>
  );
}
