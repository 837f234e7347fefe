import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FailureNote, SettingsLink } from '../failure-note.tsx';
import { isCancelled, isLoginRequired } from '../failure-reason.ts';
import { useHasKey } from '../key-notice.tsx';
import { NumberField } from '../number-field.tsx';
import { QuestionProgress } from './question-progress.tsx';
import { isComplete, questionsRange, toQuestionRequest } from './question-request.ts';
import { DifficultyField, TopicFields } from './question-request-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';
import { useQuestionGeneration } from './use-question-generation.ts';

/** A form beside the list of questions that generates questions from a topic only. */
export function QuickQuestions({ exam }: { exam: Exam }) {
  const { run, isPending, generate, cancel } = useQuestionGeneration(exam.id);
  const hasKey = useHasKey() ?? true;
  const form = useQuestionForm(exam.id);
  const canSubmit = isComplete(form.watch());
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const fieldsId = useId();

  const isOwn = run?.variables?.origin === 'inline';
  const error = isOwn && run.status === 'error' && run.error ? run.error : undefined;
  const isTold = error && !isCancelled(error) && !isLoginRequired(error);

  const submit = form.handleSubmit((draft) => {
    const { request } = toQuestionRequest(exam.id, draft);
    if (request && canSubmit) generate({ origin: 'inline', request, image: undefined });
  });

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="rounded-card border border-line bg-surface p-4 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={titleId} className="font-strong text-md">
            Generate questions from a topic
          </h3>
          {/* Both texts have one line, so that the list does not move when the providers have loaded. */}
          <p className="mt-1 text-ink-soft text-sm">
            {hasKey ? (
              'AI Generate can also rest them on a page, notes, an image or a PDF.'
            ) : (
              <>
                No AI provider has an active key. <SettingsLink>Add a key in Settings</SettingsLink>
              </>
            )}
          </p>
        </div>
        <Button
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Choose a topic'}
        </Button>
      </div>
      <div id={fieldsId} className={cx('mt-4', !isOpen && 'max-sm:hidden')}>
        <fieldset
          disabled={isPending}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 disabled:opacity-50 sm:grid-cols-2 lg:grid-cols-4"
        >
          <TopicFields form={form} />
          <Controller
            control={form.control}
            name="count"
            render={({ field: { value, onChange } }) => (
              <NumberField label="Number of questions" value={value} onChange={onChange} range={questionsRange} />
            )}
          />
          <DifficultyField form={form} />
        </fieldset>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={!canSubmit || (isPending && !isOwn)}
            isPending={isPending && isOwn}
            pendingLabel="Generating..."
          >
            Generate Questions
          </Button>
          {isPending && isOwn ? (
            <>
              <Button onClick={cancel}>Cancel</Button>
              <QuestionProgress status="pending" className="min-w-30 flex-1" />
            </>
          ) : isTold ? (
            <div role="alert" className="min-w-0 flex-1 basis-72">
              <FailureNote error={error} />
            </div>
          ) : null}
        </div>
      </div>
    </form>
  );
}
