/** An import: the importing file and the imported one. */
type Arrow = { from: string; to: string };

/** The folder with the areas, whose nouns are compared with those of every area. */
const areas = /^src\/(?:server|web)\/features$/;

/**
 * The two folders that an import connects: those below the folder in which both files are. Undefined if one of the
 * files is directly in that folder, because such files put its folders together.
 */
function foldersOf({ from, to }: Arrow): [string, string] | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  let depth = left.findIndex((part, index) => part !== right[index]);
  if (areas.test(left.slice(0, depth).join('/'))) depth += 1;
  if (left.length <= depth + 1 || right.length <= depth + 1) return undefined;
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')];
}

/**
 * Finds folders beside each other, and nouns of all areas, that import each other in a circle, directly or through
 * others. Every import counts with all that is in its folder, also that of a store or of a rule, except the imports of
 * tests.
 * @returns for each import from one folder to another that is part of a circle a line with both files; of two folders
 * only the first.
 */
export function findKnots(arrows: readonly Arrow[]): string[] {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = foldersOf(arrow) ?? [];
    if (!from || !to?.startsWith('src/') || /[.]test[.]tsx?$/.test(arrow.from)) continue;
    const others = graph.get(from) ?? new Map<string, Arrow>();
    if (!others.has(to)) graph.set(from, others.set(to, arrow));
  }
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]));
  return [...graph].flatMap(([folder, others]) =>
    [...others]
      .filter(([other]) => reachable.get(other)?.has(folder))
      .map(([, { from, to }]) => `folders-form-no-cycle: ${from} → ${to}`),
  );
}

/** The folders that a folder imports, directly or through others. */
function reach(graph: ReadonlyMap<string, ReadonlyMap<string, Arrow>>, folder: string, found = new Set<string>()) {
  for (const other of graph.get(folder)?.keys() ?? []) {
    if (found.has(other)) continue;
    reach(graph, other, found.add(other));
  }
  return found;
}
