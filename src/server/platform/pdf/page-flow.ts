/** A piece of a page that is never split, such as a line of text. Lengths in points. */
export type Strip = {
  height: number;
  /** The space above the strip. It is left out at the top of a page. */
  spaceBefore: number;
  /** Keeps this strip on the same page as the next one. */
  keepWithNext: boolean;
  draw(y: number): void;
};

export type PlacedStrip<S extends Strip> = { strip: S; y: number };

/** Strips that stay together, in order. */
function toChunks<S extends Strip>(strips: readonly S[]): S[][] {
  const chunks: S[][] = [];
  let chunk: S[] = [];
  for (const strip of strips) {
    chunk.push(strip);
    if (!strip.keepWithNext) {
      chunks.push(chunk);
      chunk = [];
    }
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

const heightOf = (chunk: readonly Strip[]) => chunk.reduce((sum, strip) => sum + strip.spaceBefore + strip.height, 0);

/**
 * Places strips on pages between `top` and `bottom`. Strips that must stay together do so, unless they are higher than
 * a page: then they are split between strips. A strip that is higher than a page is alone on its page.
 */
export function flowPages<S extends Strip>(strips: readonly S[], top: number, bottom: number): PlacedStrip<S>[][] {
  const pages: PlacedStrip<S>[][] = [];
  let page: PlacedStrip<S>[] = [];
  let y = top;
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    y = top;
  };
  for (const chunk of toChunks(strips)) {
    const height = heightOf(chunk);
    if (y + height > bottom && height <= bottom - top) turn();
    for (const strip of chunk) {
      if (y + strip.spaceBefore + strip.height > bottom) turn();
      if (page.length > 0) y += strip.spaceBefore;
      page.push({ strip, y });
      y += strip.height;
    }
  }
  turn();
  return pages;
}
