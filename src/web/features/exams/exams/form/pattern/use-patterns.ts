import { useQuery } from '@tanstack/react-query';
import { examPatternsQuery, examPresetsQuery } from '../patterns.queries.ts';
import type { Pattern } from '../values/preset-values.ts';

/** The own patterns and the patterns of real papers. `error`: the real papers could not be loaded. */
export function usePatterns(): { patterns: readonly Pattern[]; hasPresets: boolean; error: Error | null } {
  const { data: presets, error } = useQuery(examPresetsQuery);
  const { data: own = [] } = useQuery(examPatternsQuery);
  return { patterns: [...own, ...(presets ?? [])], hasPresets: presets !== undefined, error };
}
