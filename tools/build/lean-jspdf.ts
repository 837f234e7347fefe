import type { Plugin } from 'vite';

// For HTML and SVG, which no PDF of ours is made from; together they weigh as much as jspdf itself.
const optional = /^(html2canvas|dompurify|canvg)$/;
const nothing = '\0rounds:nothing';

/** Keeps the optional parts of jspdf out of the bundle; asking for one at run time yields an empty module. */
export const leanJspdf: Plugin = {
  name: 'rounds:lean-jspdf',
  enforce: 'pre',
  resolveId: (id) => (optional.test(id) ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default undefined;' : undefined),
};
