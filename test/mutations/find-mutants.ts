import { parseSync } from 'vite';

/** A change of one place of a file, after which at least one test should fail. */
export type Mutant = { start: number; end: number; text: string };

type Node = Record<string, unknown> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const swapped: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '&&': '||', '||': '&&' },
};

/** A mutant inside such a loop might never end. */
const loops = ['WhileStatement', 'DoWhileStatement', 'ForStatement'];

/**
 * Lists the mutants of a file in the order of their places: other operators, conditions that always or never hold,
 * other numbers and truth values. Types, imports and loops have none.
 */
export function findMutants(path: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    if (node.type === 'ImportDeclaration' || loops.includes(node.type)) return;
    const { operator, left, right, test, value } = node;
    if (typeof operator === 'string' && isNode(left) && isNode(right)) {
      const between = source.slice(left.end, right.start);
      const other = swapped[operator];
      const start = left.end + between.indexOf(operator);
      if (other && !isText(left) && !isText(right)) found.push({ start, end: start + operator.length, text: other });
    }
    if (isNode(test) && node.type !== 'SwitchCase')
      for (const text of ['true', 'false']) found.push({ start: test.start, end: test.end, text });
    if (node.type === 'Literal' && typeof value === 'number')
      found.push({ start: node.start, end: node.end, text: String(value + 1) });
    if (node.type === 'Literal' && typeof value === 'boolean')
      found.push({ start: node.start, end: node.end, text: String(!value) });
    for (const child of Object.values(node)) for (const each of [child].flat()) if (isNode(each)) visit(each);
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} cannot be parsed.`);
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}

/** A sum of texts has no difference. */
const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string';
