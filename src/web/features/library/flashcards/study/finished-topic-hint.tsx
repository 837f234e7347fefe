import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { InstallHintSlot } from '#web/features/site/install/install-hint-slot.tsx';
import { readVisited } from '../../visited/visited-cards.ts';

/** The hint how to install the site. Students see it when they have seen all cards of a topic of this subject. */
export function FinishedTopicHint({ subjectId }: { subjectId: number }) {
  const { data: topics } = useQuery({ ...topicsQuery(subjectId), enabled: false });
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const isFinished = topics?.some(
      ({ id, flashcardsCount }) => flashcardsCount > 0 && readVisited(id).size >= flashcardsCount,
    );
    if (isFinished) setIsDue(true);
  }, [topics]);
  if (!isDue) return null;
  return (
    <div className="page pb-16">
      <InstallHintSlot isDue />
    </div>
  );
}
