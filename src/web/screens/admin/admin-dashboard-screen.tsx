import { Redirect } from 'wouter';

/** `/admin`: leads to the subjects, which also show the counts. */
export function AdminDashboardScreen() {
  return <Redirect to="/admin/subjects" replace />;
}
