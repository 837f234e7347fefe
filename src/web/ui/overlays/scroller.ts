import { createContext, useContext } from 'react';

/** The scrolling element of a `TabbedDialog`. It is null before the element is mounted, and outside such a dialog. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

export const useScroller = (): HTMLElement | null => useContext(ScrollerContext);
