import { Link } from 'wouter';
import { site } from '#site';

/** The logo and the name of the site, with a link to Home. */
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
