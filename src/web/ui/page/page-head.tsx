import type { ReactNode } from 'react';

type PageHeadProps = {
  title: ReactNode;
  text?: ReactNode;
  back?: ReactNode;
  /** Buttons, the primary one last. */
  action?: ReactNode;
};

/** The head of an administration screen: its `h1` and its actions. */
export function PageHead({ title, text, back, action }: PageHeadProps) {
  return (
    <div className="mb-5.5">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-bold text-2xl [overflow-wrap:anywhere]">{title}</h1>
          {text ? <div className="mt-1 max-w-measure text-ink-soft [overflow-wrap:anywhere]">{text}</div> : null}
        </div>
        {action ? <div className="flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  );
}
