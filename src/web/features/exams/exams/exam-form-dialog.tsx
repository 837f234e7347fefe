import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  createExam,
  Exam,
  ExamDraft,
  examDefaults,
  maxPaperLength,
  updateExam,
  upperCaseExamCode,
} from '#contract/exams/exams.contract.ts';
import { errorOfField } from '#web/features/administration/editing/error-of-field.ts';
import { failureText } from '#web/features/administration/editing/failure-text.ts';
import { FormDialog } from '#web/features/administration/editing/form-dialog.tsx';
import { useConflict } from '#web/features/administration/editing/use-conflict.tsx';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { newExamCode } from './code/new-exam-code.ts';
import { WhatStays } from './what-stays.tsx';

type ExamSave = { draft: ExamDraft; version: number | undefined };

/** The labels of the fields, for the form and for the comparison of two versions. */
const labels = {
  title: 'Title',
  examCode: 'Exam code',
  description: 'Description',
  duration: 'Duration (minutes)',
  totalQuestions: 'Number of questions',
  passingScore: 'Passing score (%)',
  isActive: 'Active',
};

type ExamFormDialogProps = {
  exam: Exam | undefined;
  open: boolean;
  onClose: () => void;
  /** Called with a new exam. */
  onCreated: (exam: Exam) => void;
};

/** Adds an exam, or changes the given exam. It needs a new React key each time it opens. */
export function ExamFormDialog({ exam, open, onClose, onCreated }: ExamFormDialogProps) {
  const leave = () => {
    conflict.close();
    onClose();
  };
  const save = useItemChange({
    send: ({ draft, version }: ExamSave) =>
      exam
        ? call(updateExam, { params: { id: exam.id }, body: { id: exam.id, ...draft, version } })
        : call(createExam, { body: draft }),
    success: exam ? 'Exam updated successfully' : 'Exam created successfully',
    failure: exam ? 'Failed to update exam' : 'Failed to create exam',
    onSuccess: (_, saved) => {
      leave();
      if (!exam) onCreated(saved);
    },
    onError: (error, input) => conflict.onError(error, input),
  });
  const conflict = useConflict({
    noun: 'exam',
    item: exam,
    schema: Exam,
    labels,
    draftOf: ({ draft }: ExamSave) => draft,
    withDraft: (input, draft) => ({ ...input, draft }),
    isPending: save.isPending,
    save: (input, seen) => save.mutate({ ...input, version: seen.version }),
    onSame: leave,
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
      failure={isCodeTaken(save.error) ? undefined : failureText(save.error)}
    >
      {(formId) => (
        <>
          {exam ? <WhatStays exam={exam} /> : null}
          <ExamForm
            id={formId}
            exam={exam}
            error={save.error}
            onSubmit={(draft) => save.mutate({ draft, version: conflict.seen?.version })}
          />
          {conflict.dialog}
        </>
      )}
    </FormDialog>
  );
}

/** The field of the code shows this failure. */
const isCodeTaken = (error: Error | null) => error instanceof ApiError && error.code === 'exam.code_taken';

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
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);

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
        label={labels.title}
        autoComplete="off"
        required
        error={errorOf('title')}
        className="sm:col-span-4"
        {...register('title')}
      />
      <TextField
        label={labels.examCode}
        hint="Students type it to begin. A short code, such as CARDIO1, is easy to dictate."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        error={errorOf('examCode') ?? (isCodeTaken(error) ? error?.message : undefined)}
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
        label={labels.description}
        hint="Optional. Students read it before they begin."
        rows={3}
        error={errorOf('description')}
        className="sm:col-span-6"
        {...register('description')}
      />
      <TextField
        {...number}
        label={labels.duration}
        min={1}
        max={1440}
        error={errorOf('duration')}
        className="sm:col-span-2"
        {...register('duration')}
      />
      <TextField
        {...number}
        label={labels.totalQuestions}
        min={1}
        max={maxPaperLength}
        error={errorOf('totalQuestions')}
        className="sm:col-span-2"
        {...register('totalQuestions')}
      />
      <TextField
        {...number}
        label={labels.passingScore}
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
          <div className="sm:col-span-6">
            <Switch
              checked={field.value === true}
              onChange={field.onChange}
              label={field.value === true ? 'Active' : 'Inactive'}
              accessibleName={labels.isActive}
            />
            {(exam?.questionsCount ?? 0) > 0 ? null : (
              <p className="mt-1 text-ink-soft text-sm">
                {field.value === true
                  ? 'Students can start as soon as the exam has its first question. Switch it off until all questions are in.'
                  : 'Students cannot start. Switch it on when all questions are in.'}
              </p>
            )}
          </div>
        )}
      />
    </form>
  );
}
