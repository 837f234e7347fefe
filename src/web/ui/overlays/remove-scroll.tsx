import type { ElementType, ReactNode, Ref } from 'react';

type RemoveScrollProps = { as: ElementType; children: ReactNode; ref?: Ref<HTMLElement> };

/**
 * What Radix asks of the package `react-remove-scroll`, in whose place `vite.config.ts` puts this: that package writes a style
 * element, which our content security policy refuses. Our dialogs keep the page from scrolling by themselves, see `veil.ts`.
 */
export function RemoveScroll({ as: Container, ref, children }: RemoveScrollProps) {
  return <Container ref={ref}>{children}</Container>;
}
