import { useQuery } from '@tanstack/react-query';
import type { getPracticeCatalogue as contract, PracticeCatalogue } from '#contract/content/practice.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { readKept, writeKept } from '../log/storage/kept-values.ts';
import { type CatalogueItem, itemsOf } from './catalogue-items.ts';

const getPracticeCatalogue = publicRead<typeof contract>('/api/practice/catalogue', ['version', 'subjects']);

const nameOf = (siteId: string) => `catalogue ${siteId}`;

/** Reads the items that may be practised now. */
export const fetchCatalogue = async (): Promise<CatalogueItem[]> => itemsOf(await call(getPracticeCatalogue, {}));

type Listed = { items: CatalogueItem[]; isFromDevice: boolean };

/**
 * The items that may be practised now; without an answer of the server, those of the last visit. `isFromDevice` says so: only items that the
 * device keeps can be asked then.
 */
export function useCatalogue(siteId: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['practice', 'catalogue', siteId],
    queryFn: async (): Promise<Listed> => {
      try {
        const catalogue = await call(getPracticeCatalogue, {});
        void writeKept(nameOf(siteId), catalogue);
        return { items: itemsOf(catalogue), isFromDevice: false };
      } catch (error) {
        const kept = await readKept(nameOf(siteId));
        if (!kept) throw error;
        return { items: itemsOf(kept as PracticeCatalogue), isFromDevice: true };
      }
    },
    networkMode: 'always',
    retry: false,
  });
  return { data: data?.items, isFromDevice: data?.isFromDevice === true, error, isFetching, refetch };
}
