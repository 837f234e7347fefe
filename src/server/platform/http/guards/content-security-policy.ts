/** The hash of the only inline style: Radix's Select hides the scroll bar of its list with it. */
const selectStyleHash = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/**
 * Pages may load their own files, and the pictures of questions from any HTTPS address. They may not use inline scripts or other inline
 * styles, and no site may show them in a frame.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", selectStyleHash],
    // One font of 2 KB is part of the style sheet.
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};
