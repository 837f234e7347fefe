import type { FormatReader, LeftOutItem, ReadQuestion } from '../read-items.ts';
import { fileText } from '../texts/file-text.ts';
import { typedHtml } from '../texts/typed-html.ts';
import { escapeHtml } from '../texts/xml-tree.ts';
import { readCategoryPath } from './category-path.ts';
import {
  findLastSign,
  findSign,
  type GiftAnswer,
  type GiftBlock,
  splitAnswers,
  splitGift,
  unescapeGift,
} from './gift-syntax.ts';
import {
  composeQuestion,
  leaveOut,
  otherType,
  type Refusal,
  readDataAddress,
  readDifficulty,
  severalAnswers,
} from './marked-up-question.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** Whether a text has the signs of GIFT: a title between colons, a category, or answers between braces. */
export function looksLikeGift(text: string | null): boolean {
  if (text === null) return false;
  if (/^(?:[ \t]*::|\$CATEGORY:)/im.test(text)) return true;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const inner = text.slice(at + 1, at + 40).trimStart();
    if (/^(?:[=~#}]|(?:T|F|TRUE|FALSE)\s*[#}])/.test(inner)) return true;
  }
  return false;
}

/**
 * Reads questions in GIFT, the text format of Moodle. Texts without `[html]` may have the elements that teachers type,
 * such as `<sup>`. Source of the format: https://docs.moodle.org/en/GIFT_format
 */
export const readGift: FormatReader = ({ bytes }) => {
  const blocks = splitGift(fileText(bytes));
  refuseTooMany(blocks);
  const items = blocks.map(readBlock);
  return {
    format: 'gift',
    questions: items.filter((item) => 'options' in item),
    cards: [],
    leftOut: items.filter((item) => 'reason' in item),
  };
};

function readBlock(block: GiftBlock): ReadQuestion | LeftOutItem {
  const [, name = '', body = ''] = /^\s*(?:::((?:[^:\\]|\\.|:(?!:))*)::)?([\s\S]*)$/.exec(block.text) ?? [];
  const open = findAnswers(body);
  const close = findLastSign(body, '}');
  const place = `Line ${block.line}`;
  const title = unescapeGift(name.trim());
  if (block.text.length > longestQuestion) return leaveOut(place, '', title || body.slice(0, 80), tooLong);
  if (open < 0) return leaveOut(place, escapeHtml(unescapeGift(body)), title, description);
  const before = body.slice(0, open).trim();
  const refuse = (refusal: Refusal): LeftOutItem => leaveOut(place, toHtml(before, formatOf(before)), title, refusal);
  if (close < open) return refuse(openBraces);

  const inner = body.slice(open + 1, close).trim();
  const after = body.slice(close + 1).trim();
  const format = formatOf(before);
  const choice = isTruth(inner) ? readTruth(inner) : readChoice(inner);
  if ('reason' in choice) return refuse(choice);
  const { id, difficulty, tags } = readComments(block.comments);
  const category = readCategoryPath(block.category);
  return composeQuestion({
    place,
    name: title,
    knownBy: id,
    changes: choice.changes,
    difficulty,
    ...category,
    tags,
    stem: toHtml(after === '' ? before : `${before} _____${/^[.,;:?!)]/.test(after) ? '' : ' '}${after}`, format),
    options: choice.answers.map(({ text, feedback, isRight }) => ({
      text: toHtml(text, format),
      feedback: toHtml(feedback, format),
      isRight,
    })),
    doubt: choice.answers.some(({ isRight }) => isRight) ? null : 'No option is marked as right.',
    explanation: toHtml(choice.general, format),
    findPicture: readDataAddress,
  });
}

/** The text behind a brace that begins the answers. Other braces are part of a formula in the text: `10^{3}`. */
const answersStart = /^\s*(?:[=~#}]|(?:TRUE|FALSE|T|F)\s*[#}])/i;

/** The index of the brace before the answers, or else of the first one; -1 if there is none. */
function findAnswers(body: string): number {
  const first = findSign(body, '{');
  for (let at = first; at >= 0; at = findSign(body, '{', at + 1))
    if (answersStart.test(body.slice(at + 1, at + 40))) return at;
  return first;
}

/** Characters. It bounds the time that the HTML of one question takes. */
const longestQuestion = 100_000;

const tooLong: Refusal = {
  reason: 'This question is far too long.',
  remedy: 'Put a blank line after each question, and import the file again.',
};
const description: Refusal = {
  reason: 'This is a text without a question.',
  remedy: 'Copy it into the questions that need it.',
};
const openBraces: Refusal = {
  reason: 'The braces of the answers are not closed.',
  remedy: 'Write } after the last answer, and import the file again.',
};
const twoKeys: Refusal = {
  reason: 'Two options are marked as right.',
  remedy: 'If = belongs to a text, write \\=. Otherwise mark only the best option with =, and import the file again.',
};

type Choice = {
  answers: { text: string; feedback: string; isRight: boolean }[];
  general: string;
  changes: string[];
};

const isTruth = (inner: string): boolean => /^(?:TRUE|FALSE|T|F)\s*(?:#|$)/i.test(inner);

/** `{TRUE#shown after a wrong answer#shown after the right one}` */
function readTruth(inner: string): Choice {
  const { answers, general } = splitAnswers(`=${inner}`);
  const written = answers[0]?.feedback ?? '';
  const sign = findSign(written, '#');
  const [wrong, right] = sign < 0 ? [written, ''] : [written.slice(0, sign), written.slice(sign + 1)];
  const isTrue = /^t/i.test(inner);
  return {
    answers: [
      { text: 'True', isRight: isTrue, feedback: isTrue ? right : wrong },
      { text: 'False', isRight: !isTrue, feedback: isTrue ? wrong : right },
    ],
    general,
    changes: [],
  };
}

function readChoice(inner: string): Choice | Refusal {
  if (inner === '' || inner.startsWith('####')) return otherType('an essay question');
  if (inner.startsWith('#')) return otherType('a numerical question');
  const { answers: written, general } = splitAnswers(inner);
  // `=~%50%Views` is a way to write a weighted answer: its `=` has no text.
  const answers = written.filter(({ text, sign }) => text !== '' || sign === '~');
  if (!answers.some(({ sign }) => sign === '~'))
    return answers.length > 0 && answers.every(({ text }) => text.includes('->'))
      ? otherType('a matching question')
      : otherType('a short-answer question');
  const marked = answers.filter(({ sign, percent }) => (sign === '=' ? (percent ?? 100) > 0 : percent === 100));
  if (marked.length > 1) return answers.some(({ percent }) => percent !== null) ? severalAnswers : twoKeys;
  if (marked.length === 0 && answers.filter(({ percent }) => (percent ?? 0) > 0).length > 1) return severalAnswers;
  return {
    answers: answers.map((answer) => ({ ...answer, isRight: marked.includes(answer) })),
    general,
    changes: [...new Set(answers.flatMap((answer) => (marked.includes(answer) ? [] : partOf(answer))))],
  };
}

/** Says what an import loses of an answer that gives a part of the marks, or takes marks. */
function partOf({ percent }: GiftAnswer): string[] {
  if (percent === null || percent === 0) return [];
  return [percent < 0 ? `penalty −${Math.round(-percent)} % dropped` : `part mark ${Math.round(percent)} % dropped`];
}

const formats = /^\s*\[(html|markdown|moodle|plain)\]/i;
const formatOf = (text: string): string => formats.exec(text)?.[1]?.toLowerCase() ?? 'moodle';

/** A text of GIFT as HTML. `inherited` is the format of the stem, which the other texts have if they name none. */
function toHtml(written: string, inherited: string): string {
  const own = formats.exec(written);
  const format = own?.[1]?.toLowerCase() ?? inherited;
  const text = unescapeGift(written.slice(own?.[0].length ?? 0)).trim();
  if (format === 'html') return text;
  return format === 'moodle' ? typedHtml(text) : escapeHtml(text).replaceAll('\n', '<br>');
}

/** Moodle writes the id and the tags of a question in comments: `[id:123] [tag:heart]`. */
function readComments(comments: string): Pick<ReadQuestion, 'difficulty' | 'tags'> & { id: string | null } {
  const all = [...comments.matchAll(/\[tag:([^\]\n]{1,100})\]/g)].flatMap(([, tag = '']) => tag.trim() || []);
  const rated = all.find((tag) => readDifficulty(tag) !== null);
  return {
    id: /\[id:([^\]\n]{1,100})\]/.exec(comments)?.[1]?.trim() ?? null,
    difficulty: rated === undefined ? null : readDifficulty(rated),
    tags: all.filter((tag) => tag !== rated),
  };
}
