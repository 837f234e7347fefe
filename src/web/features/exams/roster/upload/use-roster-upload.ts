import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  previewRoster,
  type RosterChoices,
  type RosterPreview,
  replaceRoster,
} from '#contract/exams/roster/roster.contract.ts';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { takeCopy } from '#web/features/authoring/imports/take-copy.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { countPeople } from '../roster-words.ts';

/** Time for the largest file over a slow network. */
const timeoutMs = 120_000;

/** A file, how the educator wants it to be read, and what an upload would do. */
export type CheckedRosterFile = { file: File; choices: RosterChoices; preview: RosterPreview };

/** Checks a roster, again after each choice of the educator, then uploads it after the educator has confirmed. */
export function useRosterUpload(examId: number) {
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<CheckedRosterFile>();
  const [problem, setProblem] = useState<string>();
  const tell = (error: Error) => {
    // The login dialog opens and explains this error.
    if (error instanceof ApiError && error.code === 'auth.required') return;
    setProblem((error instanceof ApiError ? error.said : undefined) ?? error.message);
  };
  const request = (file: File, choices: RosterChoices) => ({
    params: { id: examId },
    body: { choices: JSON.stringify(choices) },
    files: { file },
  });
  const check = useSingleMutation({
    mutationFn: async (picked: Pick<CheckedRosterFile, 'file' | 'choices'>): Promise<CheckedRosterFile> => {
      const file = await takeCopy(picked.file, previewRoster.files.file);
      const preview = await call(previewRoster, request(file, picked.choices), { timeoutMs, repeats: true });
      return { file, choices: picked.choices, preview };
    },
    onMutate: () => setProblem(undefined),
    onSuccess: setChecked,
    onError: tell,
  });
  const upload = useSingleMutation({
    mutationFn: ({ file, choices }: CheckedRosterFile) => call(replaceRoster, request(file, choices), { timeoutMs }),
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
    check: (file: File) => check.mutate({ file, choices: {} }),
    /** Reads the same file again with other choices. */
    choose: (choices: RosterChoices) => {
      if (checked) check.mutate({ file: checked.file, choices });
    },
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
