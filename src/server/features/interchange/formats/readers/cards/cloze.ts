/** A gap that is not yet closed. `numbers`: the numbers of the cards that hide it. */
type Gap = { start: string; numbers: number[]; text: string; hint: string | null };

export type GapView = 'hidden' | 'shown' | 'alone';

/** The most gaps inside each other. Anki takes eight; text in deeper ones stays as it is written. */
const mostDepth = 100;

/**
 * Writes a text with gaps such as `{{c1::heart::organ}}` as the card of one number shows it: `hidden` on its front,
 * where the gap is `[organ]` or `[...]`; `shown` on its back; `alone` writes only what stands in the gap.
 */
export function fillGaps(source: string, number: number, view: GapView): string {
  const open: Gap[] = [];
  const alone: string[] = [];
  let written = '';
  const add = (text: string): void => {
    const gap = open.at(-1);
    if (!gap) written += text;
    else if (gap.hint === null) gap.text += text;
    else gap.hint += text;
  };
  const close = (gap: Gap): void => {
    const isAsked = gap.numbers.includes(number);
    if (isAsked) alone.push(gap.text);
    add(isAsked && view === 'hidden' ? `[${gap.hint || '...'}]` : gap.text);
  };
  let at = 0;
  for (const { 0: sign, 1: numbers, index } of source.matchAll(/\{\{c([\d,]{1,50})::|::|\}\}/g)) {
    add(source.slice(at, index));
    at = index + sign.length;
    const gap = open.at(-1);
    if (numbers !== undefined && open.length < mostDepth)
      open.push({ start: sign, numbers: numbers.split(',').map(Number), text: '', hint: null });
    else if (sign === '}}' && gap) {
      open.pop();
      close(gap);
    } else if (sign === '::' && gap && gap.hint === null) gap.hint = '';
    else add(sign);
  }
  add(source.slice(at));
  for (let gap = open.pop(); gap; gap = open.pop())
    add(gap.start + gap.text + (gap.hint === null ? '' : `::${gap.hint}`));
  return view === 'alone' ? alone.join(', ') : written;
}

/** The numbers of the gaps in a text, each once, in rising order. */
export const gapNumbers = (source: string): number[] => {
  const numbers = [...source.matchAll(/\{\{c([\d,]{1,50})::/g)].flatMap(([, list = '']) => list.split(',').map(Number));
  return [...new Set(numbers)].filter((number) => number > 0 && number <= mostNumber).sort((a, b) => a - b);
};

/** Anki makes no cards beyond this number. */
const mostNumber = 500;
