/**
 * The attribute that sets the hue, in degrees, for the classes of `hues.css`, which lists all hues. It is not a style
 * attribute, because the content security policy allows none in the HTML that the server renders.
 */
export const hued = (degrees: number): { 'data-hue': number } => ({ 'data-hue': degrees });
