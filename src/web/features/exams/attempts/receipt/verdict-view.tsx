import type { ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import { Notice } from '#web/ui/notice.tsx';
import { once } from '#web/ui/wording/once.ts';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { codeOf } from './receipt-file.ts';
import type { Verdict } from './verify-receipt.ts';

const time = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }));
const writeTime = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : time().format(new Date(iso)));

const unread = {
  large: 'This file is too large to be a receipt.',
  other: 'This is not a receipt. A receipt is a file whose name begins with “rounds-receipt”.',
};

/** Says whether a receipt is genuine. */
export function VerdictNotice({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'unread') return <Notice tone="warn">{unread[verdict.reason]}</Notice>;
  if (verdict.kind === 'changed') {
    return (
      <Notice tone="bad" title="This receipt is not valid">
        Its signature does not fit its content: something in it was changed, or the site did not sign it.
      </Notice>
    );
  }
  if (verdict.kind === 'unknown') {
    return (
      <Notice tone="bad" title="The key of this receipt is not known">
        This site has no key “<bdi className="[overflow-wrap:anywhere]">{verdict.kid.slice(0, 60)}</bdi>”. The receipt
        comes from another site, or it was changed.
      </Notice>
    );
  }
  return (
    <Notice tone="good" title="This receipt is genuine and unchanged">
      The site signed exactly this.
    </Notice>
  );
}

/**
 * Compares the receipt with the QR code that opened this page. The QR code has only the signature, so the file is
 * needed too.
 */
export function ScannedNote({ verdict }: { verdict: Verdict | undefined }) {
  // The hash of an address does not reach the server.
  const hasHydrated = useHasHydrated();
  const scanned = hasHydrated ? location.hash.slice(1) : '';
  const code = /^[\w-]{86}$/.test(scanned) ? codeOf({ signature: scanned }) : undefined;
  if (!verdict && code !== undefined) {
    return (
      <Notice tone="accent">
        You opened this page with the QR code of the receipt {code}. Choose the file of this receipt, or paste its text,
        to check it.
      </Notice>
    );
  }
  if (verdict?.kind !== 'genuine' || scanned === '' || scanned === verdict.signature) return null;
  return (
    <Notice tone="warn" className="mt-3">
      It is not the receipt of the QR code with which you opened this page
      {code === undefined ? '' : ` (${code})`}.
    </Notice>
  );
}

const writeChosen = (iso: string | null): string => (iso === null ? '' : writeTime(iso));

/** The columns of times that a statement of this version has, and the cells of each answer. */
function timesOf(statement: ReceiptStatement): { columns: string[]; times: string[][] } {
  if (statement.version === 1) {
    const times = statement.answers.map(({ savedAt }) => [writeChosen(savedAt)]);
    return { columns: ['Chosen (device’s clock)'], times };
  }
  const times = statement.answers.map(({ receivedAt, chosenAt, late }) => [
    receivedAt === null && chosenAt !== null ? 'not noted' : `${writeChosen(receivedAt)}${late ? ' (late)' : ''}`,
    writeChosen(chosenAt),
  ]);
  return { columns: ['Received by the server', 'Chosen (device’s clock)'], times };
}

/** Says in plain words what a genuine receipt states. */
export function Statement({ verdict }: { verdict: Extract<Verdict, { kind: 'genuine' }> }) {
  const { exam, name, startedAt, endedAt, status, answered, answers, optionsWereShuffled } = verdict.statement;
  const { columns, times } = timesOf(verdict.statement);
  const rows = [
    ['Exam', `${exam.title} (${exam.code})`],
    ['Name', name],
    ['Started', writeTime(startedAt)],
    [
      'Ended',
      `${writeTime(endedAt)}, ${status === 'completed' ? 'when the student submitted' : 'when the time was over or the teacher closed the session'}`,
    ],
    ['Answered', `${answered} of ${answers.length} questions`],
    ['Code', codeOf(verdict)],
  ] as const;
  return (
    <>
      <dl className="mt-6 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft max-sm:mt-2">{term}</dt>
            <dd className="tabular font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 font-bold text-xl">Answers</h2>
      <p className="mt-1 max-w-measure text-ink-soft text-sm">
        A receipt does not say which answers are right. All times are in your time zone.
        {optionsWereShuffled
          ? ' The student saw the options in a shuffled order; the letters here are those of the teacher’s order.'
          : ''}
      </p>
      <table className="tabular mt-3 w-full max-w-[34rem] border-collapse text-left text-md">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 pr-4 font-strong">
              Question
            </th>
            <th scope="col" className="py-2 pr-4 font-strong">
              Answer
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-strong last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ answer, question }, index) => (
            <tr key={question} className="border-line border-b">
              <td className="py-2 pr-4">{index + 1}</td>
              <td className="py-2 pr-4">{answer ?? 'none'}</td>
              {columns.map((column, place) => (
                <td key={column} className="py-2 pr-4 last:pr-0">
                  {times[index]?.[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
