/** An import: the importing file and the imported one. */
type Arrow = { from: string; to: string };

/** The folder of a noun, such as `src/server/features/exams/attempts`, with all its sub-folders; undefined outside the features. */
const nounOf = (file: string): string | undefined =>
  /^src\/(?:server|web)\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Finds nouns that import each other in a circle, directly or through others. Every import counts, also that of a store
 * or of a rule, except the imports of tests.
 * @returns for each import from one noun to another that is part of a circle a line with both files; of two nouns only
 * the first.
 */
export function findKnots(arrows: readonly Arrow[]): string[] {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [nounOf(arrow.from), nounOf(arrow.to)];
    if (!from || !to || from === to || /[.]test[.]tsx?$/.test(arrow.from)) continue;
    const others = graph.get(from) ?? new Map<string, Arrow>();
    if (!others.has(to)) graph.set(from, others.set(to, arrow));
  }
  const reachable = new Map([...graph.keys()].map((noun) => [noun, reach(graph, noun)]));
  return [...graph].flatMap(([noun, others]) =>
    [...others]
      .filter(([other]) => reachable.get(other)?.has(noun))
      .map(([, { from, to }]) => `features-form-no-cycle: ${from} → ${to}`),
  );
}

/** The nouns that a noun imports, directly or through others. */
function reach(graph: ReadonlyMap<string, ReadonlyMap<string, Arrow>>, noun: string, found = new Set<string>()) {
  for (const other of graph.get(noun)?.keys() ?? []) {
    if (found.has(other)) continue;
    reach(graph, other, found.add(other));
  }
  return found;
}
