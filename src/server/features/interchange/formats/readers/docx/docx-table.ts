import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf } from '../../texts/xml-tree.ts';
import { joinLines, plainLine, type TypedLine, withLabel } from '../typed-line.ts';
import { optionIndex, readField, readKey } from '../typed-lines.ts';

type Cell = readonly TypedLine[];

const textOfCell = (cell: Cell | undefined): string =>
  (cell ?? [])
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();

/** The rows of a table, also those within a field. */
const partsOf = (element: XmlElement, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) =>
    child.name === name
      ? [child]
      : ['sdt', 'sdtContent', 'customXml', 'ins'].includes(child.name)
        ? partsOf(child, name)
        : [],
  );

/**
 * The lines of a table. A cell with a number or a letter goes before the text of the next cell; options in two columns
 * come in the order of their letters; a row of values becomes one line.
 */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => TypedLine[]): TypedLine[] {
  const rows = partsOf(table, 'tr').map((row) =>
    partsOf(row, 'tc').map((cell) => {
      const fill = childOf(childOf(cell, 'tcPr'), 'shd')?.attributes.get('fill');
      return shade(
        readCell(cell).filter(({ text, notes }) => text.trim() !== '' || notes.length > 0),
        fill,
      );
    }),
  );
  return (
    fromColumns(rows) ??
    fromFields(rows) ??
    fromKeys(rows) ??
    sortOptions(rows.flatMap((row) => readRow(row, hasLabels(rows))))
  );
}

/** Marks the lines of a cell that has a colour of its own. */
function shade(lines: TypedLine[], fill: string | undefined): TypedLine[] {
  if (fill === undefined || /^(?:auto|f{6}|)$/i.test(fill)) return lines;
  return lines.map((line) => ({
    ...line,
    spans: line.spans.map((span) => ({ ...span, kinds: [...span.kinds, `cell:${fill.toUpperCase()}`] })),
  }));
}

const columnNames: readonly [RegExp, string][] = [
  [/^(?:q(?:uestion)?|questions?|question text|stem|soal|pertanyaan|pregunta|questão|вопрос)$/i, 'Q'],
  [/^(?:(?:option|choice|opsi|pilihan) ?)?\(?([A-H])[).]?$/i, 'option'],
  [/^(?:option|choice) ?([1-8])$/i, 'option'],
  [/^(?:(?:correct )?(?:answer|option|ans)|key|answer key|kunci(?: jawaban)?|jawaban)$/i, 'Answer'],
  [/^(?:explanation|rationale|feedback|pembahasan)$/i, 'Explanation'],
  [/^(?:difficulty|level)$/i, 'Difficulty'],
  [/^(?:topic|category)$/i, 'Topic'],
];

/** A table with a question in each row, and the names of its columns in the first one. */
function fromColumns([head = [], ...rows]: readonly (readonly Cell[])[]): TypedLine[] | undefined {
  const names = head.map((cell) => columnNames.find(([pattern]) => pattern.test(textOfCell(cell)))?.[1]);
  if (!names.includes('Q') || names.filter((name) => name === 'option').length < 2) return undefined;
  // The key of such a table is the number of a column. If one is 0, the numbers do not count from 1.
  const hasNumbers =
    head.some((cell) => /^(?:option|choice) ?1$/i.test(textOfCell(cell))) &&
    !rows.some((row) => textOfCell(row[names.indexOf('Answer')]) === '0');
  return rows.flatMap((row, at) => {
    let option = -1;
    const parts = (wanted: string): TypedLine[] =>
      names.flatMap((name, column) => {
        const [first, ...rest] = row[column] ?? [];
        if (name !== wanted || !first) return [];
        option += name === 'option' ? 1 : 0;
        const label = name === 'Q' ? `${at + 1}. ` : name === 'option' ? `${'ABCDEFGH'[option]}. ` : `${name}: `;
        const isNumber = name === 'Answer' && hasNumbers && /^[1-8]$/.test(first.text.trim());
        if (isNumber) return [withLabel(label, { ...first, text: 'ABCDEFGH'[Number(first.text) - 1] ?? '' })];
        const isLabelled = name === 'option' && optionIndex(first.text.trim()) === option;
        return [
          isLabelled ? first : withLabel(label, first),
          ...rest.map((line) => ({ ...line, start: 'soft' as const })),
        ];
      });
    return ['Q', 'option', 'Answer', 'Explanation', 'Difficulty', 'Topic'].flatMap(parts);
  });
}

