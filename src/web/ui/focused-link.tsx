import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from './button.tsx';

/** A link that replaces the button which the student has just pressed. It takes over the focus of the button. */
export function FocusedLink({ href, children }: { href: string; children: ReactNode }) {
  const around = useRef<HTMLSpanElement>(null);
  useEffect(() => around.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <span ref={around} className="contents">
      <ButtonLink href={href}>{children}</ButtonLink>
    </span>
  );
}
