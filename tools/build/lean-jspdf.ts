import type { Plugin } from 'vite';

// jspdf loads these to draw HTML and SVG, which our PDFs do not contain. Together they are as large as jspdf itself.
const optional = /^(html2canvas|dompurify|canvg)$/;
const nothing = '\0rounds:nothing';

/** Replaces the optional parts of jspdf by an empty module, which keeps them out of the bundle. */
export const leanJspdf: Plugin = {
  name: 'rounds:lean-jspdf',
  enforce: 'pre',
  resolveId: (id) => (optional.test(id) ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default undefined;' : undefined),
};
