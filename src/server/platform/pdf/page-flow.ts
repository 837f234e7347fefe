/** A piece of a page that is never split, such as a line of text. Lengths in points. */
export type Strip = {
  height: number;
  /** Room above it, given up at the top of a page. */
  spaceBefore: number;
  /** It must not end a page while the next strip begins another. */
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
 * Places strips on pages between `top` and `bottom`. What asks to stay together does, unless no page could hold it: then it
 * flows. A strip higher than a page stands on a page of its own.
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
