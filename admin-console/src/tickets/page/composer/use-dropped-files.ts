import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Adds files that are dropped on an element or pasted into it. */
export function useDroppedFiles(mayAttach: boolean, add: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    /** Whether files are over the element. */
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!mayAttach || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!isOver) return;
        event.preventDefault();
        setIsOver(false);
        add([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const pasted = [...event.clipboardData.files];
        if (!mayAttach || pasted.length === 0) return;
        event.preventDefault();
        add(pasted);
      },
    },
  };
}
