/** A part of a template: its own text, a field with the filters before it, or the begin or end of a section. */
type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'field'; name: string; filters: string[] }
  | { kind: 'section'; name: string; isShownIfEmpty: boolean }
  | { kind: 'end' };

export type Template = TemplatePart[];

/** Parses a template of Anki (docs.ankiweb.net/templates/fields.html). */
export function parseTemplate(source: string): Template {
  const parts: Template = [];
  let at = 0;
  for (const { 0: tag, 1: content = '', index } of source.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (index > at) parts.push({ kind: 'text', text: source.slice(at, index) });
    parts.push(parseTag(content.trim()));
    at = index + tag.length;
  }
  if (at < source.length) parts.push({ kind: 'text', text: source.slice(at) });
  return parts;
}

function parseTag(content: string): TemplatePart {
  const name = content.slice(1).trim();
  if (content.startsWith('#')) return { kind: 'section', name, isShownIfEmpty: false };
  if (content.startsWith('^')) return { kind: 'section', name, isShownIfEmpty: true };
  if (content.startsWith('/')) return { kind: 'end' };
  const words = content.split(':').map((word) => word.trim());
  return { kind: 'field', name: words.at(-1) ?? '', filters: words.slice(0, -1) };
}
