/** Words that both texts have, or that only the older or the newer one has. `at`: the place of the part, from 0. */
type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string; at: number };

/**
 * Compares two texts word by word, by their longest common sequence of words. Spaces belong to the word before them.
 */
export function diffWords(older: string, newer: string): DiffPart[] {
  const [a, b] = [older.match(/\S+\s*/g) ?? [], newer.match(/\S+\s*/g) ?? []];
  const isSame = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  // lengths[i][j]: the longest common sequence of the words from i and from j.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text, at: parts.length });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(i, j)) {
      add('same', b[j]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      add('removed', a[i]);
      i += 1;
    } else {
      add('added', b[j]);
      j += 1;
    }
  }
  return parts;
}
