import { exportSite } from '#contract/interchange/exports.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { exportTimeoutMs } from './export-menu.tsx';

/** Takes the content of the whole site out as one file, and says what is in it. */
export function SiteExport() {
  const save = useSingleMutation({
    mutationFn: async () => saveFile(await call(exportSite, {}, { timeoutMs: exportTimeoutMs }), 'rounds-site.zip'),
    onError: (error) => tellFailure(error, 'Failed to export the site. Please try again.'),
  });
  return (
    <SettingsSection
      id="site-content"
      title="Content of the site"
      text="One file with all subjects, topics, flashcards, questions, exams and own patterns, and their pictures. It has no drafts, settings, educators, keys of providers, cohorts, rosters or results of students, so it is no backup."
    >
      <Button isPending={save.isPending} pendingLabel="Exporting…" onClick={() => save.mutate(undefined)}>
        Export the site
      </Button>
    </SettingsSection>
  );
}
