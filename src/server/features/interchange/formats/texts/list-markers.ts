/** A list that is open, with the number of its next item; null for a list without numbers. */
export type OpenList = { next: number | null; style: string };

/** A list at its start tag. `type` and `start` of `<ol>` say how its items are numbered, and from where. */
export function openList(name: 'ul' | 'ol', { type = '1', start = '1' }: Record<string, string>): OpenList {
  if (name === 'ul') return { next: null, style: '' };
  return { next: /^\d{1,6}$/.test(start) ? Number(start) : 1, style: type };
}

/** The marker of the next item of the innermost list, with two blanks for each list around it: "• ", "3. ", "  b. ". */
export function markItem(lists: readonly OpenList[]): string {
  const indent = '  '.repeat(Math.min(Math.max(0, lists.length - 1), 10));
  const list = lists.at(-1);
  if (!list || list.next === null) return `${indent}• `;
  list.next += 1;
  return `${indent}${numberItem(list.next - 1, list.style)}. `;
}

function numberItem(number: number, style: string): string {
  if (number >= 1 && number <= 26 && (style === 'a' || style === 'A'))
    return String.fromCharCode(style.charCodeAt(0) + number - 1);
  if (number >= 1 && number <= 39 && (style === 'i' || style === 'I')) {
    const roman = 'X'.repeat(Math.floor(number / 10)) + units[number % 10];
    return style === 'i' ? roman.toLowerCase() : roman;
  }
  return String(number);
}

const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
