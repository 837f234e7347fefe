import { createHash } from 'node:crypto';

/** The hash of the only inline style: Radix's Select hides the scroll bar of its list with it. */
const selectStyleHash = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** The content of elements of a page, exactly as it stands between their tags. */
export type InlineParts = { scripts?: readonly string[]; styles?: readonly string[] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Pages may load their own files, and the pictures of questions from any HTTPS address. They may use only the inline
 * scripts and styles that the server itself writes, and no site may show them in a frame.
 */
export const policyFor = ({ scripts = [], styles = [] }: InlineParts) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    ...(scripts.length > 0 && { scriptSrc: ["'self'", ...scripts.map(hashOf)] }),
    styleSrc: ["'self'", selectStyleHash, ...styles.map(hashOf)],
    // One font of 2 KB is part of the style sheet.
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});
export type Policy = ReturnType<typeof policyFor>;
