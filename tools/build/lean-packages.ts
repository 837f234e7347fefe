import type { Plugin } from 'vite';

/**
 * The shapes of an icon as an element. The package also reads a context, names each component and supports attributes that no icon here has.
 * The class names and attributes are the same.
 */
const icons = `
import { createElement } from 'react';
export default ({ name, node, aliases = [] }) => ({ size = 24, className, strokeWidth = 2, ...props }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
      strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': props['aria-label'] ? undefined : true,
      className: ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each), className].filter(Boolean).join(' '),
      ...props,
    },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );`;

/** The parts of packages that Home would load without need, and what replaces them. */
const replaced: { importer: RegExp; source: RegExp; code: string }[] = [
  { importer: /\/lucide-react\//, source: /\/createLucideIcon\.mjs$/, code: icons },
  // React itself has this hook. The package repeats it for older versions.
  {
    importer: /\/wouter\//,
    source: /^use-sync-external-store\/shim\/index\.js$/,
    code: "export { useSyncExternalStore } from 'react';",
  },
  // No list here is loaded page by page.
  {
    importer: /\/query-core\//,
    source: /\/infiniteQueryBehavior\.js$/,
    code: 'const none = () => false; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };',
  },
];

const prefix = '\0rounds:lean-';

/** Replaces parts of packages by shorter ones with the same effect. Both builds need it, so that they render the same. */
export const leanPackages: Plugin = {
  name: 'rounds:lean-packages',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer = '') {
    const index = replaced.findIndex((each) => each.importer.test(importer) && each.source.test(source));
    return index < 0 ? undefined : `${prefix}${index}`;
  },
  load: (id) => (id.startsWith(prefix) ? replaced[Number(id.slice(prefix.length))]?.code : undefined),
};
