import type { Plugin } from 'vite';

/** The versions of React whose code was read for this. Another version is built whole, and `npm run check` then reports Home as too large. */
const readVersions = ['19.3.1'];

/** The functions of react-dom that work only for view transitions, refs of fragments, and styles, scripts and links that React loads. */
const unused =
  /^(?!is)\w*(?:ViewTransition|FragmentInstance|FragmentHandle)|^(?:preconnect(?:As)?|prefetchDNS|preload(?:Module)?|preinit(?:Style|Script|ModuleScript)|insertStylesheet(?:IntoRoot)?|insertSuspendedStylesheets|preloadStylesheet|adoptPreloadPropsFor\w+|suspendResource|acquireResource|getResource)$/;

/** A function at the top of a file. React's build is indented, so that its last line is the first one that begins with a brace. */
const topFunction = /^function (\w+)(\([^)]*\)) \{\n[\s\S]*?^\}$/gm;

/** The methods of objects which only unused functions create, and the exports that call unused functions. */
const unusedMethod =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)) = function [\s\S]*?^\};$/gm;

/** What `src/web` must not contain, because it would need the code that the build leaves out. */
export const needsWholeReact =
  /\bViewTransition\b|\bprecedence=|<Fragment\b[^>]*\bref=|\b(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\b[^;]*from 'react-dom'/;

/** Empties the functions of react-dom that no component here uses. `code` is a file of its build for production. */
export function leanReactDom(code: string): string {
  if (!readVersions.some((version) => code.includes(`exports.version = "${version}"`))) return code;
  return code.replaceAll(unusedMethod, '').replaceAll(topFunction, (whole, name: string, parameters: string) =>
    // React compares what some of these functions return with null.
    unused.test(name) ? `function ${name}${parameters} { return null; }` : whole,
  );
}

/** Leaves parts of react-dom out of the bundles for browsers, because react-dom is two thirds of Home's scripts. */
export const leanReact: Plugin = {
  name: 'rounds:lean-react',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
    handler: (code) => ({ code: leanReactDom(code), map: null }),
  },
};
