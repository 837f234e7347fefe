import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilePart } from '#contract/endpoint.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { takeCopy } from './take-copy.ts';

/** Options of calls that send or check a whole file: time for the largest file over a slow network. */
export const patiently = { timeoutMs: 120_000 };

/**
 * An upload that the server refused or did not receive has stored nothing, and an import is done only once, so both may
 * be repeated.
 */
export const repeatedly = { ...patiently, repeats: true };

/** A file that the server keeps, the choices of the educator about its meaning, and the preview of its import. */
export type Batch<Choices, Preview> = { fileName: string; choices: Choices; preview: Preview };

type Steps<Choices, Preview, More, Receipt> = {
  file: FilePart;
  upload: (file: File) => Promise<Preview>;
  /** Has the batch checked again. */
  choose: (preview: Preview, choices: Choices) => Promise<Preview>;
  /** Imports what the preview shows. */
  take: (preview: Preview, more: More) => Promise<Receipt>;
  onTaken: (receipt: Receipt) => void;
  /** A sentence that is shown besides the reason. */
  failure?: string;
};

/** Uploads a file, changes how it is understood, and imports it after the educator has confirmed. */
export function useBatch<Choices extends object, Preview, More, Receipt>(
  steps: Steps<Choices, Preview, More, Receipt>,
) {
  const queryClient = useQueryClient();
  const [batch, setBatch] = useState<Batch<Choices, Preview>>();
  const [problem, setProblem] = useState<string>();
  const close = () => setBatch(undefined);
  const tell = (error: Error, { staysOpen }: { staysOpen: boolean }) => {
    if (!staysOpen) close();
    // The login dialog opens and explains this error.
    if (error instanceof ApiError && error.code === 'auth.required') return;
    const reason = (error instanceof ApiError ? error.said : undefined) ?? error.message;
    setProblem(reason);
    // The dialog of the preview covers the place of the reason.
    if (staysOpen || steps.failure)
      toast({ title: 'Error', description: steps.failure ?? reason, tone: 'destructive' });
  };

  const upload = useSingleMutation({
    mutationFn: async (picked: File): Promise<Batch<Choices, Preview>> => ({
      fileName: picked.name,
      choices: {} as Choices,
      preview: await steps.upload(await takeCopy(picked, steps.file)),
    }),
    onMutate: () => setProblem(undefined),
    onSuccess: setBatch,
    onError: (error) => tell(error, { staysOpen: false }),
  });
  const choose = useSingleMutation({
    mutationFn: async ({ choices, ...shown }: Batch<Choices, Preview>): Promise<Batch<Choices, Preview>> => ({
      ...shown,
      choices,
      preview: await steps.choose(shown.preview, choices),
    }),
    onSuccess: setBatch,
    // Without its batch or its exam, the dialog cannot be used.
    onError: (error) => tell(error, { staysOpen: !(error instanceof ApiError && error.status === 404) }),
  });
  const take = useSingleMutation({
    mutationFn: ({ preview, more }: { preview: Preview; more: More }) => steps.take(preview, more),
    onSuccess: (receipt) => {
      close();
      steps.onTaken(receipt);
    },
    // If the answer was lost, the educator can confirm again, and the server imports only once.
    onError: (error) => tell(error, { staysOpen: !(error instanceof ApiError) }),
    // Lists, counts and statistics of the exam are stale now.
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return {
    batch,
    upload: upload.mutate,
    choose: (choices: Choices) => batch && choose.mutate({ ...batch, choices }),
    take: (more: More) => batch && take.mutate({ preview: batch.preview, more }),
    close,
    isReading: upload.isPending,
    isChecking: choose.isPending,
    isTaking: take.isPending,
    /** The reason why the last file was refused. */
    problem,
  };
}
