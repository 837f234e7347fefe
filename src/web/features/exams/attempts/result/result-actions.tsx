import { examPath } from '#web/features/exams/exams/exam-path.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { fetchResultPdf } from './fetch-result-pdf.ts';
import type { ShownResult } from './shown-result.ts';

type ResultActionsProps = { examCode: string; sessionId: string; shown: ShownResult };

/** The buttons below a result. */
export function ResultActions({ examCode, sessionId, shown }: ResultActionsProps) {
  const download = useSingleMutation({
    mutationFn: () => fetchResultPdf(examCode, sessionId, shown),
    onSuccess: (pdf) => {
      const name = `exam-results-${examCode}-${sessionId}.pdf`;
      saveFile(pdf, name);
      // Many phones save a file without a message.
      toast({ title: 'Results downloaded', description: name });
    },
  });

  return (
    <div className="mt-7 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          isPending={download.isPending}
          pendingLabel="Downloading…"
          onClick={() => download.mutate(undefined)}
        >
          Download Results
        </Button>
        <ButtonLink href="/">Back to Home</ButtonLink>
        <ButtonLink href={examPath(examCode)}>Retake Exam</ButtonLink>
      </div>
      {download.error ? (
        <Notice tone="bad" role="alert" className="mt-4 max-w-[45rem]">
          Failed to download results. Please try again.
        </Notice>
      ) : null}
    </div>
  );
}
