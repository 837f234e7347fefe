import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bulkUploadQuestions,
  previewQuestionUpload,
  type UploadChoices,
  type UploadPreview,
} from '#contract/authoring/imports.contract.ts';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { takeCopy } from './take-copy.ts';

const failure = 'Failed to upload questions. Please check your file format.';

/** Time for the largest file over a slow network and for importing its rows. */
const timeoutMs = 120_000;

/** A file, how the educator wants it to be read, and what an import would do. */
export type CheckedFile = { file: File; choices: UploadChoices; preview: UploadPreview };

/** Checks a file, again after each choice of the educator, then imports it after the educator has confirmed. */
export function useQuestionUpload(examId: number, onUploaded?: (questionsCount: number) => void) {
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState<string>();

  const tell = (error: Error) => {
    // The login dialog opens and explains this error.
    if (error instanceof ApiError && error.code === 'auth.required') return;
    toast({ title: 'Error', description: failure, tone: 'destructive' });
    setProblem(error instanceof ApiError ? error.said : error.message);
  };
  const request = (file: File, choices: UploadChoices) => ({
    body: { examId, choices: JSON.stringify(choices) },
    files: { file },
  });

  const check = useSingleMutation({
    mutationFn: async ({ file, choices }: Pick<CheckedFile, 'file' | 'choices'>): Promise<CheckedFile> => {
      const copy = await takeCopy(file, previewQuestionUpload.files.file);
      const preview = await call(previewQuestionUpload, request(copy, choices), { timeoutMs, repeats: true });
      return { file: copy, choices, preview };
    },
    onMutate: () => setProblem(undefined),
    onSuccess: setChecked,
    onError: tell,
  });

  const upload = useSingleMutation({
    mutationFn: ({ file, choices }: CheckedFile) =>
      call(bulkUploadQuestions, request(file, choices), { timeoutMs, repeats: true }),
    onSuccess: ({ questionsCount }) => {
      setChecked(undefined);
      tellSuccess(`Uploaded ${questionsCount} questions successfully`);
      onUploaded?.(questionsCount);
    },
    onError: (error) => {
      setChecked(undefined);
      tell(error);
    },
    // Questions, counts and statistics of the exam are stale now.
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return {
    check: (file: File) => check.mutate({ file, choices: {} }),
    /** Reads the same file again with other choices. */
    choose: (choices: UploadChoices) => {
      if (checked) check.mutate({ file: checked.file, choices });
    },
    isChecking: check.isPending,
    checked,
    upload: (more: Pick<UploadChoices, 'onlyNew'>) => {
      if (checked) upload.mutate({ ...checked, choices: { ...checked.choices, ...more } });
    },
    isUploading: upload.isPending,
    close: () => setChecked(undefined),
    /** The reason why the last file was refused. */
    problem,
  };
}
