import type { OptionLetter } from '#contract/exams/attempts.contract.ts';

/** The action of a key in an exam. */
export type ExamKey = { choose: OptionLetter } | { move: -1 | 1 } | { mark: true };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>;

const letters: Record<string, OptionLetter> = { a: 'A', b: 'B', c: 'C', d: 'D', 1: 'A', 2: 'B', 3: 'C', 4: 'D' };

/** The action of a key press, if it has one. Under a layout without Latin letters the position of the key counts. */
export function toExamKey({ key, code, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyPress): ExamKey | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'ArrowLeft') return { move: -1 };
  if (key === 'ArrowRight') return { move: 1 };
  if (repeat) return undefined;

  const isLatin = /^[\x20-\x7e]$/.test(key);
  const pressed = (isLatin ? key : code.replace(/^(Key|Digit|Numpad)/, '')).toLowerCase();
  if (pressed === 'm') return { mark: true };
  const letter = Object.hasOwn(letters, pressed) ? letters[pressed] : undefined;
  return letter && { choose: letter };
}
