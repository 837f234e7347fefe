import { useState } from 'react';
import { Link } from 'wouter';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { updatePrintings } from '#contract/content/many-items.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { count } from '#web/ui/wording/count.ts';

type ItemPrintingsProps = Pick<BankItemDetails, 'id' | 'version' | 'printings'>;

const link =
  'inline-flex min-h-11 items-center font-strong text-accent underline underline-offset-4 [overflow-wrap:anywhere]';

const Pilot = () => (
  <Badge tone="accent" className="ml-2">
    Pilot
  </Badge>
);

/** Shown for a question if its item was put into a case, left its case, or got a changed case after the printing. */
const earlierCase = 'The case as it was earlier';

/** The exams that have an item. Exams that nobody has started can get its newest version. */
export function ItemPrintings({ id, version, printings }: ItemPrintingsProps) {
  const isOlder = (printing: { version: number }) => printing.version < version;
  const older = printings.filter(({ isCurrent }) => !isCurrent);
  const open = older.filter(({ started }) => !started);
  const started = older.filter((printing) => printing.started);
  const current = printings.filter(({ isCurrent }) => isCurrent);
  // All are chosen at first, because an educator mostly wants the newest text everywhere.
  const [left, setLeft] = useState<string[]>([]);
  const chosen = open.map(({ questionId }) => String(questionId)).filter((value) => !left.includes(value));
  const update = useItemChange({
    send: (questionIds: number[]) => call(updatePrintings, { params: { id }, body: { questionIds } }),
    success: ({ changed }) => `${count(changed, 'exam')} brought up to version ${version}`,
    failure: 'Failed to update the exams',
  });
  if (printings.length === 0) return <p className="text-ink-soft text-md">No exam has this item.</p>;

  return (
    <div className="grid gap-6">
      {open.length > 0 ? (
        <form
          className="max-w-2xl"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.length > 0) update.mutate(chosen.map(Number));
          }}
        >
          <CheckList
            legend="Nobody has started these exams, and they have an older version"
            values={chosen}
            onChange={(values) =>
              setLeft(open.map(({ questionId }) => String(questionId)).filter((value) => !values.includes(value)))
            }
            choices={open.map((printing) => ({
              value: String(printing.questionId),
              label: printing.examTitle,
              text: `${isOlder(printing) ? `Version ${printing.version}` : earlierCase}${printing.isPilot ? ', as a pilot question' : ''}`,
            }))}
          />
          <Button
            type="submit"
            variant="primary"
            className="mt-4"
            disabled={chosen.length === 0}
            isPending={update.isPending}
            pendingLabel="Updating…"
          >
            Bring {count(chosen.length, 'exam')} up to version {version}
          </Button>
        </form>
      ) : null}
      {started.length > 0 ? (
        <div>
          <h3 className="font-semibold text-md">Students have started these exams</h3>
          <p className="mt-0.5 max-w-measure text-ink-soft text-md">
            They keep their version. If its key is wrong, settle the question in the exam.
          </p>
          <ul className="mt-1">
            {started.map((printing) => (
              <li key={printing.questionId}>
                <Link href={`${managedExamPath(printing.examId)}&tab=questions`} className={link}>
                  {printing.examTitle}
                </Link>{' '}
                <span className="text-ink-soft text-sm">
                  {isOlder(printing) ? `version ${printing.version}` : earlierCase.toLowerCase()}
                </span>
                {printing.isPilot ? <Pilot /> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {current.length > 0 ? (
        <div>
          <h3 className="font-semibold text-md">With the newest version</h3>
          <ul className="mt-1">
            {current.map((printing) => (
              <li key={printing.questionId}>
                <Link href={`${managedExamPath(printing.examId)}&tab=questions`} className={link}>
                  {printing.examTitle}
                </Link>
                {printing.isPilot ? <Pilot /> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
