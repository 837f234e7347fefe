import { useSearchParams } from 'wouter';

/** The parameters of the address that arrange a list. */
export const listParameters = ['find', 'order', 'show'] as const;

export type ListAddress = Record<(typeof listParameters)[number], string>;

/** Returns the parameters with these changes. An empty or undefined value removes its parameter. */
export const withParameters = (changes: Record<string, unknown>) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/**
 * The search, order and filter of a list. They are in the address, so that a reload and Back keep them. Empty: the
 * default.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const address = Object.fromEntries(listParameters.map((name) => [name, params.get(name) ?? ''])) as ListAddress;

  return {
    address,
    change: (changes: Partial<ListAddress>) =>
      setParams(withParameters(changes), { replace: true, state: history.state }),
  };
}
