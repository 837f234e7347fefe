import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Generation } from '#contract/authoring/generations.contract.ts';
import { describeUsage } from '#web/features/exams/questions/display/second-solve.tsx';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { end, isRunning } from './background-generation.ts';
import { GenerationReport } from './generation-report.tsx';

type GenerationNoticeProps = {
  generation: Generation;
  className?: string;
  /** Further sentences about the result. */
  children?: ReactNode;
};

/**
 * A generation that was started earlier, perhaps on another device: its progress, or how it has ended until it is
 * dismissed.
 */
export function GenerationNotice({ generation, className, children }: GenerationNoticeProps) {
  const { id, kind, state, topic, requested, written, result, failure, subjectId } = generation;
  const queryClient = useQueryClient();
  const isActive = isRunning(generation);
  const isSolve = kind === 'second_solves';
  // When the generation has ended, its drafts and their counts are read again.
  useEffect(() => {
    if (!isActive) return;
    return () => void queryClient.invalidateQueries();
  }, [isActive, queryClient]);
  const ending = useSingleMutation({
    mutationFn: () => end(id),
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const button = (
    <Button isPending={ending.isPending} pendingLabel="Ending…" onClick={() => ending.mutate(undefined)}>
      {!isActive ? 'Dismiss' : isSolve ? 'Cancel the check' : 'Cancel generation'}
    </Button>
  );
  const common = { role: 'status', ...(className && { className }) } as const;
  if (result && 'solved' in result) {
    const { solved, flagged, summary, usage } = result;
    return (
      <Notice tone={solved < requested || flagged > 0 ? 'warn' : 'good'} action={button} {...common}>
        <p className="font-semibold text-ink text-md">{summary}</p>
        <p className="tabular mt-0.5 text-ink-soft text-sm">{describeUsage(usage)}</p>
      </Notice>
    );
  }
  if (result) {
    const isForTopic = 'topicId' in result;
    const saved = isForTopic ? result.flashcardsCount : result.questionsCount;
    const actions = (
      <div className="flex flex-wrap gap-3">
        {isForTopic ? (
          <ButtonLink href={`/admin/flashcards?subjectId=${subjectId}&topicId=${result.topicId}`}>
            Manage topic
          </ButtonLink>
        ) : null}
        {button}
      </div>
    );
    return (
      <Notice tone={saved < requested ? 'warn' : 'good'} action={actions} {...common}>
        <GenerationReport made={result} />
        {children}
      </Notice>
    );
  }
  if (isActive) {
    return (
      <Notice
        tone="accent"
        title={isSolve ? 'A second model solves the drafts…' : `Generating ${kind} on ${topic}…`}
        action={button}
        {...common}
      >
        {written} of {requested} {isSolve ? 'solved' : 'written'}. You can close this page.
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={isSolve ? 'The check by a second model has ended' : `The generation of ${kind} on ${topic} has ended`}
      action={button}
      {...common}
    >
      {state !== 'interrupted'
        ? failure?.message
        : isSolve
          ? 'The server was stopped. Each draft that was solved by then shows how.'
          : 'The server was stopped. No draft was saved.'}
    </Notice>
  );
}
