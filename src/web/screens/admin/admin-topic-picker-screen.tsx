import { SubjectPicker } from '#web/features/library/subjects/subject-picker.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/topics`: selects the subject whose topics to manage. */
export function AdminTopicPickerScreen() {
  usePageTitle('Manage topics');
  return (
    <>
      <PageHead title="Topics" text="Choose a subject to manage its topics." />
      <SubjectPicker />
    </>
  );
}
