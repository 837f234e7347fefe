import { FindStudent } from '#web/features/exams/privacy/find-student.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/settings/student-data`: what is stored about one student, to export, anonymise or delete it. */
export function AdminStudentDataScreen() {
  usePageTitle('Student data');
  return (
    <>
      <PageHead
        back={<BackLink href="/admin/settings">Settings</BackLink>}
        title="Student data"
        text="Find all that Rounds holds about one student over all exams, to export, anonymise or delete it."
      />
      <FindStudent />
    </>
  );
}
