import type { Difficulty } from '#contract/exams/questions.contract.ts';
import type { TypedKey } from './typed-key.ts';
import { plainLine, type TypedLine } from './typed-line.ts';
import type { BulletLine, FieldLine, KeyLine, OptionLine } from './typed-lines.ts';

/** A question as it is typed. `stem` is HTML; the other texts are plain. */
export type TypedQuestion = TypedKey & {
  /** Null for a question without a number. */
  number: number | null;
  /** The number of its first line, from 1. */
  line: number;
  stem: string;
  explanation: string;
  difficulty: Difficulty | null;
  subject: string | null;
  topic: string | null;
  tags: string[];
  changes: string[];
  knownBy: string | null;
  /** The address of its picture on another site. */
  imageUrl: string | null;
  /** The type of the question, if Rounds does not support it: "a matching question". */
  type: string | null;
};

export type StemLine = {
  line: TypedLine;
  isAfterBlank: boolean;
  /** Code, which has no options. */
  isCode: boolean;
  /** Its number in a list within the stem: "Consider: 1. fever 2. cough". */
  listed: number | null;
  bullet: BulletLine | null;
};

/** A question of which more lines may come. */
export type OpenQuestion = Omit<TypedQuestion, 'stem' | 'explanation' | 'options' | 'table'> & {
  part: 'stem' | 'options' | 'key' | 'explanation';
  /** How its number is written. */
  style: string;
  /** Whether lines before and behind it say where it begins and ends. */
  isBounded: boolean;
  stem: StemLine[];
  /** The lines of code until the code ends. */
  code: string[] | null;
  options: OptionLine[];
  stated: KeyLine | null;
  explanation: string[];
  /** Whether the stem has items of a list without numbers. */
  hasBullets: boolean;
  /** The last number of a list within the stem, and how it is written. */
  listed: number;
  listStyle: string;
};

/** The beginning of a question. */
export const openQuestion = (
  line: number,
  found: { number: number | null; style: string },
  around: Pick<OpenQuestion, 'subject' | 'topic' | 'isBounded' | 'type' | 'knownBy'>,
): OpenQuestion => ({
  ...around,
  number: found.number,
  style: found.style,
  line,
  stem: [],
  code: null,
  options: [],
  part: 'stem',
  stated: null,
  explanation: [],
  difficulty: null,
  tags: [],
  changes: [],
  imageUrl: null,
  hasBullets: false,
  listed: 0,
  listStyle: '',
});

/** Adds the lines of code to the stem as one line. */
export function closeCode(question: OpenQuestion): null {
  const line = plainLine((question.code ?? []).join('\n'), question.line);
  question.stem.push({ line, isAfterBlank: false, isCode: true, listed: null, bullet: null });
  question.code = null;
  return null;
}

export function setField(question: OpenQuestion, field: FieldLine): void {
  if (field.field === 'difficulty') question.difficulty = field.difficulty;
  else if (field.field === 'tags')
    question.tags = field.text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  else if (field.field === 'explanation') {
    if (!field.isAside) question.part = 'explanation';
    question.explanation.push(field.text);
  } else question[field.field] = field.text.trim() || null;
}
