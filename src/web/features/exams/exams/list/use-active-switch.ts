import { useQueryClient } from '@tanstack/react-query';
import { type Exam, updateExam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { replaceListedExam } from './replace-listed-exam.ts';

/**
 * Makes an exam active or inactive. The new state shows at once, and returns to the former state if the server refuses.
 */
export function useActiveSwitch(exam: Exam) {
  const queryClient = useQueryClient();
  // Only this field is sent, so the switch cannot overwrite another change of the exam.
  const change = useItemChange({
    send: (isActive: boolean) => call(updateExam, { params: { id: exam.id }, body: { isActive } }),
    success: 'Exam updated successfully',
    failure: 'Failed to update exam',
    onSuccess: (_, saved) => replaceListedExam(queryClient, saved),
  });

  return { isActive: change.isPending ? change.variables === true : exam.isActive, setActive: change.mutate };
}
