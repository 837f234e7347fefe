import type { Plugin } from 'vite';

const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Moves the declarations of fonts from the style sheet into `index.html`. A page that the server rendered gets its
 * styles twice: those of its content with the page, and then the whole style sheet. With fonts declared in both, a
 * browser would load them again for the second declaration, and show the text in another font when they arrive.
 */
export const fontsInPage: Plugin = {
  name: 'rounds:fonts-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const sheets = Object.values(bundle).filter(
        (file) => file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(file.fileName),
      );
      const fonts = sheets.flatMap((sheet) => {
        if (sheet.type !== 'asset') return [];
        const css = String(sheet.source);
        sheet.source = css.replaceAll(fontFace, '');
        return css.match(fontFace) ?? [];
      });
      return [{ tag: 'style', children: fonts.join(''), injectTo: 'head' }];
    },
  },
};
