import { type ChildNode, list, parse } from 'postcss';

/** A selector of a rule, with the classes that an element and its surroundings need for it. */
type Selector = { text: string; classes: readonly string[] };

/** `rule`: kept if one of its selectors can apply. `group`: kept if something in it is. `other`: always kept. */
type Block =
  | { kind: 'rule'; selectors: readonly Selector[]; content: string }
  | { kind: 'group'; prelude: string; blocks: readonly Block[] }
  | { kind: 'other'; text: string };

/** A style sheet that was read by `readStyleSheet`. */
export type StyleSheet = readonly Block[];

const group = /^(media|supports|layer|container)$/;

/**
 * The classes in a selector as HTML writes them, without the backslashes of CSS. Leaves out the classes inside
 * `:not()`.
 */
const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );

function toBlock(node: ChildNode): Block[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const selectors = list.comma(node.selector).map((text) => ({ text, classes: classesOf(text) }));
    return [{ kind: 'rule', selectors, content: node.nodes.join(';') }];
  }
  if (node.type === 'atrule' && node.nodes && group.test(node.name))
    return [{ kind: 'group', prelude: `@${node.name} ${node.params}`, blocks: node.nodes.flatMap(toBlock) }];
  return [{ kind: 'other', text: node.type === 'atrule' && node.nodes ? `${node}` : `${node};` }];
}

/** Reads a style sheet. A rule with nested rules is one block. Throws a `CssSyntaxError` if it is none. */
export const readStyleSheet = (css: string): StyleSheet => parse(css).nodes.flatMap(toBlock);

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

/**
 * Returns the rules that can apply to a page, in their order: rules without a class, and rules whose classes all occur
 * in `html`.
 */
export function stylesFor(html: string, sheet: StyleSheet): string {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const names = value.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
    for (const name of names.split(' ')) classes.add(name);
  }
  return pick(sheet, classes);
}
