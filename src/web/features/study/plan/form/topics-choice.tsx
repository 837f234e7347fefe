import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { ChosenTopic } from './plan-draft.ts';

type TopicsChoiceProps = {
  topics: ChosenTopic[];
  onChange: (topics: ChosenTopic[]) => void;
  error: string | undefined;
};

/** The choice of topics, folded by subject. The topics of a subject are loaded when it is opened. */
export function TopicsChoice({ topics, onChange, error }: TopicsChoiceProps) {
  const subjects = useQuery(subjectsQuery);
  return (
    <fieldset aria-describedby={error ? 'plan-topics-error' : undefined}>
      <legend className="mb-2 font-semibold text-md">Topics</legend>
      {subjects.data ? (
        <div className="divide-y divide-line rounded-small border border-control-line bg-surface">
          {subjects.data
            .filter(({ topicsCount }) => topicsCount > 0)
            .map((subject) => (
              <SubjectTopics key={subject.id} subject={subject} topics={topics} onChange={onChange} />
            ))}
        </div>
      ) : subjects.error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft text-md">
          The subjects could not be loaded. {subjects.error.message}
          <Button onClick={() => void subjects.refetch()}>Try again</Button>
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

type SubjectTopicsProps = Pick<TopicsChoiceProps, 'topics' | 'onChange'> & { subject: SubjectListItem };

function SubjectTopics({ subject, topics, onChange }: SubjectTopicsProps) {
  const chosen = topics.filter(({ subjectId }) => subjectId === subject.id);
  const [isOpen, setIsOpen] = useState(false);
  const list = useQuery({ ...topicsQuery(subject.id), enabled: isOpen });
  const others = topics.filter(({ subjectId }) => subjectId !== subject.id);
  const all: ChosenTopic[] = (list.data ?? [])
    .filter(({ flashcardsCount }) => flashcardsCount > 0)
    .map(({ id, flashcardsCount }) => ({ id, subjectId: subject.id, flashcardsCount }));
  const hasAll = all.length > 0 && all.every(({ id }) => chosen.some((topic) => topic.id === id));

  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2 text-md">
        <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {subject.name}
        </span>
        <span className="tabular flex-none text-ink-soft text-sm">
          {chosen.length > 0
            ? `${formatNumber(chosen.length)} of ${count(subject.topicsCount, 'topic')}`
            : count(subject.topicsCount, 'topic')}
        </span>
      </summary>
      {list.data ? (
        <ul className="px-3.5 pb-2">
          <Choice
            label="All topics of this subject"
            note={count(
              all.reduce((sum, { flashcardsCount }) => sum + flashcardsCount, 0),
              'card',
            )}
            isChosen={hasAll}
            onChange={(isChosen) => onChange(isChosen ? [...others, ...all] : others)}
          />
          {list.data.map(({ id, name, flashcardsCount }) => (
            <Choice
              key={id}
              label={name}
              note={count(flashcardsCount, 'card')}
              isDisabled={flashcardsCount === 0}
              isChosen={chosen.some((topic) => topic.id === id)}
              onChange={(isChosen) => {
                const rest = topics.filter((topic) => topic.id !== id);
                onChange(isChosen ? [...rest, { id, subjectId: subject.id, flashcardsCount }] : rest);
              }}
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
  );
}

type ChoiceProps = {
  label: string;
  note: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
};

function Choice({ label, note, isChosen, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <li>
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-md">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="grid size-5 flex-none place-items-center rounded-[0.3125rem] border-2 border-control-line bg-surface text-transparent outline-accent outline-offset-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2"
        >
          <Check size={14} strokeWidth={3} />
        </span>
        <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {label}
        </span>
        <span className="tabular flex-none text-ink-soft text-sm">{note}</span>
      </label>
    </li>
  );
}
