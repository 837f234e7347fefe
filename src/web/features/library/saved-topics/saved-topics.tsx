import { useId, useRef } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';
import { forgetTopic } from './save-topic.ts';
import { useSavedList } from './save-topic-button.tsx';

const dateFormat = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }));

/** The topics that this device has saved. Renders nothing if there are none. */
export function SavedTopics() {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const topics = useSavedList();
  if (topics.length === 0) return null;
  const remove = async (id: number) => {
    await forgetTopic(id);
    // The button that had the focus is gone, and with the last topic the list is gone too.
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-card-title">
        Saved on this device
      </h2>
      <p className="mt-1 max-w-measure text-ink-soft text-md">These topics open without a network.</p>
      <ul className="mt-3 grid gap-3">
        {topics.map(({ id, name, subjectName, flashcardsCount, savedAt }) => (
          <li key={id} className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
            <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <p className="font-semibold text-md">
                <bdi>{name}</bdi>
              </p>
              <p className="tabular mt-0.5 text-ink-soft text-sm">
                <bdi>{subjectName}</bdi> · {count(flashcardsCount, 'flashcard')} · updated{' '}
                {dateFormat().format(savedAt)}
              </p>
            </div>
            <div className="flex gap-2.5">
              <ButtonLink href={`/topics/${id}/study`}>
                Study<span className="sr-only"> {name}</span>
              </ButtonLink>
              <Button variant="quiet" onClick={() => void remove(id)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
