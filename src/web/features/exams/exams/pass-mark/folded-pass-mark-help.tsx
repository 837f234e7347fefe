import { useQuery } from '@tanstack/react-query';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { analyticsQuery } from './analytics.queries.ts';
import { fewestForSuggestions } from './cut-score.ts';
import { describeSureness, PassMarkHelp } from './pass-mark-help.tsx';

type FoldedPassMarkHelpProps = {
  examId: number;
  /** The passing score that the form has. */
  score: number;
  onTry: (score: number) => void;
};

/**
 * The help with the pass mark in the form of an exam. It is shown before its figures are loaded, so that the form below
 * does not move.
 */
export function FoldedPassMarkHelp({ examId, score, onTry }: FoldedPassMarkHelpProps) {
  const analytics = useQuery(analyticsQuery(examId));
  const { data, error } = analytics;
  const tooFew = `Two methods suggest a pass mark from ${fewestForSuggestions} ranked attempts on.`;
  const summary = data
    ? (describeSureness(data, score) ?? tooFew)
    : error
      ? 'The figures could not be loaded.'
      : 'Loading the figures…';
  return (
    <FoldedSection
      title="Help with the pass mark"
      summary={summary}
      startsOpen={false}
      hasError={false}
      className="sm:col-span-6"
    >
      <Loaded
        query={analytics}
        failure="The figures could not be loaded"
        waiting={
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        }
      >
        {(figures) => (
          <>
            <PassMarkHelp analytics={figures} score={score} onTry={onTry} />
            {figures.attempts < fewestForSuggestions ? <p className="mt-3 text-ink-soft text-md">{tooFew}</p> : null}
          </>
        )}
      </Loaded>
    </FoldedSection>
  );
}
