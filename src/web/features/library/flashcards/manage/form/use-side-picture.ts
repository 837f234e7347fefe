import { useState } from 'react';
import { useChosenPicture } from '#web/features/pictures/use-chosen-picture.ts';
import { useFilePreview } from '#web/ui/forms/use-file-preview.ts';
import type { PictureChange } from './flashcard-draft.ts';

/** The picture of one side in the form of a card. `onChange` is called when another one was chosen. */
export function useSidePicture(storedUrl: string | undefined, onChange: () => void) {
  const [isRemoved, setIsRemoved] = useState(false);
  const { file, refusal, choose, isOver, drop, paste } = useChosenPicture(onChange);
  const preview = useFilePreview(file);
  const change: PictureChange = file ?? (isRemoved ? null : undefined);
  return {
    /** The change of the picture that a save sends. */
    change,
    /** The address of the picture to show; undefined without a picture, or while a file is being read. */
    shown: file ? preview : isRemoved ? undefined : storedUrl,
    refusal,
    isOver,
    handlers: { ...drop, onPaste: paste },
    choose,
    remove: () => {
      choose(undefined);
      setIsRemoved(storedUrl !== undefined);
    },
  };
}
