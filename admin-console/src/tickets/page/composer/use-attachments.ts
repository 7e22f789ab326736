import { useLocale } from 'ra-core';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { useChosenFiles } from '../../../platform/drafts/chosen-files.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { addFiles } from '../files/limits.ts';

/** Adds files that are dropped on an element or pasted into it. */
function useDroppedFiles(mayAttach: boolean, add: (files: File[]) => void) {
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

/** The files of a message, and why others cannot be added to it. */
export function useAttachments({ files, change }: Pick<ReturnType<typeof useChosenFiles>, 'files' | 'change'>) {
  const t = useT();
  const locale = useLocale();
  const { ticket } = useTicketOnScreen();
  const isAllowed = useMay('attachment:create') && ticket.status.state !== 'closed';
  const [rejections, setRejections] = useState<string[]>([]);
  const add = (more: File[]) => {
    const next = addFiles(files, more, t, locale);
    change(next.files);
    setRejections(next.rejections);
  };
  return {
    isAllowed,
    files,
    add,
    remove: (file: File) => change(files.filter((each) => each !== file)),
    rejections,
    closeRejections: () => setRejections([]),
    dropped: useDroppedFiles(isAllowed, add),
  };
}
