/** The action of a key in an exam. `choose` and `strike`: the place of an option on screen, from 0. */
export type ExamKey = { choose: number } | { strike: number } | { move: -1 | 1 } | { mark: true } | { handIn: true };

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>;

/**
 * The letter that the student reads beside an option, and presses to choose it: A for the first one on screen. In an
 * exam that shuffles options it may differ from the letter that is stored.
 */
export const letterAt = (place: number): string => String.fromCharCode(65 + place);

const choices = ['abcdef', '123456'];

/** The action of a key press, if it has one. Under a layout without Latin letters the position of the key counts. */
export function toExamKey({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
}: KeyPress): ExamKey | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'ArrowLeft') return { move: -1 };
  if (key === 'ArrowRight') return { move: 1 };
  if (repeat) return undefined;

  const isLatin = /^[\x20-\x7e]$/.test(key);
  const pressed = (isLatin ? key : code.replace(/^(Key|Digit|Numpad)/, '')).toLowerCase();
  if (pressed === 'm') return { mark: true };
  if (pressed === 's') return { handIn: true };
  if (pressed.length !== 1) return undefined;
  const choose = choices.map((keys) => keys.indexOf(pressed)).find((place) => place >= 0);
  if (choose === undefined) return undefined;
  // Caps Lock also makes capital letters, but it does not press Shift.
  return shiftKey ? { strike: choose } : { choose };
}
