import type { ReactNode } from 'react';

type SettingsSectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** Buttons beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the settings page, with its heading. */
export function SettingsSection({ id, title, text, action, children }: SettingsSectionProps) {
  const heading = (
    <h2 id={id} className="font-bold text-xl">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id}>
      {action ? (
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {text ? <p className="mt-1 mb-3.5 max-w-measure text-ink-soft text-md">{text}</p> : null}
      {children}
    </section>
  );
}
