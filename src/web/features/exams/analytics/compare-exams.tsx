import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { analyticsQuery } from '#web/features/exams/exams/pass-mark/analytics.queries.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Panel } from './charts/panel.tsx';
import { Comparison } from './comparison.tsx';

type CompareExamsProps = { exam: { id: number; title: string }; analytics: ExamAnalytics };

/** Puts the main figures of another exam beside those of this exam. Renders nothing if no other exam has attempts. */
export function CompareExams({ exam, analytics }: CompareExamsProps) {
  const { data: exams } = useQuery(examsQuery);
  const [otherId, setOtherId] = useState<number>();
  const others = exams?.filter(({ id, attemptsCount }) => id !== exam.id && attemptsCount > 0) ?? [];
  const other = others.find(({ id }) => id === otherId);
  if (others.length === 0) return null;
  return (
    <Panel
      title="Compare with another exam"
      text="Two exams differ in their questions and in their students, so a difference in marks has more than one cause."
      action={
        <Select
          label="Other exam"
          placeholder="Choose an exam"
          value={other && String(other.id)}
          onChange={(value) => setOtherId(Number(value))}
          options={others.map(({ id, title, examCode }) => ({ value: String(id), label: `${title} (${examCode})` }))}
          className="w-80 max-sm:w-full"
        />
      }
    >
      {other ? (
        <Loaded key={other.id} exam={exam} analytics={analytics} other={other} />
      ) : (
        <p className="text-ink-soft text-sm">Choose an exam to see its mean, median, pass rate and reliability here.</p>
      )}
    </Panel>
  );
}

type LoadedProps = CompareExamsProps & { other: { id: number; title: string } };

function Loaded({ exam, analytics, other }: LoadedProps) {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(other.id));
  if (data) {
    return (
      <Comparison
        exams={[
          { title: exam.title, analytics },
          { title: other.title, analytics: data },
        ]}
      />
    );
  }
  if (error) {
    return <LoadFailure title="The other exam could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  return (
    <Loading>
      <Skeleton className="h-80 w-full" />
    </Loading>
  );
}
