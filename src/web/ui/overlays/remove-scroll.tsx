import type { ElementType, ReactNode, Ref } from 'react';

type RemoveScrollProps = { as: ElementType; children: ReactNode; ref?: Ref<HTMLElement> };

/**
 * Replaces the package `react-remove-scroll` that Radix imports (an alias in `vite.config.ts`). The package adds a
 * style element, which our content security policy forbids. Our dialogs prevent the page from scrolling themselves, see
 * `veil.ts`.
 */
export function RemoveScroll({ as: Container, ref, children }: RemoveScrollProps) {
  return <Container ref={ref}>{children}</Container>;
}
