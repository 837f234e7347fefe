import { useQueryClient } from '@tanstack/react-query';
import { type Exam, updateExam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { replaceListedExam } from './replace-listed-exam.ts';

/** Archives an exam, and takes it out of the archive. The toast offers to undo either. */
export function useArchive({ id, title }: Pick<Exam, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  const change = useItemChange({
    send: (archived: boolean) => call(updateExam, { params: { id }, body: { archived } }),
    success: ({ archived }) => (archived ? `“${title}” is archived` : `“${title}” is taken out of the archive`),
    failure: 'Failed to change whether the exam is archived',
    onSuccess: (_, saved) => replaceListedExam(queryClient, saved),
    action: ({ archived }) => ({
      label: 'Undo',
      alternative: 'Choose the status Archived above the list to find the exam.',
      run: (): void => change.mutate(!archived),
    }),
  });
  return { setArchived: change.mutate, isPending: change.isPending };
}
