import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ApiError } from '#web/platform/api/api-client.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ElapsedTime } from '../elapsed-time.tsx';
import { FailureNote } from '../failure-note.tsx';
import { isCancelled, isLoginRequired } from '../failure-reason.ts';
import { KeyNotice } from '../key-notice.tsx';
import { SourceFileField } from '../source-file-field.tsx';
import { QuestionProgress } from './question-progress.tsx';
import { isComplete, offeredCounts, type QuestionDraft, toQuestionRequest } from './question-request.ts';
import { DifficultyField, TopicFields } from './question-request-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';
import type { useQuestionGeneration } from './use-question-generation.ts';

/** How long the dialog shows success before it closes. */
const successMs = 2000;

const countOptions = offeredCounts.map((value) => ({ value, label: value }));

type GenerateQuestionsDialogProps = {
  examId: number;
  generation: ReturnType<typeof useQuestionGeneration>;
  open: boolean;
  onClose: () => void;
};

/** A form that generates questions from a topic and optional sources. Escape asks before it discards typed text. */
export function GenerateQuestionsDialog({ examId, generation, open, onClose }: GenerateQuestionsDialogProps) {
  const { run, isPending, generate, cancel } = generation;
  const formId = useId();
  const form = useQuestionForm(examId);
  const { formState } = form;
  const canSubmit = isComplete(form.watch());
  const [image, setImage] = useState<File>();
  // Identifies the generation that this dialog shows, also after it has ended.
  const [controller, setController] = useState<AbortController>();
  const isOwn = run?.variables?.controller === controller;
  const status = isPending ? 'pending' : isOwn ? (run?.status ?? 'idle') : 'idle';
  const isDone = status === 'success';

  useUnsaved(open && !isDone && (formState.isDirty || image !== undefined));

  const leave = () => {
    form.reset();
    setImage(undefined);
    setController(undefined);
    onClose();
  };
  const finish = useEffectEvent(leave);
  useEffect(() => {
    if (!isDone) return;
    const closing = setTimeout(finish, successMs);
    return () => clearTimeout(closing);
  }, [isDone]);

  const start = (draft: QuestionDraft) => {
    if (isPending || isDone || !isComplete(draft)) return;
    const { request } = toQuestionRequest(examId, draft);
    const started = request && generate({ origin: 'dialog', request, image });
    if (started) setController(started);
  };
  const startWithoutPage = () => {
    const draft = { ...form.getValues(), referenceUrl: '' };
    if (toQuestionRequest(examId, draft).problems) void form.trigger();
    else start(draft);
  };
  const error = status === 'error' && run?.error && !isCancelled(run.error) ? run.error : undefined;

  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={() => {
        if (!isPending && mayDiscard()) leave();
      }}
      title="AI Generate Questions"
      footer={
        <>
          {isPending ? <Button onClick={cancel}>Cancel generation</Button> : <Button onClick={leave}>Cancel</Button>}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!canSubmit}
            isPending={isPending || isDone}
            pendingLabel={isDone ? 'Generated' : 'Generating...'}
          >
            Generate Questions
          </Button>
        </>
      }
    >
      <KeyNotice className="mb-5" />
      <form id={formId} noValidate onSubmit={form.handleSubmit(start)}>
        <fieldset
          disabled={isPending || isDone}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 disabled:opacity-50 sm:grid-cols-2"
        >
          <Fields form={form} />
          <div className="sm:col-span-2">
            <SourceFileField label="Image or PDF (optional)" file={image} onChange={setImage} disabled={isPending} />
          </div>
        </fieldset>
      </form>
      <div role="status" className="mt-6 text-ink-soft text-sm">
        {status === 'pending' || isDone ? (
          <Progress status={status} summary={run?.data?.summary} />
        ) : error && !isLoginRequired(error) ? (
          <Failure error={error} onGoOn={startWithoutPage} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Fields({ form }: { form: ReturnType<typeof useQuestionForm> }) {
  const { control, formState, register } = form;
  return (
    <>
      <TopicFields form={form} />
      <Controller
        control={control}
        name="count"
        render={({ field: { value, onChange, ref } }) => (
          <Select
            label="Number of questions"
            value={offeredCounts.find((offered) => offered === value)}
            onChange={onChange}
            options={countOptions}
            ref={ref}
          />
        )}
      />
      <DifficultyField form={form} />
      <TextField
        className="sm:col-span-2"
        label="Reference URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…"
        hint="Optional. A public web page or PDF to rest the questions on."
        error={formState.errors.referenceUrl?.message}
        {...register('referenceUrl')}
      />
      <TextArea
        className="sm:col-span-2"
        label="Additional context"
        rows={3}
        hint="Optional. What matters to you: a guideline, what was taught, what to leave out."
        error={formState.errors.additionalContext?.message}
        {...register('additionalContext')}
      />
    </>
  );
}

type ProgressProps = { status: 'pending' | 'success'; summary: string | undefined };

const Progress = ({ status, summary }: ProgressProps) => (
  <>
    <QuestionProgress status={status} />
    <p className="mt-1.5">
      {status === 'success' ? (
        summary
      ) : (
        <>
          <ElapsedTime /> This takes up to two minutes. You can close this page.
        </>
      )}
    </p>
  </>
);

type FailureProps = { error: Error; onGoOn: () => void };

/** Shows why the generation failed. If the web page cannot be read, a button generates without it. */
function Failure({ error, onGoOn }: FailureProps) {
  if (!(error instanceof ApiError && error.code === 'generation.page_unreadable')) return <FailureNote error={error} />;
  return (
    <Notice tone="warn" title={error.message} action={<Button onClick={onGoOn}>Generate without the page</Button>}>
      Nothing was generated. You can change the address, or go on without it.
    </Notice>
  );
}
