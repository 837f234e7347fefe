import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { ownAccountQuery } from '#web/features/administration/accounts/accounts.queries.ts';
import { watchedExamsPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * `/admin`: leads an invigilator to the exams that were given to them, and everybody else to the subjects, which also
 * show the counts.
 */
export function AdminDashboardScreen() {
  const { data: account, isPending } = useQuery(ownAccountQuery);
  if (isPending) return <Skeleton className="h-11 w-64 max-w-full" />;
  return <Redirect to={account?.role === 'invigilator' ? watchedExamsPath : '/admin/subjects'} replace />;
}
