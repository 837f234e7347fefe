import { type Page, test } from '@playwright/test';

/** The clicks of a person in a page, and the texts that they type or choose from their disk, by step. */
export type Handwork = {
  step: (name: string, body: () => Promise<void>) => Promise<void>;
  /** "make an exam: 7 clicks, 2 texts" for each step, and the sum. */
  report: () => string;
};

/**
 * Counts what is done in all pages that the window shows from its next navigation. A field that is changed twice counts
 * twice.
 */
export async function countHandwork(page: Page): Promise<Handwork> {
  const counted = new Map<string, { clicks: number; texts: number }>();
  let current = { clicks: 0, texts: 0 };
  await page.exposeFunction('noteHandwork', (kind: 'clicks' | 'texts') => {
    current[kind] += 1;
  });
  await page.addInitScript(() => {
    const note = (kind: string) => (window as unknown as { noteHandwork: (kind: string) => void }).noteHandwork(kind);
    // Lists open when the pointer goes down, and no click follows.
    window.addEventListener('pointerdown', () => note('clicks'), true);
    window.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) note('texts');
      },
      true,
    );
  });
  const words = ({ clicks, texts }: typeof current) => `${clicks} clicks, ${texts} texts`;
  return {
    step: (name, body) => {
      current = { clicks: 0, texts: 0 };
      counted.set(name, current);
      return test.step(name, body);
    },
    report: () => {
      const sum = { clicks: 0, texts: 0 };
      for (const { clicks, texts } of counted.values()) {
        sum.clicks += clicks;
        sum.texts += texts;
      }
      return `${[...counted].map(([name, each]) => `${name}: ${words(each)}`).join('; ')}; together ${words(sum)}`;
    },
  };
}
