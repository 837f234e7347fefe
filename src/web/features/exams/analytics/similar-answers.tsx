import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findSimilar, type Similarity, type SimilarPair } from '#contract/exams/analytics/similarity.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';
import { Panel } from './charts/panel.tsx';

/** Pairs of attempts with improbably many identical wrong answers, on demand. */
export function SimilarAnswers({ exam }: { exam: { id: number } }) {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: adminKeys.similarity(exam.id),
    queryFn: ({ signal }) => call(findSimilar, { params: { id: exam.id } }, { signal, timeoutMs: 60_000 }),
    enabled: isAsked,
  });
  return (
    <Panel
      title="Similar wrong answers"
      text="Finds pairs of students who chose the same wrong options far more often than chance explains."
      action={
        <Button
          isPending={isFetching}
          pendingLabel="Comparing…"
          onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
        >
          Compare wrong answers
        </Button>
      }
    >
      <div aria-live="polite" className="grid gap-3">
        {error ? <p className="font-medium text-bad text-md">{error.message}</p> : null}
        {data ? <Findings found={data} /> : null}
      </div>
    </Panel>
  );
}

function Findings({ found: { isTooLarge, mostAttempts, pairs, similar } }: { found: Similarity }) {
  if (isTooLarge) {
    return (
      <p className="text-md">
        This exam is too large: at most {formatNumber(mostAttempts)} ranked attempts can be compared with each other.
      </p>
    );
  }
  if (similar.length === 0) {
    return <p className="text-md">{count(pairs, 'pair')} compared. None of them stands out.</p>;
  }
  return (
    <>
      <Notice tone="warn" title="Similar wrong answers are not proof of copying">
        Students who learned together, or from the same source, also share mistakes. Look at the seats, the times and
        the answers before you speak with anyone.
      </Notice>
      <p className="text-ink-soft text-sm">
        {count(pairs, 'pair')} compared, {count(similar.length, 'pair')} listed, the most improbable first. By chance
        alone, an exam like this one lists a pair in one of twenty cases at most.
      </p>
      <ul aria-label="Similar pairs" className="grid gap-2">
        {similar.map((pair) => (
          <li
            key={`${pair.first.sessionId} ${pair.second.sessionId}`}
            className="rounded-small border border-line px-4 py-2.5"
          >
            <p className="font-strong text-md [overflow-wrap:anywhere]">
              {nameOf(pair.first)} and {nameOf(pair.second)}
            </p>
            <p className="tabular mt-0.5 text-ink-soft text-sm">{describe(pair)}</p>
            <p className="tabular text-ink-soft text-sm">
              {pair.questionNumbers.length === 1 ? 'Question' : 'Questions'} {pair.questionNumbers.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ name, email }: SimilarPair['first']) =>
  email ? `${name || 'No name'} (${email})` : name || 'No name';

const oneDecimal = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));

const describe = ({ bothWrong, sameWrong, expected, expectedPairs }: SimilarPair) =>
  `${sameWrong} of the ${count(bothWrong, 'question')} that both got wrong have the same wrong option; chance gives about ${oneDecimal().format(expected)}. ${describeRarity(expectedPairs)}`;

/** "Chance alone gives such a pair in one of 2,000 exams like this one." */
function describeRarity(expectedPairs: number): string {
  const exams = 1 / expectedPairs;
  const amount = exams > 1e6 ? 'more than a million' : formatNumber(Number(exams.toPrecision(2)));
  return `Chance alone gives such a pair in one of ${amount} exams like this one.`;
}
