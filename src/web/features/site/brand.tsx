import { Link } from 'wouter';
import { site } from '#site';

/** The mark and the name; leads home. */
export function Brand() {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-small pr-1 font-bold text-lg leading-none tracking-brand"
    >
      <span
        aria-hidden="true"
        className="size-[26px] -rotate-45 rounded-full border-[3px] border-accent border-r-transparent"
      />
      {site.name}
    </Link>
  );
}
