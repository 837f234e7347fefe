import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Topic } from '#contract/library/topics.contract.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type TopicFinishedProps = {
  topic: Topic;
  onAgain: () => void;
  /** A further button. */
  action: ReactNode;
};

/** Follows the answer of the last card. */
export function TopicFinished({ topic, onAgain, action }: TopicFinishedProps) {
  const topics = useQuery(topicsQuery(topic.subjectId)).data ?? [];
  const here = topics.findIndex(({ id }) => id === topic.id);
  const next = topics.slice(here + 1).find(({ flashcardsCount }) => flashcardsCount > 0);
  return (
    <section
      aria-label="Topic finished"
      className="mx-auto mb-3 flex w-full max-w-180 flex-wrap items-center justify-center gap-x-3 gap-y-2 px-4 short:mb-1"
    >
      <p role="status" className="w-full text-center font-semibold sm:w-auto">
        Topic finished
      </p>
      <Button onClick={onAgain}>Again</Button>
      {here >= 0 && next ? <ButtonLink href={`/topics/${next.id}/study`}>Next topic</ButtonLink> : null}
      {action}
    </section>
  );
}
