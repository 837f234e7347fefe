import { type DragEvent, useState } from 'react';

/** Returns handlers for a box that accepts dropped files, and whether a file is dragged over the box. */
export function useFileDrop(onFile: (file: File) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Otherwise the browser would open the file instead of the page.
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
