import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { openImport } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { takeCopy } from '../imports/take-copy.ts';
import { repeatedly } from '../imports/use-batch.ts';
import { mayRepeat, reasonOf } from './failure-reason.ts';
import { importQuery, inBackground, unfinishedQuery } from './import.queries.ts';

/** A file, or a pasted text. `as`: the name of the format that the educator has chosen. */
type Reading = { source: File | string; as?: string };

/** Has the server read a file or a text, and keeps it, so that it can be read again as another format. */
export function useReader(onRead: (importId: number, isAgain: boolean) => void) {
  const queryClient = useQueryClient();
  const stop = useRef<AbortController>(undefined);
  const [last, setLast] = useState<{ importId: number; source: Reading['source'] }>();
  const read = useSingleMutation({
    mutationFn: async ({ source, as }: Reading) => {
      stop.current = new AbortController();
      const isText = typeof source === 'string';
      const copy = isText ? source : await takeCopy(source, openImport.files.file);
      const body = { ...(isText && { text: source }), ...(as !== undefined && { as }) };
      const files = { file: copy instanceof File ? copy : undefined };
      const options = { ...repeatedly, signal: stop.current.signal };
      return { source: copy, found: await call(openImport, { body, files, headers: inBackground }, options) };
    },
    onSuccess: ({ source, found }, { as }) => {
      queryClient.setQueryData(importQuery(found.importId).queryKey, found);
      setLast({ importId: found.importId, source });
      onRead(found.importId, as !== undefined);
    },
    // If the educator stops the request after the file has arrived, the server still reads it: it is unfinished.
    onError: () => void queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey }),
  });
  const { error, variables } = read;

  return {
    read: read.mutate,
    stop: () => stop.current?.abort(),
    isReading: read.isPending,
    /** Why the last file or text was not read. */
    problem: reasonOf(error),
    tryAgain: variables && mayRepeat(error) ? () => read.mutate(variables) : undefined,
    forget: read.reset,
    /** The source of an import, unless the page was loaded again since. */
    sourceOf: (importId: number) => (last?.importId === importId ? last.source : undefined),
  };
}

export type Reader = ReturnType<typeof useReader>;
