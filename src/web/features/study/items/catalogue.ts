import { useQuery } from '@tanstack/react-query';
import type { getPracticeCatalogue as contract, PracticeCatalogue } from '#contract/content/practice.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { readKept, writeKept } from '../log/storage/kept-values.ts';
import { type CatalogueItem, itemsOf } from './catalogue-items.ts';
import { readKeptIds } from './kept-items.ts';

const getPracticeCatalogue = publicRead<typeof contract>('/api/practice/catalogue', ['version', 'subjects']);

const nameOf = (siteId: string) => `catalogue ${siteId}`;

/** The catalogue of the last visit; undefined if the device has none, or something else under its name. */
async function readKeptCatalogue(siteId: string): Promise<CatalogueItem[] | undefined> {
  const kept = await readKept(nameOf(siteId));
  try {
    return itemsOf(kept as PracticeCatalogue);
  } catch {
    return undefined;
  }
}

/** Reads the items that may be practised now. */
export const fetchCatalogue = async (): Promise<CatalogueItem[]> => itemsOf(await call(getPracticeCatalogue, {}));

type Listed = { items: CatalogueItem[]; onDevice?: CatalogueItem[] };

/**
 * The items that may be practised now. If the server does not answer, they are the items of the last visit, and
 * `onDevice` are the items that this device keeps: only these can be asked.
 */
export function useCatalogue(siteId: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['practice', 'catalogue', siteId],
    queryFn: async (): Promise<Listed> => {
      try {
        const catalogue = await call(getPracticeCatalogue, {});
        void writeKept(nameOf(siteId), catalogue);
        return { items: itemsOf(catalogue) };
      } catch (error) {
        const items = await readKeptCatalogue(siteId);
        if (!items) throw error;
        const here = await readKeptIds(siteId);
        return { items, onDevice: items.filter(({ id }) => here.has(id)) };
      }
    },
    networkMode: 'always',
    retry: false,
  });
  return { data: data?.items, onDevice: data?.onDevice, error, isFetching, refetch };
}
