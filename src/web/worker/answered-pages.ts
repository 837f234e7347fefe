/** Addresses that only the server answers: its API, the administration, and what machines ask for. */
const onlyServer = /^\/(api|admin|healthz|readyz|metrics|\.well-known)(\/|$)/;

/** A file such as `/sitemap.xml`. No page of a student has a dot in the last part of its address. */
const file = /\.[^/]*$/;

/** Whether the service worker answers when a student opens the page at this path, if the server does not. */
export const isAnsweredPage = (path: string): boolean => !onlyServer.test(path) && !file.test(path);

/**
 * The screens for studying and practising. The worker has all of their files, and they read their content from the API.
 * A test compares them with the list of screens, which would make the worker larger.
 */
const ownScreens =
  /^\/((subjects|decks)(\/[^/]+)?|topics\/[^/]+\/study|plan(\/(session|progress|cards))?|practice(\/((tests|results)\/[^/]+|performance))?|data)?\/?$/i;

/**
 * Whether the worker shows this page without asking the server for it. The form of Home sends a code to the server,
 * which redirects.
 */
export const isOwnPage = ({ pathname, searchParams }: URL): boolean =>
  ownScreens.test(pathname) && !searchParams.has('examCode');
