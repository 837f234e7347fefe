/** The one style element that Radix's Select writes (it hides the scroll bar of its list); other text has another hash. */
const selectStyleHash = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/**
 * What a page may load: its own files, and pictures of questions from wherever the educator points to. No inline script, no
 * inline style sheet but the one above, no framing.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", selectStyleHash],
    imgSrc: ["'self'", 'data:', 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};
