/** What a key does while studying. */
export type StudyKey = 'flip' | 'next' | 'previous';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'>;

/** The meaning of a key press, if it has one. */
export function toStudyKey(press: KeyPress): StudyKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing) return undefined;
  if (press.key === 'ArrowRight') return 'next';
  if (press.key === 'ArrowLeft') return 'previous';
  // A key that is held down must not make the card spin.
  return press.key === ' ' && !press.repeat ? 'flip' : undefined;
}