/** A table of keys with the numbers in one row and the letters below them. */
function fromKeys(rows: readonly (readonly Cell[])[]): TypedLine[] | undefined {
  const texts = rows.map((row) => row.map(textOfCell));
  const isAll = (row: readonly string[] | undefined, pattern: RegExp): boolean =>
    row !== undefined &&
    row.filter((text) => text !== '').length > 1 &&
    row.every((text) => text === '' || pattern.test(text));
  const pairs = fromKeyColumns(texts);
  if (pairs) return [plainLine(pairs, rows[0]?.[0]?.[0]?.number ?? 0, 'paragraph')];
  if (texts.length < 2 || texts.length % 2 === 1) return undefined;
  if (!texts.every((row, at) => isAll(row, at % 2 === 0 ? /^\d{1,4}[.)]?$/ : /^\(?[A-Ha-h][.)]?$/))) return undefined;
  return texts.flatMap((row, at) => {
    const letters = texts[at + 1] ?? [];
    const entries = row.map((number, column) => `${number} ${letters[column]}`).join('  ');
    return at % 2 === 0 ? [plainLine(entries, rows[at]?.[0]?.[0]?.number ?? 0, 'paragraph')] : [];
  });
}

const keyHead = /^(?:(?:q|question|sl|s|sr)?\.? ?(?:no|number|#)?\.?|q(?:uestion)?)$/i;

/** The entries of a table that has pairs of columns, one for numbers and one for letters. */
function fromKeyColumns([head = [], ...rows]: readonly (readonly string[])[]): string | undefined {
  const isNamed = head.every((name, column) =>
    (column % 2 === 0 ? keyHead : /^(?:correct )?(?:answer|ans|key|option)s?\.?$/i).test(name),
  );
  if (head.length < 2 || head.length % 2 === 1 || !isNamed) return undefined;
  const entries = rows.flatMap((row) =>
    row.flatMap((number, column) => (column % 2 === 0 && number !== '' ? `${number} ${row[column + 1]}` : [])),
  );
  // A cell with several letters, or with a remark, is no key. The educator is asked for that question.
  const clear = entries.filter((entry) => /^\d{1,4}[.)]? \(?[A-Ha-h][.)]?$/.test(entry));
  return clear.length > entries.length / 2 ? clear.join('  ') : undefined;
}

/** A table of one question, with a row for each of its fields, as several testing programs ask for it. */
function fromFields(rows: readonly (readonly Cell[])[]): TypedLine[] | undefined {
  const named = rows.map((row) => ({ name: textOfCell(row[0]).toLowerCase(), row }));
  const options = named.filter(({ name }) => /^option(?: ?[1-8a-h])?$/.test(name));
  const isMarked = options.some(({ row }) => /^(?:correct|right|true)$/i.test(textOfCell(row[2])));
  if (!/^(?:question|q)$/.test(named[0]?.name ?? '') || options.length < 2 || !isMarked) return undefined;
  let option = -1;
  return named.flatMap(({ name, row: [, content = [], mark] }) => {
    const [first, ...rest] = content;
    const label = fieldLabels.find(([pattern]) => pattern.test(name))?.[1];
    if (!first || label === undefined) return [];
    option += label === '' ? 1 : 0;
    const isRight = label === '' && /^(?:correct|right|true)$/i.test(textOfCell(mark));
    const own = withLabel(label === '' ? `${isRight ? '*' : ''}${'ABCDEFGH'[option]}. ` : label, first);
    return [own, ...rest.map((line) => ({ ...line, start: 'soft' as const }))];
  });
}

/** The label that a typed list has before each field of the table. An option has no label, because it gets a letter. */
const fieldLabels: readonly [RegExp, string][] = [
  [/^(?:question|q)$/, 'Question: '],
  [/^option/, ''],
  [/^(?:solution|explanation|rationale)$/, 'Explanation: '],
  [/^(?:difficulty|level)$/, 'Difficulty: '],
  [/^topic$/, 'Topic: '],
  [/^subject$/, 'Subject: '],
];

/** Whether a cell of the table has the letter of an option, with its text or alone. */
const hasLabels = (rows: readonly (readonly Cell[])[]): boolean =>
  rows.some((row) => row.some((cell) => optionIndex(textOfCell(cell)) !== undefined)) ||
  rows.filter((row) => /^[A-Ha-h]$/.test(textOfCell(row[0]))).length > 1;

const isLabel = (text: string): boolean => /^\(?(?:[A-Ha-h]|\d{1,4})[.):]?\)?$/.test(text);

