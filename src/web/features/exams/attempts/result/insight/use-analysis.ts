import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { getInsight, type Insight } from '#contract/exams/attempts/insight.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import type { AnalysisDetails } from './analysis-details.tsx';
import type { QuestionInsight } from './question-insight.tsx';

const insightQuery = (sessionId: string) =>
  queryOptions({
    queryKey: queryKeys.insight(sessionId),
    queryFn: async ({ signal }): Promise<Insight | null> => {
      const insight = await call(getInsight, { params: { sessionId } }, { signal });
      return 'scoresFrom' in insight ? null : insight;
    },
    staleTime: 60_000,
  });

/** The components that show an analysis. The first paint of a result does not need them. */
type Parts = {
  AnalysisDetails: ComponentType<ComponentProps<typeof AnalysisDetails>>;
  QuestionInsight: ComponentType<ComponentProps<typeof QuestionInsight>>;
};

const loadParts = async (): Promise<Parts> => {
  const [details, question] = await Promise.all([import('./analysis-details.tsx'), import('./question-insight.tsx')]);
  return { AnalysisDetails: details.AnalysisDetails, QuestionInsight: question.QuestionInsight };
};

export type Analysis = {
  /** Undefined until the student has opened the analysis. */
  opened: { insight: Insight; parts: Parts } | undefined;
  isOpening: boolean;
  hasFailed: boolean;
  open: () => void;
};

/**
 * Loads the analysis of a result. The browser fetches it when it is idle and shows it when the student asks, so that
 * nothing moves while the student reads.
 */
export function useAnalysis(sessionId: string, isOffered: boolean): Analysis {
  const client = useQueryClient();
  const [parts, setParts] = useState<Parts>();
  // Without `subscribed` the whole result would be rendered again when the prefetched analysis arrives.
  const isAsked = parts !== undefined;
  const { data } = useQuery({ ...insightQuery(sessionId), enabled: isAsked, subscribed: isAsked });
  const opening = useSingleMutation({
    mutationFn: async () => {
      const [loaded] = await Promise.all([loadParts(), client.fetchQuery(insightQuery(sessionId))]);
      return loaded;
    },
    onSuccess: (loaded) => setParts(loaded),
  });

  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => {
      void client.prefetchQuery(insightQuery(sessionId));
      // The student may be offline. The button then loads again and reports a failure.
      loadParts().catch(() => {});
    }, 1500);
    return () => clearTimeout(timer);
  }, [client, sessionId, isOffered]);

  return {
    opened: parts && data ? { insight: data, parts } : undefined,
    isOpening: opening.isPending,
    hasFailed: opening.error !== null || (parts !== undefined && data === null),
    open: () => opening.mutate(undefined),
  };
}
