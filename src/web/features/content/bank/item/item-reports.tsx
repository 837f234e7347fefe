import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { closeReports } from '#contract/content/bank.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { reasonTexts } from '#web/features/exams/settlement/challenge-reasons.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';

/** The reports of students about an item that they practised, and the button that closes the open reports. */
export function ItemReports({ id, version, reports }: Pick<BankItemDetails, 'id' | 'version' | 'reports'>) {
  const open = reports.filter(({ closedAt }) => closedAt === null);
  const close = useItemChange({
    send: (lastReportId: number) => call(closeReports, { params: { id }, body: { lastReportId } }),
    success: 'The reports are closed',
    failure: 'Failed to close the reports',
  });
  return (
    <>
      <p className="max-w-measure text-ink-soft text-md">
        Students report errors while they practise, without a name, so there is no reply. If they are right, edit the
        item, and settle the question in exams that have it. Then close the reports.
      </p>
      <ul aria-label="Reports" className="mt-4 max-w-3xl divide-y divide-line border-line border-y">
        {reports.map((report) => (
          <li key={report.id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{reasonTexts[report.reason]}</span>
              {report.closedAt === null ? <Badge tone="accent">Open</Badge> : null}
            </p>
            {report.text === null ? null : (
              <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line font-reading [overflow-wrap:anywhere]">
                {report.text}
              </p>
            )}
            <p className="mt-0.5 text-ink-soft text-sm">
              {formatDate(report.createdAt)}
              {report.version === version ? '' : `, about version ${report.version}`}
              {report.closedAt === null ? '' : `. Closed on ${formatDate(report.closedAt)}`}
            </p>
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <Button
          className="mt-4"
          isPending={close.isPending}
          pendingLabel="Closing…"
          onClick={() => close.mutate(Math.max(...open.map((report) => report.id)))}
        >
          Close {count(open.length, 'report')}
        </Button>
      ) : null}
    </>
  );
}
