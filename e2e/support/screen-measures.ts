// Playwright sends each of these functions to the page as text, so a function must not use anything else of this file.

/** How many pixels the page is wider than the window. */
export const overhangOfPage = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The number of pixels that a dialog, or the frame around a table, cuts off its content. Such an overflow does not
 * widen the page.
 */
export const overhangOfFrames = (): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[role="dialog"], [role="alertdialog"], :has(> table)')].map(
      (frame) => frame.scrollWidth - frame.clientWidth,
    ),
  );

/** Names the links and controls below 44 × 44 px, which a finger could miss. Links in a paragraph do not count. */
export const smallTargets = (): string[] =>
  [...document.querySelectorAll('a, button, input, textarea, [role="switch"]')]
    .filter(
      (element) =>
        element.checkVisibility() && !element.closest('p, [inert], [data-aria-hidden], [aria-hidden="true"]'),
    )
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A `::before` with negative offsets makes the area that reacts larger than the drawn element.
      const around = getComputedStyle(element, '::before');
      const [wider, higher] =
        around.position === 'absolute' ? [around.left, around.top].map(Number.parseFloat) : [0, 0];
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        width: Math.round(width - 2 * (wider ?? 0)),
        height: Math.round(height - 2 * (higher ?? 0)),
      };
    })
    // An input of one pixel is there for the keyboard. A finger presses its label.
    .filter(({ name, width, height }) => width > 1 && (width < 44 || height < 44) && name !== 'Skip to content')
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
