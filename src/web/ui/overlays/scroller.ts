import { createContext, useContext } from 'react';

/** The element in which a dialog's content scrolls; null before it is there, and outside such a dialog. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

export const useScroller = (): HTMLElement | null => useContext(ScrollerContext);
