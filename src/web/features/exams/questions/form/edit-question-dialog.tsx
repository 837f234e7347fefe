import { useState } from 'react';
import type { Question, RegradePreview } from '#contract/exams/questions.contract.ts';
import { QuestionFormDialog } from './question-form-dialog.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { type FilledQuestion, usePreviewRegrade, useUpdateQuestion } from './use-question-changes.ts';

type EditQuestionDialogProps = { question: Question; open: boolean; onClose: () => void };

type Proposal = { filled: FilledQuestion; preview: RegradePreview };

/** Changes a question. If a new key would regrade closed attempts, a second dialog first shows the effect on them. */
export function EditQuestionDialog({ question, open, onClose }: EditQuestionDialogProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const [isAsking, setIsAsking] = useState(false);
  const save = useUpdateQuestion(question, () => {
    setIsAsking(false);
    onClose();
  });
  const look = usePreviewRegrade(question.id, {
    onPreview: (preview, filled) => {
      if (preview.attempts === 0) return save.mutate(filled);
      setProposal({ preview, filled });
      setIsAsking(true);
    },
  });

  return (
    <QuestionFormDialog
      title="Edit Question"
      {...(question.isDraft && {
        description: 'This is a draft. Saving keeps it a draft; Approve puts it on the papers.',
      })}
      open={open}
      onClose={onClose}
      initial={question}
      submitLabel="Save Changes"
      pendingLabel={look.isPending ? 'Checking...' : 'Saving...'}
      isPending={save.isPending || look.isPending}
      error={save.error}
      onSave={(filled) => {
        if (filled.draft.correctAnswer === question.correctAnswer) save.mutate(filled);
        else look.mutate(filled);
      }}
    >
      {proposal ? (
        <RegradeDialog
          oldKey={question.correctAnswer}
          newKey={proposal.filled.draft.correctAnswer}
          preview={proposal.preview}
          open={isAsking}
          onCancel={() => setIsAsking(false)}
          isPending={save.isPending}
          onApply={() => save.mutate(proposal.filled)}
        />
      ) : null}
    </QuestionFormDialog>
  );
}
