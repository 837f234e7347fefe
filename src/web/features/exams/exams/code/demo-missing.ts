import { demoMissingMeta } from '#contract/exams/demo-exam.ts';

let isMissingOnServer = false;

/** States on the server, before it renders a page, whether no active exam has the code of the demo exam. */
export function setDemoMissing(isMissing: boolean): void {
  isMissingOnServer = isMissing;
}

/** Whether the page must not offer the demo exam. The browser reads it from the head of the page. */
export const isDemoMissing = (): boolean =>
  typeof document === 'undefined'
    ? isMissingOnServer
    : document.querySelector(`meta[name="${demoMissingMeta}"]`) !== null;
