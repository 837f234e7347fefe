import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Reader } from './use-reader.ts';

/** Why the last file or text was not read, and what can be done. */
export function ReadProblem({ reader: { problem, tryAgain, isReading } }: { reader: Reader }) {
  if (problem === undefined || isReading) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      title="Nothing was read"
      className="[overflow-wrap:anywhere]"
      action={tryAgain ? <Button onClick={tryAgain}>Try again</Button> : null}
    >
      {problem}
    </Notice>
  );
}
