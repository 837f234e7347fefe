import { useState } from 'react';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { type Correction, correctionKey } from './corrections.ts';

/**
 * Keeps the texts that the educator types, and whether the educator chooses columns, until the file is checked again.
 * Asks before texts are lost.
 */
export function useCorrections<Checked, Field extends string>(checked: Checked | undefined) {
  const [last, setLast] = useState(checked);
  const [typed, setTyped] = useState<ReadonlyMap<string, Correction<Field>>>(new Map());
  const [isMapping, setIsMapping] = useState(false);
  if (checked && checked !== last) {
    setLast(checked);
    setIsMapping(false);
    setTyped(new Map());
  }
  useUnsaved(checked !== undefined && typed.size > 0);
  return {
    /** The last file, so that the content stays while the dialog fades out. */
    shown: checked ?? last,
    typed,
    /** Nothing is uploaded meanwhile, because the columns that are chosen are not read yet. */
    isMapping,
    openMapping: () => setIsMapping(true),
    correct: (correction: Correction<Field>) => setTyped(new Map(typed).set(correctionKey(correction), correction)),
  };
}
