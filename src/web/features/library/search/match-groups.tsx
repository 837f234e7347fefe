import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { LibraryMatches } from '#contract/library/search.contract.ts';
import { findWords, wordsOf } from '#domain/text/find-words.ts';
import { prefetch } from '#web/platform/api/prefetch.ts';
import { onIntent } from '#web/platform/navigation/intent.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { firstCardsQuery } from '../flashcards/flashcards.queries.ts';
import { topicQuery } from '../topics/topics.queries.ts';

/** Lists the matches of a search under a heading for each kind. A kind without matches is left out. */
export function MatchGroups({ find, matches }: { find: string; matches: LibraryMatches }) {
  const { subjects, topics, cards, totals } = matches;
  const client = useQueryClient();
  const words = wordsOf(find);
  const prepare = (topicId: number) => () => {
    prefetch(client, topicQuery(topicId));
    prefetch(client, firstCardsQuery(topicId));
  };
  return (
    <>
      <Group heading="Subjects" noun="subject" shown={subjects.length} total={totals.subjects}>
        {subjects.map(({ id, name, excerpt, topicsCount }) => (
          <Match
            key={id}
            href={`/subjects/${id}`}
            title={name}
            excerpt={excerpt}
            words={words}
            place={count(topicsCount, 'topic')}
          />
        ))}
      </Group>
      <Group heading="Topics" noun="topic" shown={topics.length} total={totals.topics}>
        {topics.map(({ id, name, excerpt, subjectName, flashcardsCount }) => (
          <Match
            key={id}
            href={`/topics/${id}/study`}
            title={name}
            excerpt={excerpt}
            words={words}
            place={
              <>
                <bdi>{subjectName}</bdi> · {count(flashcardsCount, 'flashcard')}
              </>
            }
            onIntent={prepare(id)}
          />
        ))}
      </Group>
      <Group heading="Cards" noun="card" shown={cards.length} total={totals.cards}>
        {cards.map(({ id, question, excerpt, topicId, topicName, subjectName, number }) => (
          <Match
            key={id}
            href={`/topics/${topicId}/study?card=${number}#card-${id}`}
            title={question || 'Picture'}
            excerpt={excerpt}
            words={words}
            place={
              <>
                <bdi>{subjectName}</bdi> › <bdi>{topicName}</bdi>
              </>
            }
            onIntent={prepare(topicId)}
          />
        ))}
      </Group>
    </>
  );
}

type GroupProps = { heading: string; noun: string; shown: number; total: number; children: ReactNode };

function Group({ heading, noun, shown, total, children }: GroupProps) {
  const headingId = useId();
  if (shown === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-7 max-w-215">
      <h2 id={headingId} className="mb-3 font-semibold text-card-title">
        {heading}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">{children}</ul>
      {total > shown ? (
        <p className="tabular mt-2.5 text-ink-soft text-sm">
          The first {formatNumber(shown)} of {count(total, noun)}. Type more to find fewer.
        </p>
      ) : null}
    </section>
  );
}

type MatchProps = {
  href: string;
  title: string;
  excerpt: string | null;
  words: readonly string[];
  place: ReactNode;
  onIntent?: () => void;
};

const nothing = () => {};

function Match({ href, title, excerpt, words, place, onIntent: prepare = nothing }: MatchProps) {
  return (
    <li>
      <Link
        href={href}
        className="block px-4 py-3 [overflow-wrap:anywhere] -outline-offset-2! hover:bg-sunken sm:px-5"
        {...onIntent(prepare)}
      >
        <span dir="auto" className="line-clamp-5 font-medium text-base leading-snug">
          <Marked text={title} words={words} />
        </span>
        {excerpt === null ? null : (
          <span dir="auto" className="mt-1 line-clamp-4 text-ink-soft text-md">
            <Marked text={excerpt} words={words} />
          </span>
        )}
        <span className="tabular mt-1 line-clamp-2 text-ink-soft text-sm">{place}</span>
      </Link>
    </li>
  );
}

/** A text in which the words of a search are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let shown = 0;
  const parts = findWords(text, words).flatMap(([start, end]) => {
    const before = text.slice(shown, start);
    shown = end;
    return [
      before,
      <mark key={start} className="rounded-[3px] bg-accent-wash font-semibold text-accent-strong">
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(shown)}
    </>
  );
}
