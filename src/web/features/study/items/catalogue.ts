import { useQuery } from '@tanstack/react-query';
import type { getPracticeCatalogue as contract, PracticeCatalogue } from '#contract/content/practice.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { readKept, writeKept } from '../log/storage/kept-values.ts';

/** An item that may be practised. Names are empty for items without a subject or a topic. */
export type CatalogueItem = { id: number; subject: string; topic: string };

const getPracticeCatalogue = publicRead<typeof contract>('/api/practice/catalogue', ['version', 'subjects']);

const nameOf = (siteId: string) => `catalogue ${siteId}`;

/** The items in the order of the catalogue. */
const itemsOf = ({ subjects }: PracticeCatalogue): CatalogueItem[] =>
  subjects.flatMap(({ name: subject, topics }) =>
    topics.flatMap(({ name: topic, items }) => items.map(([id]) => ({ id, subject, topic }))),
  );

/** The items that may be practised now; without an answer of the server, those of the last visit. */
export function useCatalogue(siteId: string) {
  return useQuery({
    queryKey: ['practice', 'catalogue', siteId],
    queryFn: async (): Promise<CatalogueItem[]> => {
      try {
        const catalogue = await call(getPracticeCatalogue, {});
        void writeKept(nameOf(siteId), catalogue);
        return itemsOf(catalogue);
      } catch (error) {
        const kept = await readKept(nameOf(siteId));
        if (!kept) throw error;
        return itemsOf(kept as PracticeCatalogue);
      }
    },
    networkMode: 'always',
    retry: false,
  });
}
