import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPacks, type SavedPack } from './pack-shelf.ts';
import { forgetPack, refreshPacks, savePack, savePictures } from './saved-packs.ts';

/**
 * The packs of practice questions that this device keeps, and the functions that change them. The first screen that
 * shows them brings them up to date.
 */
export function usePacks(siteId: string) {
  const client = useQueryClient();
  const queryKey = ['practice', 'packs', siteId];
  const { data } = useQuery({ queryKey, queryFn: () => readPacks(siteId), networkMode: 'always' });
  const show = () => client.invalidateQueries({ queryKey });
  const change = (work: Promise<unknown>): Promise<void> => work.then(show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a site
  useEffect(() => {
    if (navigator.onLine) void refreshPacks(siteId, Date.now()).then((hasChanged) => (hasChanged ? show() : undefined));
  }, [siteId]);
  return {
    /** Undefined until the device has been read. */
    packs: data,
    save: (subject: string) => change(savePack(siteId, subject)),
    savePictures: (pack: SavedPack) => change(savePictures(siteId, pack)),
    remove: (pack: SavedPack) => change(forgetPack(siteId, pack)),
  };
}

export type Packs = ReturnType<typeof usePacks>;
