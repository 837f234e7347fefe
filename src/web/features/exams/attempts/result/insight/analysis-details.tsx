import type { ReactNode } from 'react';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { writePercentage } from '../../../marking/write-marks.ts';
import { formatDuration } from '../../format-time.ts';
import { ExamTrend } from './exam-trend.tsx';
import { GroupTable } from './group-table.tsx';
import { LeftBlank } from './left-blank.tsx';
import { orderGroups, weakestFirst } from './order-groups.ts';
import { type SlipCause, type SlipCauses, slipCauses } from './slip-causes.ts';

type AnalysisDetailsProps = {
  insight: Insight;
  causes: SlipCauses;
  /** Renders the button that adds topics of the library to a study plan. */
  renderStudy: (topicIds: number[]) => ReactNode;
};

/** The analysis of a result: the cohort, the groups of questions, the causes of mistakes and the trend. */
export function AnalysisDetails({ insight, causes, renderStudy }: AnalysisDetailsProps) {
  const { marking } = insight;
  const weakTopics = orderGroups(insight.topics, weakestFirst)
    .filter(({ topicId, right, questions }) => topicId !== null && right < questions)
    .flatMap(({ topicId }) => topicId ?? []);
  return (
    <>
      {insight.wrongAnswers ? <LeftBlank ranks={insight.wrongAnswers.ranks} /> : null}
      <p className="tabular mt-3 max-w-measure text-ink-soft">{compare(insight)}</p>
      <CauseCounts causes={causes} />
      <GroupTable title="By section" header="Section" unnamed="" groups={insight.sections} marking={marking} />
      <GroupTable
        title="By subject"
        header="Subject"
        unnamed="No subject"
        groups={insight.subjects}
        marking={marking}
        order={weakestFirst}
      />
      <GroupTable
        title="By topic"
        header="Topic"
        unnamed="No topic"
        groups={insight.topics}
        marking={marking}
        order={weakestFirst}
      />
      {weakTopics.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-56">
            Study the flashcards of the {count(weakTopics.length, 'topic')} in which you lost marks.
          </p>
          {renderStudy(weakTopics)}
        </div>
      ) : null}
      <GroupTable
        title="By difficulty"
        header="Difficulty"
        unnamed=""
        groups={insight.difficulties}
        marking={marking}
      />
      <ExamTrend />
    </>
  );
}

/** Compares the student's score and time with the medians of the cohort, in words. */
function compare({ isCompared, cohort, medianAttempts, medianPercentage, medianSeconds, seconds }: Insight): string {
  const own = `You took ${formatDuration(seconds)}.`;
  if (!isCompared || medianPercentage === null || medianSeconds === null) {
    return `${own} Medians of the other students appear when 10 students have a ranked result.`;
  }
  const latest =
    medianAttempts < cohort ? ` Medians below are those of the latest ${formatNumber(medianAttempts)}.` : '';
  const median = `${writePercentage(Math.round(medianPercentage))} in ${formatDuration(Math.round(medianSeconds))}`;
  return `${own} Median of ${formatNumber(cohort)} students: ${median}. Below, the second figure is the median.${latest}`;
}

function CauseCounts({ causes }: { causes: SlipCauses }) {
  const given = Object.values(causes);
  if (given.length === 0) return null;
  const counts = (Object.keys(slipCauses) as SlipCause[])
    .map((cause) => ({ cause, number: given.filter((each) => each === cause).length }))
    .filter(({ number }) => number > 0);
  return (
    <p className="tabular mt-2 max-w-measure text-ink-soft">
      Your causes: {counts.map(({ cause, number }) => `${slipCauses[cause].toLowerCase()} ${number}`).join(', ')}.
    </p>
  );
}
