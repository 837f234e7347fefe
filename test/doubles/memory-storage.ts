/** The browser's storage as a map. If `isFull` is set, each write fails, as a real storage does above its quota. */
export function createMemoryStorage() {
  const values = new Map<string, string>();
  return {
    isFull: false,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
