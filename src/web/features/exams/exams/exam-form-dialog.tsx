import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  createExam,
  type Exam,
  ExamDraft,
  examDefaults,
  updateExam,
  upperCaseExamCode,
} from '#contract/exams/exams.contract.ts';
import { errorOfField } from '#web/features/administration/editing/error-of-field.ts';
import { FormDialog } from '#web/features/administration/editing/form-dialog.tsx';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { newExamCode } from './new-exam-code.ts';

type ExamFormDialogProps = { exam: Exam | undefined; open: boolean; onClose: () => void };

/** Adds an exam, or changes the given exam. It needs a new React key each time it opens. */
export function ExamFormDialog({ exam, open, onClose }: ExamFormDialogProps) {
  const save = useItemChange({
    send: (body: ExamDraft) =>
      exam ? call(updateExam, { params: { id: exam.id }, body: { id: exam.id, ...body } }) : call(createExam, { body }),
    success: exam ? 'Exam updated successfully' : 'Exam created successfully',
    failure: exam ? 'Failed to update exam' : 'Failed to create exam',
    onSuccess: onClose,
  });

  return (
    <FormDialog
      isWide
      title={exam ? 'Edit MCQ Test' : 'Create New MCQ Test'}
      open={open}
      onClose={onClose}
      submitLabel={exam ? 'Save Changes' : 'Create Test'}
      pendingLabel={exam ? 'Saving...' : 'Creating...'}
      isPending={save.isPending}
    >
      {(formId) => <ExamForm id={formId} exam={exam} error={save.error} onSubmit={save.mutate} />}
    </FormDialog>
  );
}

type ExamFormProps = {
  id: string;
  exam: Exam | undefined;
  /** Why the last save failed. */
  error: Error | null;
  onSubmit: (draft: ExamDraft) => void;
};

function ExamForm({ id, exam, error, onSubmit }: ExamFormProps) {
  // Made once for each opening of the form, not on each render.
  const [newCode] = useState(() => newExamCode(Date.now(), Math.random()));
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: {
      title: exam?.title ?? '',
      description: exam?.description ?? '',
      examCode: exam?.examCode ?? newCode,
      duration: exam?.duration ?? examDefaults.duration,
      totalQuestions: exam?.totalQuestions ?? examDefaults.totalQuestions,
      passingScore: exam?.passingScore ?? examDefaults.passingScore,
      isActive: exam?.isActive ?? examDefaults.isActive,
    },
    resolver: schemaResolver(ExamDraft),
  });
  const refusal = error instanceof ApiError ? error : undefined;
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);
  const isCodeTaken = refusal?.code === 'exam.code_taken';

  const submit = handleSubmit(onSubmit, (errors) => {
    const isBlank = [errors.title, errors.examCode].some((wrong) => wrong?.type === 'too_small');
    toast({
      title: 'Validation Error',
      description: isBlank ? 'Please fill in all required fields' : 'Please check your inputs and try again',
      tone: 'destructive',
    });
  });
  const number = { type: 'number', inputMode: 'numeric', step: 1, required: true } as const;

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-6">
      <TextField
        label="Title"
        autoComplete="off"
        required
        error={errorOf('title')}
        className="sm:col-span-4"
        {...register('title')}
      />
      <TextField
        label="Exam code"
        hint="Students type it to begin."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        error={errorOf('examCode') ?? (isCodeTaken ? refusal.message : undefined)}
        className="sm:col-span-2"
        inputClassName="font-semibold"
        onInput={({ currentTarget: input }) => {
          const { selectionStart, selectionEnd } = input;
          input.value = upperCaseExamCode(input.value);
          input.setSelectionRange(selectionStart, selectionEnd);
        }}
        {...register('examCode')}
      />
      <TextArea
        label="Description"
        hint="Optional. Students read it before they begin."
        rows={3}
        error={errorOf('description')}
        className="sm:col-span-6"
        {...register('description')}
      />
      <TextField
        {...number}
        label="Duration (minutes)"
        min={1}
        max={1440}
        error={errorOf('duration')}
        className="sm:col-span-2"
        {...register('duration')}
      />
      <TextField
        {...number}
        label="Number of questions"
        min={1}
        max={1000}
        error={errorOf('totalQuestions')}
        className="sm:col-span-2"
        {...register('totalQuestions')}
      />
      <TextField
        {...number}
        label="Passing score (%)"
        min={0}
        max={100}
        error={errorOf('passingScore')}
        className="sm:col-span-2"
        {...register('passingScore')}
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => (
          <Switch
            checked={field.value === true}
            onChange={field.onChange}
            label={field.value === true ? 'Active' : 'Inactive'}
            accessibleName="Active"
            className="sm:col-span-6"
          />
        )}
      />
    </form>
  );
}
