import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react';

type RemoveScrollProps = {
  as: ElementType;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

let locks = 0;

/**
 * What Radix asks of the package `react-remove-scroll`, in whose place `vite.config.ts` puts this: that package writes a style
 * element, which our content security policy refuses. Here `base.css` stops the page from scrolling.
 */
export function RemoveScroll({ as: Container, ref, children }: RemoveScrollProps) {
  useLayoutEffect(() => {
    locks += 1;
    document.documentElement.toggleAttribute('data-scroll-locked', true);
    return () => {
      locks -= 1;
      document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
    };
  }, []);
  return <Container ref={ref}>{children}</Container>;
}
