import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Question, type QuestionDraft, type QuestionUses } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import type { SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { listOptions } from '#domain/question/question-options.ts';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { KeyChangeDialog } from '#web/features/exams/settlement/preview/key-change-dialog.tsx';
import { correctedKey, describeKey, isSameKey, isSettled } from '#web/features/exams/settlement/question-key.ts';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { questionUsesQuery } from '../questions.queries.ts';
import type { OptionOrder } from './fields/keyed-options.tsx';
import { questionLabels } from './fields/question-labels.ts';
import { nameSection } from './fields/section-field.tsx';
import { QuestionFormDialog } from './question-form-dialog.tsx';
import { type QuestionSave, usePreviewRegrade, useUpdateQuestion } from './use-question-changes.ts';

type EditQuestionDialogProps = OpenDialog & {
  question: Question;
  sections: readonly ExamSection[];
};

type Proposal = { save: QuestionSave; preview: SettlementPreview };

/**
 * Changes a question. If a new key would regrade closed attempts, a second dialog first shows the effect on them. If
 * the question was changed meanwhile, a dialog first shows both versions.
 */
export function EditQuestionDialog({ question, sections, ...dialog }: EditQuestionDialogProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { data: uses } = useQuery({ ...questionUsesQuery(question.id), enabled: dialog.open && !question.isDraft });
  const leave = () => {
    setIsAsking(false);
    setReason('');
    conflict.close();
    dialog.onClose();
  };
  const save = useUpdateQuestion(question, {
    onSuccess: leave,
    onError: (error, input) => {
      // The preview was about the former version. When the educator has chosen between both versions, a new one is
      // made.
      setIsAsking(false);
      conflict.onError(error, input);
    },
  });
  const look = usePreviewRegrade(question.id, {
    onPreview: (preview, filled) => {
      if (preview.attempts === 0) return save.mutate(filled);
      setProposal({ preview, save: filled });
      setIsAsking(true);
    },
  });
  const send = (filled: QuestionSave) => {
    // Another key of a pilot question changes no result.
    const isUngraded = question.isPilot || isSameKey(correctedKey(filled.seen, listOptions(filled.draft)), filled.seen);
    if (isUngraded) save.mutate(filled);
    else look.mutate(filled);
  };
  const isPending = save.isPending || look.isPending;
  const conflict = useConflict({
    noun: 'question',
    item: question,
    schema: Question,
    labels: { ...questionLabels, section: { label: 'Section', words: (section) => nameSection(sections, section) } },
    draftOf: ({ draft, image }: QuestionSave): QuestionDraft => (image ? { ...draft, imageUrl: image.name } : draft),
    withDraft: (input, draft) =>
      // A chosen file replaces `imageUrl`, so the file goes if the educator keeps the other image.
      draft.imageUrl === input.image?.name
        ? { ...input, draft: { ...draft, imageUrl: input.draft.imageUrl } }
        : { ...input, draft, image: undefined },
    isPending,
    save: (input, seen) => send({ ...input, seen }),
    onSame: leave,
  });

  return (
    <QuestionFormDialog
      title="Edit Question"
      {...(question.isDraft && {
        description: 'This is a draft. Saving keeps it a draft; Approve puts it on the papers.',
      })}
      examId={question.examId}
      sections={sections}
      {...dialog}
      initial={listOptions(question)}
      optionOrder={question.isDraft ? 'free' : orderOfOptions(uses)}
      submitLabel="Save Changes"
      pendingLabel={look.isPending ? 'Checking…' : 'Saving...'}
      isPending={isPending}
      error={save.error ?? look.error}
      onSave={(filled) => send({ ...filled, seen: conflict.seen ?? question })}
    >
      {conflict.dialog}
      {proposal ? (
        <KeyChangeDialog
          title="Apply the corrected key?"
          text={describeChange(proposal.save)}
          preview={proposal.preview}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          confirmLabel="Apply"
          pendingLabel="Applying…"
          isPending={save.isPending}
          reason={{ text: reason, onChange: setReason }}
          onConfirm={() => save.mutate({ ...proposal.save, reason: reason.trim() })}
        />
      ) : null}
    </QuestionFormDialog>
  );
}

const orderOfOptions = (uses: QuestionUses | undefined): OptionOrder =>
  uses === undefined ? 'unknown' : uses.closedAttempts + uses.openAttempts > 0 ? 'fixed' : 'free';

const describeChange = ({ seen, draft }: QuestionSave): string => {
  const change = isSettled(seen)
    ? `This replaces a settlement: ${describeKey(seen)} → ${describeKey(correctedKey(seen, listOptions(draft)))}.`
    : `The correct answer changes from ${seen.correctAnswer} to ${draft.correctAnswer}.`;
  return `${change} Results of closed attempts follow at once.`;
};
