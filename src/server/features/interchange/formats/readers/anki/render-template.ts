import { fillGaps } from '../cards/cloze.ts';
import type { Template } from './parse-template.ts';

export type RenderedNote = {
  /**
   * The texts by the names of their fields, and what Anki adds: the deck, the tags, the names of the type and the card.
   */
  fields: ReadonlyMap<string, string>;
  /** The number of the gap that a cloze card asks for; null for another card. */
  gap: number | null;
};

/** How Anki decides whether a section is shown: line breaks and empty elements are nothing. */
const nothing = /^(?:\s|&nbsp;|<\/?(?:br|div)\s?\/?>)*$/i;

/** A longer text counts as not empty, so that it is not searched. */
const longestEmpty = 500;

/** The HTML of a side of a card. The back does not repeat the front: `FrontSide` is empty. */
export function renderTemplate(template: Template, { fields, gap }: RenderedNote, side: 'front' | 'back'): string {
  /** For each open section, whether its content is shown. */
  const sections: boolean[] = [];
  let html = '';
  for (const part of template) {
    const isShown = sections.at(-1) ?? true;
    if (part.kind === 'end') sections.pop();
    else if (part.kind === 'section') sections.push(isShown && isEmpty(part.name, fields, gap) === part.isShownIfEmpty);
    else if (!isShown) continue;
    else if (part.kind === 'text') html += part.text;
    else html += filter(fields.get(part.name) ?? '', part.filters, gap, side);
  }
  return html;
}

function isEmpty(name: string, fields: ReadonlyMap<string, string>, gap: number | null): boolean {
  const text = fields.get(name);
  // A section may also be shown for the card of one gap: {{#c2}}.
  if (text === undefined) return gap === null || name !== `c${gap}`;
  return text.length <= longestEmpty && nothing.test(text);
}

function filter(text: string, filters: readonly string[], gap: number | null, side: 'front' | 'back'): string {
  const view = side === 'front' ? 'hidden' : 'shown';
  const has = (name: string) => filters.includes(name);
  if (filters.some((name) => name.startsWith('tts'))) return '';
  // The student types the answer into a field, which the front shows empty.
  if (has('type')) {
    if (side === 'front') return '';
    return has('cloze') ? fillGaps(text, gap ?? 1, 'alone') : text;
  }
  if (has('cloze-only')) return side === 'front' ? '' : fillGaps(text, gap ?? 1, 'alone');
  return has('cloze') ? fillGaps(text, gap ?? 1, view) : text;
}
