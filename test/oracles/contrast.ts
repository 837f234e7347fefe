import { readFileSync } from 'node:fs';
import path from 'node:path';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Linear sRGB. Each value is from 0 to 1. */
type Colour = [red: number, green: number, blue: number];

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../src/web/styles/tokens.css'), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('[data-theme="dark"]');

const valueIn = (css: string, name: string) => new RegExp(`${name}:\\s*([\\d.]+) ([\\d.]+);`).exec(css);

/** Converts a token of lightness and chroma to a colour of the given hue. Throws if a screen cannot show the colour. */
export function oklchToken(theme: Theme, name: string, hueDegrees: number): Colour {
  const value = (theme === 'dark' && valueIn(darkTokens, name)) || valueIn(lightTokens, name);
  if (!value) throw new Error(`tokens.css has no ${name} of lightness and chroma.`);
  const colour = fromOklch(Number(value[1]), Number(value[2]), hueDegrees);
  if (colour.some((channel) => channel < -0.001 || channel > 1.001)) {
    throw new Error(`${name} is outside of sRGB at ${hueDegrees}°: browsers would show another colour.`);
  }
  return colour;
}

/** Björn Ottosson's conversion, https://bottosson.github.io/posts/oklab/ */
function fromOklch(lightness: number, chroma: number, hueDegrees: number): Colour {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
