import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** One sentence that says what the panel shows. */
  text?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the analysis under its heading. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:px-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={id} className="font-semibold text-card-title">
            {title}
          </h3>
          {text ? <p className="mt-1 text-ink-soft text-sm">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
