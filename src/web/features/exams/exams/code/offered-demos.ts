import { demoExamCodes, missingDemosMeta } from '#contract/exams/demo-exam.ts';

let missingOnServer: readonly string[] = [];

/** States on the server, before it renders a page, which demo exams no active exam has the code of. */
export function setMissingDemos(codes: readonly string[]): void {
  missingOnServer = codes;
}

/**
 * The codes of the demo exams that the page offers. The browser reads in the head of the page which ones are missing.
 */
export function offeredDemos(): string[] {
  const missing =
    typeof document === 'undefined'
      ? missingOnServer
      : (document.querySelector<HTMLMetaElement>(`meta[name="${missingDemosMeta}"]`)?.content.split(' ') ?? []);
  return demoExamCodes.filter((code) => !missing.includes(code));
}
