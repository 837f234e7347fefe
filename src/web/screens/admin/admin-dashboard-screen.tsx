import { Redirect } from 'wouter';

/** `/admin`: the counts stand at the head of the subjects, which are what an educator comes for. */
export function AdminDashboardScreen() {
  return <Redirect to="/admin/subjects" replace />;
}
