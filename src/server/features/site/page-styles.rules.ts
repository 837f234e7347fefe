/** A selector of a rule, with the classes that an element and its surroundings need for it. */
type Selector = { text: string; classes: readonly string[] };

/** `rule`: kept if one of its selectors can apply. `group`: kept if something in it is. `other`: always kept. */
type Block =
  | { kind: 'rule'; selectors: readonly Selector[]; content: string }
  | { kind: 'group'; prelude: string; blocks: readonly Block[] }
  | { kind: 'other'; text: string };

/** A style sheet that was read by `readStyleSheet`. */
export type StyleSheet = readonly Block[];

const group = /^@(media|supports|layer|container)\b/;

/** The position of the quotation mark that ends the string which begins at `start`. */
function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The parts of a list of selectors. A comma in brackets belongs to its part. */
function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at] ?? '';
    if (character === '\\') at += 1;
    else if ('(['.includes(character)) depth += 1;
    else if (')]'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)];
}

/** The classes in a selector as HTML writes them, without the backslashes of CSS. Leaves out the classes inside `:not()`. */
const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );

function toBlock(prelude: string, content: string): Block {
  if (group.test(prelude)) return { kind: 'group', prelude, blocks: readStyleSheet(content) };
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude}{${content}}` };
  const selectors = splitSelectors(prelude).map((text) => ({ text, classes: classesOf(text) }));
  return { kind: 'rule', selectors, content };
}

/** Reads a style sheet without comments, as the build writes it. A rule with nested rules is one block. */
export function readStyleSheet(css: string): StyleSheet {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push(toBlock(css.slice(start, open).trim(), css.slice(open + 1, at)));
      start = at + 1;
    } else if (character === ';' && depth === 0) {
      blocks.push({ kind: 'other', text: css.slice(start, at + 1).trim() });
      start = at + 1;
    }
  }
  return blocks;
}

function pick(blocks: StyleSheet, classes: ReadonlySet<string>): string {
  let picked = '';
  for (const block of blocks) {
    if (block.kind === 'other') picked += block.text;
    else if (block.kind === 'group') {
      const inner = pick(block.blocks, classes);
      if (inner !== '') picked += `${block.prelude}{${inner}}`;
    } else {
      const kept = block.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (kept.length > 0) picked += `${kept.map(({ text }) => text).join(',')}{${block.content}}`;
    }
  }
  return picked;
}

const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

/** Returns the rules that can apply to a page, in their order: those without a class, and those whose classes all occur in `html`. */
export function stylesFor(html: string, sheet: StyleSheet): string {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const names = value.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
    for (const name of names.split(' ')) classes.add(name);
  }
  return pick(sheet, classes);
}