function readRow(row: readonly Cell[], isLabelled: boolean): TypedLine[] {
  const cells = row.filter((cell) => cell.length > 0);
  const [first, second] = cells;
  if (!first || !second) return [...(first ?? [])];
  if (isLabelled && cells.some((cell) => isLabel(textOfCell(cell)) || optionIndex(textOfCell(cell)) !== undefined))
    return joinLabels(cells);
  const pair = cells.length === 2 && first.length === 1 ? `${textOfCell(first).replace(/\s?:$/, '')}: ` : '';
  const [text, ...rest] = second;
  if (pair !== '' && text && /^(?:question|stem|soal|q) ?\d{0,4}: $/i.test(pair))
    return [withLabel(pair, text), ...rest];
  if (pair !== '' && text && (readKey(pair + text.text) || readField(pair + text.text)))
    return [withLabel(pair, text), ...rest];
  // A cell of several paragraphs, or with only a picture, is no value.
  if (cells.some((cell) => cell.length > 1 || /^(?:\uFFFC\d+;\s*)+$/.test(textOfCell(cell)))) return cells.flat();
  const line = joinLines(cells.flat(), ' | ');
  return [{ ...line, start: 'paragraph', notes: [...line.notes, 'table became lines'] }];
}

/** Puts each number or letter before the text of the next cell. */
function joinLabels(cells: readonly Cell[]): TypedLine[] {
  const lines: TypedLine[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? [];
    const text = textOfCell(cell);
    const [first, ...rest] = cells[at + 1] ?? [];
    const [label] = cell;
    if (isLabel(text) && label && first && !/^\(?[A-Ha-h][.):]\)?$/.test(first.text.trim())) {
      const dotted = { ...label, text: /[.):]$/.test(text) ? text : `${text}.` };
      lines.push({ ...joinLines([dotted, first], ' '), start: 'paragraph', list: null }, ...rest);
      at += 1;
    } else lines.push(...cell);
  }
  return lines;
}

/** Sorts options that stand below each other in two columns: a, c, b, d. */
function sortOptions(lines: readonly TypedLine[]): TypedLine[] {
  const sorted: TypedLine[] = [];
  let run: TypedLine[] = [];
  const flush = (): void => {
    const letters = run.map(({ text }) => optionIndex(text.trim()) ?? 0);
    const isWhole = new Set(letters).size === run.length && letters.every((letter) => letter < run.length);
    sorted.push(
      ...(isWhole
        ? run.toSorted((one, other) => (optionIndex(one.text.trim()) ?? 0) - (optionIndex(other.text.trim()) ?? 0))
        : run),
    );
    run = [];
  };
  for (const line of lines) {
    const letter = optionIndex(line.text.trim());
    if (letter === undefined || (letter === 0 && run.length > 0)) flush();
    if (letter === undefined) sorted.push(line);
    else run.push(line);
  }
  flush();
  return sorted;
}
