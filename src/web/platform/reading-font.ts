/**
 * Loads the font of questions before the first question is shown. A font that arrives after the text is not used
 * (`font-display: optional`), because text must not move while a student reads it.
 */
export function loadReadingFont(): void {
  // The server renders screens without their fonts.
  if (typeof document === 'undefined') return;
  document.fonts.load('1em "Source Serif 4 Variable"').catch((error: unknown) => {
    console.warn('The reading font could not be loaded', error);
  });
}
