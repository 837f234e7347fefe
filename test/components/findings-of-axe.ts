import axe from 'axe-core';

/**
 * Returns the rules that these elements and the elements in them break, with the markup of each fault. `options`: which
 * rules axe runs.
 */
export async function findingsOfAxe(elements: Element[], options: axe.RunOptions): Promise<object[]> {
  if (elements.length === 0) return [];
  // The findings are printed with their markup, so no selectors are needed. Loading media ahead is for sounds, which no
  // screen has.
  const always: axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = await axe.run({ include: elements }, { ...always, ...options });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
