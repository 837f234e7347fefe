import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewRoster, type RosterPreview, replaceRoster } from '#contract/exams/roster/roster.contract.ts';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { takeCopy } from '#web/features/authoring/imports/take-copy.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { countPeople } from '../roster-words.ts';

/** Time for the largest file over a slow network. */
const timeoutMs = 120_000;

/** A file, and what an upload of it would do. */
export type CheckedRosterFile = { file: File; preview: RosterPreview };

/** Checks a roster, then uploads it after the educator has confirmed. */
export function useRosterUpload(examId: number) {
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<CheckedRosterFile>();
  const [problem, setProblem] = useState<string>();
  const tell = (error: Error) => {
    // The login dialog opens and explains this error.
    if (error instanceof ApiError && error.code === 'auth.required') return;
    setProblem((error instanceof ApiError ? error.said : undefined) ?? error.message);
  };
  const check = useSingleMutation({
    mutationFn: async (picked: File): Promise<CheckedRosterFile> => {
      const file = await takeCopy(picked, previewRoster.files.file);
      const preview = await call(previewRoster, { params: { id: examId }, files: { file } }, { timeoutMs });
      return { file, preview };
    },
    onMutate: () => setProblem(undefined),
    onSuccess: setChecked,
    onError: tell,
  });
  const upload = useSingleMutation({
    mutationFn: ({ file }: CheckedRosterFile) =>
      call(replaceRoster, { params: { id: examId }, files: { file } }, { timeoutMs }),
    onSuccess: ({ peopleCount }) => {
      setChecked(undefined);
      tellSuccess(`The roster has ${countPeople(peopleCount)}`);
    },
    onError: (error) => {
      setChecked(undefined);
      tell(error);
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return {
    check: (file: File) => check.mutate(file),
    isChecking: check.isPending,
    checked,
    upload: () => {
      if (checked) upload.mutate(checked);
    },
    isUploading: upload.isPending,
    close: () => setChecked(undefined),
    /** The reason why the last file was refused. */
    problem,
  };
}
