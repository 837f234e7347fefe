import {
  createQuestion,
  getQuestionUses,
  type Question,
  type QuestionDraft,
  updateQuestion,
} from '#contract/exams/questions.contract.ts';
import { previewSettlement, type SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { hasOption, listOptions, toOptionList } from '#domain/question/question-options.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { correctedKey } from '#web/features/exams/settlement/question-key.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { successes, useBankNote } from './use-bank-note.ts';

/** The data that a form sends: the fields, and a file instead of `imageUrl` if one was chosen. */
export type FilledQuestion = { draft: QuestionDraft; image: File | undefined };

// Enough for five megabytes on a slow connection.
const options = ({ image }: FilledQuestion) => (image ? { timeoutMs: 120_000 } : {});

/** `isLast` is false if the educator wants to add another question. */
type NewQuestion = FilledQuestion & { isLast: boolean };

export function useCreateQuestion(examId: number, onSuccess: (added: Question, filled: NewQuestion) => void) {
  const note = useBankNote();
  return useItemChange({
    send: (filled: NewQuestion) =>
      call(createQuestion, { body: { ...filled.draft, examId }, files: { image: filled.image } }, options(filled)),
    success: successes.added,
    failure: 'Failed to add question',
    onSuccess: (filled, added) => {
      onSuccess(added, filled);
      void note(added, 'added');
    },
  });
}

/**
 * `reason`: why the key is corrected. `seen`: the version of the question that the educator saw. The server refuses the
 * change if there is a newer one.
 */
export type QuestionSave = FilledQuestion & { seen: Question; reason?: string };

type Updating = { onSuccess: () => void; onError: (error: Error, input: QuestionSave) => void };

export function useUpdateQuestion({ id, examId }: Pick<Question, 'id' | 'examId'>, { onSuccess, onError }: Updating) {
  const note = useBankNote();
  return useItemChange({
    send: (filled: QuestionSave) =>
      call(
        updateQuestion,
        {
          params: { id },
          body: {
            ...withChangedSection(filled),
            id,
            examId,
            version: filled.seen.version,
            reason: filled.reason ?? '',
          },
          files: { image: filled.image },
        },
        options(filled),
      ),
    success: successes.changed,
    failure: 'Failed to update question',
    onSuccess: (_, saved) => {
      onSuccess();
      void note(saved, 'changed');
    },
    onError,
  });
}

/**
 * Leaves the section out of the draft if the educator has not changed it. A section is sent by its position, and
 * another educator may have put the sections in another order meanwhile.
 */
const withChangedSection = ({ draft: { section, ...draft }, seen }: QuestionSave): QuestionDraft =>
  section === undefined || section === seen.section ? draft : { ...draft, section };

type Previewing = { onPreview: (preview: SettlementPreview, filled: QuestionSave) => void };

/**
 * Asks the server whose results would change with the key of the draft. An option that is only in the draft cannot be
 * previewed, so it must be saved before it becomes the key of a question that results have.
 */
export const usePreviewRegrade = (id: number, { onPreview }: Previewing) =>
  useSingleMutation({
    mutationFn: async ({ draft, seen }: QuestionSave) => {
      if (!hasOption(toOptionList(seen), draft.correctAnswer)) {
        const { closedAttempts } = await call(getQuestionUses, { params: { id } });
        if (closedAttempts === 0) return noEffect;
        throw new Error(
          `Save option ${draft.correctAnswer} first. Then mark it as correct, to see whose results change.`,
        );
      }
      // Without the version: a preview would already be refused for a former version. The save names the version, and
      // if it is refused, the dialog shows both versions.
      return call(previewSettlement, { params: { id }, body: correctedKey(seen, listOptions(draft)) });
    },
    onSuccess: onPreview,
    onError: (error) => tellFailure(error, 'Failed to update question'),
  });

/** The effect on the results of a question that no result has. */
const noEffect: SettlementPreview = {
  attempts: 0,
  openAttempts: 0,
  moved: 0,
  gained: 0,
  lost: 0,
  rankMoves: 0,
  newlyPassed: 0,
  newlyFailed: 0,
  moves: [],
};
