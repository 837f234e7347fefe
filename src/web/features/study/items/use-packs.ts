import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPacks, type SavedPack } from './pack-shelf.ts';
import { forgetPack, refreshPacks, savePack, savePictures } from './saved-packs.ts';

/** The packs of practice questions that this device keeps, and what changes them. The first screen that shows them brings them up to date. */
export function usePacks(siteId: string) {
  const client = useQueryClient();
  const queryKey = ['practice', 'packs', siteId];
  const { data } = useQuery({ queryKey, queryFn: () => readPacks(siteId), networkMode: 'always' });
  const show = () => client.invalidateQueries({ queryKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a site
  useEffect(() => {
    if (navigator.onLine) void refreshPacks(siteId, Date.now()).then((hasChanged) => (hasChanged ? show() : undefined));
  }, [siteId]);
  return {
    /** Undefined until the device has been read. */
    packs: data,
    save: async (subject: string): Promise<void> => {
      await savePack(siteId, subject);
      await show();
    },
    savePictures: async (pack: SavedPack): Promise<void> => {
      await savePictures(siteId, pack);
      await show();
    },
    remove: async (pack: SavedPack): Promise<void> => {
      await forgetPack(siteId, pack);
      await show();
    },
  };
}

export type Packs = ReturnType<typeof usePacks>;
