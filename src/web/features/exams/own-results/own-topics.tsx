import { useState } from 'react';
import type { OwnTopic } from '#contract/exams/people/own-results.contract.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The number of topics that are shown before the student asks for all. */
const shownFirst = 5;

type OwnTopicsProps = {
  topics: readonly OwnTopic[];
  /** The address that begins a test of a topic; undefined if there is nothing to practise. */
  practiceOf: (topic: OwnTopic) => string | undefined;
};

/** The weakest topics of the year, the weakest first, each with one tap into what helps. */
export function OwnTopics({ topics, practiceOf }: OwnTopicsProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-labelledby="own-topics" className="mt-10 max-w-[45rem]">
      <h2 id="own-topics" className="font-bold text-xl">
        {topics.length === 1 ? 'Weakest topic' : 'Weakest topics'}
      </h2>
      <p className="mt-1 text-ink-soft text-md">From the exams whose answers are released.</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {topics.slice(0, isWhole ? topics.length : shownFirst).map((topic) => (
          <TopicRow key={`${topic.subject}\n${topic.topic}`} topic={topic} practice={practiceOf(topic)} />
        ))}
      </ul>
      {!isWhole && topics.length > shownFirst ? (
        <Button className="mt-3 print:hidden" onClick={() => setIsWhole(true)}>
          Show all {topics.length}
        </Button>
      ) : null}
    </section>
  );
}

function TopicRow({ topic, practice }: { topic: OwnTopic; practice: string | undefined }) {
  const { subject, topic: name, questions, right, blank, topicId } = topic;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{name}</bdi>
        <span className="tabular block text-ink-soft text-sm">
          {subject === null ? null : (
            <>
              <bdi>{subject}</bdi> ·{' '}
            </>
          )}
          {right} of {questions} right
          {blank > 0 ? ` · ${blank} not answered` : ''}
        </span>
      </span>
      {practice === undefined && topicId === null ? null : (
        <span className="flex flex-wrap gap-2.5 print:hidden">
          {topicId === null ? null : (
            <ButtonLink variant={practice === undefined ? 'secondary' : 'quiet'} href={`/topics/${topicId}/study`}>
              Flashcards<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
          {practice === undefined ? null : (
            <ButtonLink href={practice}>
              Practise<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
        </span>
      )}
    </li>
  );
}
