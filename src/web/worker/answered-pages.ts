/** Addresses that only the server answers: its API, the administration, and what machines ask for. */
const onlyServer = /^\/(api|admin|healthz|readyz|metrics|\.well-known)(\/|$)/;

/** A file such as `/sitemap.xml`. No page of a student has a dot in the last part of its address. */
const file = /\.[^/]*$/;

/** Whether the service worker answers when a student opens the page at this path, if the server does not. */
export const isAnsweredPage = (path: string): boolean => !onlyServer.test(path) && !file.test(path);

/**
 * Whether the browser may ask the server for a page before the worker runs. If such a request fails, Firefox shows its own error page
 * although the worker answers (https://github.com/GoogleChrome/workbox/issues/3134), so a reload without a network would fail.
 */
export const canPreloadPages = (userAgent: string): boolean => !userAgent.includes(' Firefox/');
