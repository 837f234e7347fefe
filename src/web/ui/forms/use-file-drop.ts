import { type DragEvent, useState } from 'react';

/** Handlers for a box that a file may be dropped on, and whether one is held over it. */
export function useFileDrop(onFile: (file: File) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      setIsOver(!disabled);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file && !disabled) onFile(file);
    },
  };
}
