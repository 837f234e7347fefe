import type { CSSProperties } from 'react';

/** The style that sets the hue, in degrees, for the classes of `hues.css`. */
export const hued = (degrees: number): CSSProperties => ({ '--hue': degrees }) as CSSProperties;
