/*
 * What the server and the browser tell each other about a page that the server has rendered. It crosses the wire inside
 * of the page.
 */

/** Responses of the API by their addresses, such as `/api/subjects`. */
export type PageReads = Readonly<Record<string, unknown>>;

/** What the browser needs to render the page again as the server did. */
export type PageData = {
  /**
   * The path and the query string of which the server made the page; the address of the visitor may have another
   * spelling. A page that is the same at every path has none.
   */
  path?: string;
  search: string;
  reads: PageReads;
  /** The error bodies of the reads that the server answered with 404, by their addresses. */
  missing?: PageReads;
  /**
   * Whether the browser replaces the content and does not take it over. The content then lacks what only the browser
   * knows.
   */
  isReplaced?: true;
};

/** The element of the page that contains its `PageData` as JSON. A page without it is rendered by the browser alone. */
export const pageDataId = 'page-data';

type PageToRender = Required<Pick<PageData, 'path'>> &
  PageData & {
    /** The codes of the demo exams that the page must not offer. */
    missingDemos: readonly string[];
  };

/** A page of one attempt. `address` and `response`: the read that the page is made of. */
type PersonalPage = { path: string; address: string; response: unknown };

/** What the build for the server exports. */
export type ScreenRenderer = {
  /** Renders the content of the element `#root`. Throws if a component throws. */
  renderScreen: (page: PageToRender) => string;
  /**
   * Renders the first view of an exam or a result, and says what the browser needs to show the same. Undefined if the
   * server cannot know what the browser will show.
   */
  renderPersonal: (page: PersonalPage) => { html: string; reads: PageReads } | undefined;
  /**
   * Renders what a private screen shows while the browser loads it, by the file name of the screen. It is the same at
   * each address of the screen. Undefined for a screen that shows nothing.
   */
  renderWaiting: (screen: string) => string | undefined;
};
