import type { OwnTopic } from '#contract/exams/people/own-results.contract.ts';
import { OwnResultsPage } from '#web/features/exams/own-results/own-results-page.tsx';
import { OwnTopics } from '#web/features/exams/own-results/own-topics.tsx';
import { usePractisedTopics } from '#web/features/study/items/use-practised-topics.ts';
import { weakPath } from '#web/features/study/items/weak-path.ts';

/** `/my`: the results of all exams of a person, opened by the personal code. */
export const MyScreen = () => <OwnResultsPage renderTopics={(topics) => <Topics topics={topics} />} />;

/**
 * The last part of the page, so that nothing moves when it appears. It waits until it is known what there is to
 * practise.
 */
function Topics({ topics }: { topics: readonly OwnTopic[] }) {
  const practised = usePractisedTopics();
  if (!practised) return null;
  const practiceOf = ({ subject, topic }: OwnTopic) => {
    const found = practised(subject ?? '', topic);
    return found && weakPath(found);
  };
  return <OwnTopics topics={topics} practiceOf={practiceOf} />;
}
