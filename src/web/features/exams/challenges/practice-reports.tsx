import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listBankItems } from '#contract/content/bank.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';

/**
 * Says how many items have open reports of students who practised them, and leads to them in the bank. Shows nothing
 * without a report.
 * @param examId Only the items of this exam; undefined for all.
 */
export function PracticeReports({ examId }: { examId?: number }) {
  const filter = { ...(examId !== undefined && { examId }), reported: 'yes' as const };
  const { data } = useQuery(
    readQuery([...adminKeys.all, listBankItems.path, 'reported', filter], listBankItems, {
      query: { ...filter, pageSize: 1 },
    }),
  );
  if (!data || data.total === 0) return null;
  const address = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return (
    <Notice tone="accent" className="mb-5" title={`${count(data.total, 'question')} reported in practice`}>
      <Link href={`/admin/bank?${address}`} className="text-accent-strong underline underline-offset-4">
        Read the reports
      </Link>
    </Notice>
  );
}
