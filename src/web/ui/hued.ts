import type { CSSProperties } from 'react';

/** Gives an element the hue, in degrees, that the classes of `hues.css` colour it with. */
export const hued = (degrees: number): CSSProperties => ({ '--hue': degrees }) as CSSProperties;
