import { type ReactNode, useEffect, useRef } from 'react';
import { leaveOwnResults, type OwnResults, type OwnTopic } from '#contract/exams/people/own-results.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { OwnExams } from './own-exams.tsx';
import { OwnTrend } from './own-trend.tsx';

type OwnResultsViewProps = {
  results: OwnResults;
  onLeft: () => void;
  renderTopics: (topics: readonly OwnTopic[]) => ReactNode;
};

/** Names the person first, so that a student who has the slip of another person sees it. */
export function OwnResultsView({ results, onLeft, renderTopics }: OwnResultsViewProps) {
  const { name, rollNumber, exams, topics } = results;
  const leave = useSingleMutation({
    mutationFn: () => call(leaveOwnResults, {}),
    onSuccess: onLeft,
    onError: () =>
      toast({
        title: 'You have not left yet',
        description: 'Check your connection and press Leave again.',
        tone: 'destructive',
      }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The field with the focus has been removed, or the page has just been loaded.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page min-h-svh pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <div className="flex max-w-[45rem] items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft text-md">Your results</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-2 font-bold text-2xl outline-none [overflow-wrap:anywhere] md:text-3xl"
          >
            <bdi>{name}</bdi>
          </h1>
          {rollNumber === null ? null : (
            <p className="tabular mt-2 text-ink-soft [overflow-wrap:anywhere]">
              Roll number <bdi>{rollNumber}</bdi>
            </p>
          )}
        </div>
        <Button
          className="print:hidden"
          isPending={leave.isPending}
          pendingLabel="Leaving…"
          onClick={() => leave.mutate(undefined)}
        >
          Leave
        </Button>
      </div>
      <p className="mt-3 max-w-measure text-ink-soft text-sm print:hidden">
        Not you? Press Leave and enter your own code. Leave also before others use this device: it opens these results
        for 30 days.
      </p>
      <OwnTrend exams={exams} />
      <OwnExams exams={exams} />
      {topics.length > 0 ? renderTopics(topics) : null}
    </div>
  );
}
