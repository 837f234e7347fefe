import {
  createQuestion,
  previewRegrade,
  type Question,
  type QuestionDraft,
  type RegradePreview,
  updateQuestion,
} from '#contract/exams/questions.contract.ts';
import { tellFailure } from '#web/features/administration/editing/tell-outcome.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';

/** The data that a form sends: the fields, and a file instead of `imageUrl` if one was chosen. */
export type FilledQuestion = { draft: QuestionDraft; image: File | undefined };

// Enough for five megabytes on a slow connection.
const options = ({ image }: FilledQuestion) => (image ? { timeoutMs: 120_000 } : {});

export const useCreateQuestion = (examId: number, onSuccess: () => void) =>
  useItemChange({
    send: (filled: FilledQuestion) =>
      call(createQuestion, { body: { ...filled.draft, examId }, files: { image: filled.image } }, options(filled)),
    success: 'Question added successfully',
    failure: 'Failed to add question',
    onSuccess,
  });

export const useUpdateQuestion = ({ id, examId }: Pick<Question, 'id' | 'examId'>, onSuccess: () => void) =>
  useItemChange({
    send: (filled: FilledQuestion) =>
      call(
        updateQuestion,
        { params: { id }, body: { ...filled.draft, id, examId }, files: { image: filled.image } },
        options(filled),
      ),
    success: 'Question updated successfully',
    failure: 'Failed to update question',
    onSuccess,
  });

type Previewing = { onPreview: (preview: RegradePreview, filled: FilledQuestion) => void };

/** Asks the server whose results would change with the key of the draft. */
export const usePreviewRegrade = (id: number, { onPreview }: Previewing) =>
  useSingleMutation({
    mutationFn: ({ draft }: FilledQuestion) =>
      call(previewRegrade, { params: { id }, query: { correctAnswer: draft.correctAnswer } }),
    onSuccess: onPreview,
    onError: (error) => tellFailure(error, 'Failed to update question'),
  });
