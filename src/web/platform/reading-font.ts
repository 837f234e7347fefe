/**
 * Fetches the face that questions are set in before the first of them is shown: a font that comes later than the text is not
 * used (`font-display: optional`), for text that somebody is reading must not move.
 */
export function loadReadingFont(): void {
  document.fonts.load('1em "Source Serif 4 Variable"').catch((error: unknown) => {
    console.warn('The reading font could not be loaded', error);
  });
}
