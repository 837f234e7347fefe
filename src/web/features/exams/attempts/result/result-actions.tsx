import { SessionId } from '#contract/exams/attempts/attempts.contract.ts';
import { downloadResult } from '#contract/exams/attempts/results.contract.ts';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { markOf } from '#web/features/exams/settlement/answer-mark.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { resultsPath } from '../attempt-paths.ts';
import { CopyLinkButton } from '../device/copy-link-button.tsx';
import type { OpenResult } from '../shown-result.ts';

type ResultActionsProps = {
  examCode: string;
  sessionId: string;
  shown: OpenResult;
  /** Undefined if all answers are correct. */
  onSeeMistakes: (() => void) | undefined;
};

/** The buttons below a result. */
export function ResultActions({ examCode, sessionId, shown, onSeeMistakes }: ResultActionsProps) {
  const download = useSingleMutation({
    mutationFn: (questions: PdfQuestions) => fetchResultPdf(examCode, sessionId, shown, questions),
    onSuccess: (pdf, questions) => {
      const name = `exam-results-${examCode}-${sessionId}${questions === 'wrong' ? '-wrong' : ''}.pdf`;
      saveFile(pdf, name);
      // Many phones save a file without a message.
      toast({ title: 'Results downloaded', description: name });
    },
  });

  return (
    <div className="mt-7 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        {onSeeMistakes ? (
          <Button variant="primary" onClick={onSeeMistakes}>
            See my mistakes
          </Button>
        ) : null}
        <Button
          variant={onSeeMistakes ? 'secondary' : 'primary'}
          isPending={download.isPending && download.variables === 'all'}
          pendingLabel="Downloading…"
          onClick={() => download.mutate('all')}
        >
          Download Results
        </Button>
        <ButtonLink href="/">Back to Home</ButtonLink>
        <ButtonLink href={examPath(examCode)}>Retake Exam</ButtonLink>
        {shown.result.results.some((answer) => markOf(answer) === 'wrong') ? (
          <Button
            isPending={download.isPending && download.variables === 'wrong'}
            pendingLabel="Downloading…"
            onClick={() => download.mutate('wrong')}
          >
            PDF of wrong answers
          </Button>
        ) : null}
        {shown.source === 'attempt' ? <CopyLinkButton path={resultsPath(examCode, sessionId)} /> : null}
      </div>
      {shown.source === 'attempt' ? (
        <p className="mt-3 max-w-measure text-ink-soft text-sm">
          This page stays at its link. Anyone who has the link sees your name, score and answers. Your e-mail is not
          shown.
        </p>
      ) : null}
      {download.error ? (
        <Notice tone="bad" role="alert" className="mt-4 max-w-[45rem]">
          Failed to download results. Please try again.
        </Notice>
      ) : null}
    </div>
  );
}

/** A whole hall may download at the same time, and the server draws one PDF after another. */
const timeoutMs = 120_000;

/** Whether a request accepts this session id. The address of a practice exam may contain any text. */
const isSessionId = (text: string) => SessionId.safeParse(text).success;

type PdfQuestions = 'all' | 'wrong';

/** Fetches the result as a PDF. Throws the errors of `call`. */
function fetchResultPdf(
  examCode: string,
  sessionId: string,
  { source, result }: OpenResult,
  questions: PdfQuestions,
): Promise<Blob> {
  const practice = result.results.map(({ questionId, selectedAnswer }) => ({ questionId, selectedAnswer }));
  const body =
    source === 'attempt'
      ? { examCode, sessionId, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
      : { examCode, sessionId: isSessionId(sessionId) ? sessionId : 'practice', results: practice };
  return call(downloadResult, { body: { ...body, questions } }, { timeoutMs, repeats: true });
}
