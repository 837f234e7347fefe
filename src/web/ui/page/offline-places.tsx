import { Link } from 'wouter';

const look = 'text-accent-strong underline underline-offset-4';

/** Links to the screens that work without a network. Renders nothing while there is a network. */
export function OfflinePlaces() {
  if (navigator.onLine !== false) return null;
  return (
    <p className="mt-2">
      Without a network you can open the topics that you have saved, listed under{' '}
      <Link href="/subjects" className={look}>
        Subjects
      </Link>
      , and your{' '}
      <Link href="/plan" className={look}>
        study plan
      </Link>
      .
    </p>
  );
}
