import { ButtonLink } from '#web/ui/button.tsx';

export type SessionCardProps = {
  title?: string;
  hasCards?: boolean;
  /** On a page that the server rendered. `base.css` hides it on a device without a plan. */
  isOfServer?: boolean;
};

/** A section of Home that leads to today's session, or to the plan if the session has no cards. */
export function SessionCard({ title = "Today's session", hasCards = true, isOfServer = false }: SessionCardProps) {
  return (
    <section
      aria-labelledby="todays-session"
      data-awaits-session={isOfServer ? '' : undefined}
      className="page pt-4 md:pt-8"
    >
      {/* Whether the button has a line of its own does not depend on the texts, so that nothing moves when the
          browser adds the minutes. */}
      <div className="card flex flex-wrap items-center gap-3 p-4 sm:px-5">
        <div className="min-w-0 grow-999 basis-48">
          <h2 id="todays-session" className="text-ink-soft text-sm">
            Study plan
          </h2>
          <p className="tabular font-bold text-md">{title}</p>
        </div>
        <ButtonLink
          href={hasCards ? '/plan/session' : '/plan'}
          variant={hasCards ? 'primary' : 'secondary'}
          className="min-w-30 grow-1"
        >
          {hasCards ? 'Study now' : 'Open plan'}
        </ButtonLink>
      </div>
    </section>
  );
}
