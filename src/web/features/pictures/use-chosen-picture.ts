import { type ClipboardEvent, useState } from 'react';
import { maxImageBytes } from '#contract/exams/questions.contract.ts';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

const tooLarge = 'Image file size must be less than 5MB';

export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** The file that was chosen, pasted or dropped as a picture. `onChange` is called after each choice. */
export function useChosenPicture(onChange?: () => void) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > maxImageBytes;
    setRefusal(isTooLarge ? tooLarge : undefined);
    if (isTooLarge) return toast({ title: 'Error', description: tooLarge, tone: 'destructive' });
    setFile(chosen);
    onChange?.();
  };
  const paste = (event: ClipboardEvent) => {
    const [pasted] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    // Office programs copy a text also as a picture of it. The educator wants the text.
    if (!pasted || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    choose(pasted);
  };
  const { isOver, ...drop } = useFileDrop(choose);
  return { file, refusal, choose, isOver, drop, paste };
}
