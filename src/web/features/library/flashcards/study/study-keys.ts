/** The action of a key on the study screen. */
export type StudyKey = 'flip' | 'next' | 'previous';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'>;

export function toStudyKey(press: KeyPress): StudyKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing) return undefined;
  if (press.key === 'ArrowRight') return 'next';
  if (press.key === 'ArrowLeft') return 'previous';
  // Ignore repeats, so that the card does not spin while the key is held.
  return press.key === ' ' && !press.repeat ? 'flip' : undefined;
}
