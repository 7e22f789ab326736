import { useLocale } from 'ra-core';
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import type { useChosenFiles } from '../../../platform/drafts/chosen-files.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { replaceText } from '../../../platform/ui/menus/use-suggestion-keys.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { addFiles } from '../files/limits.ts';
import { isPictureFile, referencesTo, withoutPicture } from './markdown/pictures.ts';

/** Adds files that are dropped on an element or pasted into it. */
function useDroppedFiles(mayAttach: boolean, add: (files: readonly File[]) => void) {
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

interface Options extends Pick<ReturnType<typeof useChosenFiles>, 'files' | 'change'> {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly body: string;
  readonly write: (body: string) => void;
}

/** The files of a message, and why others cannot be added to it. Pictures that are pasted or dropped are shown in its text. */
export function useAttachments({ files, change, input, body, write }: Options) {
  const t = useT();
  const locale = useLocale();
  const { ticket } = useTicketOnScreen();
  const isAllowed = useMay('attachment:create') && ticket.status.state !== 'closed';
  const [rejections, setRejections] = useState<string[]>([]);
  const add = (more: readonly File[]) => {
    const next = addFiles(files, more, t, locale);
    change(next.files);
    setRejections(next.rejections);
    return next.files.slice(files.length);
  };
  const place = (pictures: readonly File[]) => {
    const box = input.current;
    if (!box || pictures.length === 0) return;
    const { value, selectionStart: from, selectionEnd: to } = box;
    const isOwnLine = from === 0 || value[from - 1] === '\n';
    box.focus();
    replaceText(box, `${isOwnLine ? '' : '\n'}${referencesTo(pictures, value)}\n`, from, to);
  };
  return {
    isAllowed,
    files,
    add,
    remove: (file: File) => {
      change(files.filter((each) => each !== file));
      write(withoutPicture(body, file));
    },
    rejections,
    closeRejections: () => setRejections([]),
    dropped: useDroppedFiles(isAllowed, (more) => place(add(more).filter(isPictureFile))),
  };
}
