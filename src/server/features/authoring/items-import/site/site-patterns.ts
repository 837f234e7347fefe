import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { PatternDraft, type PatternRules } from '#contract/exams/patterns.contract.ts';
import { toRules } from '#server/features/exams/patterns/pattern-rules.rules.ts';
import { insertPattern, selectPatterns } from '#server/features/exams/patterns/patterns.store.ts';
import type { ReadSite } from '#server/features/interchange/formats/read-items.ts';
import type { Database } from '#server/platform/database/database.ts';
import { titleOf } from '../clean-texts.ts';
import { leaveOutOfSite } from './leave-out-of-site.ts';

/** An own pattern of the other site. */
export type SitePatternDraft = { pattern: { name: string; rules: PatternRules } };

export type JudgedPattern = ImportItem & { draft: SitePatternDraft | null };

const isNamed = (patterns: readonly { name: string }[], wanted: string) =>
  patterns.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());

/** Says what an import does with the own patterns of a site. A pattern whose name is taken here stays as it is. */
export async function judgePatterns(db: Database, patterns: ReadSite['patterns']): Promise<JudgedPattern[]> {
  const known = patterns.length === 0 ? [] : await selectPatterns(db);
  return patterns.map((pattern, index) => {
    const place = `Pattern ${index + 1}`;
    const title = `Pattern: ${titleOf(pattern.name)}`;
    const parsed = PatternDraft.safeParse(pattern);
    if (!parsed.success)
      return leaveOutOfSite(place, title, parsed.error.issues[0]?.message ?? 'This pattern is not valid.');
    const { name, ...rules } = parsed.data;
    const isKnown = isNamed(known, name) || isNamed(patterns.slice(0, index), name);
    return {
      ...{ place, title, state: isKnown ? 'same' : 'taken', options: [], correctAnswer: null },
      notes: isKnown ? ['A pattern with this name is here already.'] : [],
      draft: { pattern: { name, rules: toRules(rules) } },
    };
  });
}

/** Adds the patterns whose names are free. @returns their ids */
export async function storePatterns(tx: Database, drafts: readonly SitePatternDraft[]): Promise<number[]> {
  const known: { name: string }[] = drafts.length === 0 ? [] : await selectPatterns(tx);
  const ids: number[] = [];
  for (const { pattern } of drafts) {
    if (isNamed(known, pattern.name)) continue;
    const added = await insertPattern(tx, pattern.name, pattern.rules);
    known.push(added);
    ids.push(added.id);
  }
  return ids;
}
