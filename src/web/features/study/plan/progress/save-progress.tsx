import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import { dateOfStudyDay, studyDayOf } from '../../planner/study-day.ts';
import type { CardContent } from '../use-plan.ts';

/**
 * Saves the progress of the student as a table, which the device makes itself.
 * @param contents The cards of the plan.
 */
export function SaveProgress({ siteId, study, contents }: SiteStudy & { contents: ReadonlyMap<CardKey, CardContent> }) {
  const save = async () => {
    const { writeProgress } = await import('./write-progress.ts');
    const today = studyDayOf(new Date());
    const name = `progress-${dateOfStudyDay(today)}.csv`;
    saveFile(new Blob([await writeProgress(siteId, study.state(), contents, today)], { type: 'text/csv' }), name);
    // Many phones save a file without a message.
    toast({ title: 'Progress saved', description: name });
  };
  const failed = ({ message }: Error) =>
    toast({ title: 'The table could not be saved', description: message, tone: 'destructive' });
  return (
    <section aria-labelledby="progress-file" className="mt-10 max-w-3xl">
      <h2 id="progress-file" className="font-bold text-xl">
        As a table
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">
        One row for each card and for each practice question that you have answered, with when you saw it, how often,
        what you recall today and when it is due. This device makes the file; nothing is sent.
      </p>
      <Button onClick={() => void save().catch(failed)}>Save as CSV</Button>
    </section>
  );
}
