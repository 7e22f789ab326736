import { type RefObject, useRef, useState } from 'react';
import { client } from '../../../../api/client.ts';
import type { Macro, StoredTicketChange, TicketChange, Visibility } from '../../../../api/types.ts';
import { useMay } from '../../../../auth/grants.ts';
import { useNotices } from '../../../../ui/messages/use-notices.tsx';
import { replaceText } from '../../../../ui/suggestions/replace-text.ts';
import type { Slash } from './open-slash.ts';
import { useMacroTyping } from './use-macro-typing.ts';

/** The change that chosen macros make when the message is sent. */
interface Planned {
  readonly macroId: string;
  readonly change: StoredTicketChange;
}

interface Alongside {
  readonly change?: TicketChange | undefined;
  readonly macroId?: string | undefined;
}

interface Options {
  readonly ticketId: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Called with the whole text after the text of a macro was inserted, and with the visibility of the macro. */
  readonly onWritten: (body: string, visibility: Visibility) => void;
}

/** Inserts the texts of macros at the cursor, and collects their changes. Several macros can follow each other. */
export function useMacros({ ticketId, input, onWritten }: Options) {
  const notices = useNotices();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const sending = useRef<Planned>(null);
  const isAllowed = useMay('comment:create_internal');

  const insert = async (macro: Pick<Macro, 'id'>, { from, to }: Pick<Slash, 'from' | 'to'>) => {
    const box = input.current;
    if (!box) return;
    replaceText(box, '', from, to);
    try {
      const { macroId, change, comment, rejected } = await client.macros.render({ id: macro.id, ticketId });
      if (comment) {
        replaceText(box, comment.body, box.selectionStart, box.selectionEnd);
        onWritten(box.value, comment.visibility);
      }
      const possible = withoutParts(
        change ?? {},
        rejected.map(({ pointer }) => pointer.replace('#/change/', '')),
      );
      setPlanned((before) => ({ macroId, change: { ...before?.change, ...possible } }));
      const [first] = rejected;
      if (first) notices.rejected(first.problem.detail);
    } catch (error) {
      notices.failed(error);
    }
  };

  return {
    isAllowed,
    typing: useMacroTyping(isAllowed, insert),
    /** Inserts a macro where the cursor is, or was last. */
    insert: async (macro: Pick<Macro, 'id'>) => {
      const box = input.current;
      if (!box) return;
      box.focus();
      await insert(macro, { from: box.selectionStart, to: box.selectionEnd });
    },
    change: planned?.change ?? {},
    /** Returns what to send with the message. What the user asked for otherwise, such as a status, takes precedence. */
    alongside: <Requested extends Alongside>(requested: Requested): Requested => {
      const change = { ...planned?.change, ...requested.change };
      return { ...(planned && { macroId: planned.macroId }), ...requested, ...(isEmpty(change) ? {} : { change }) };
    },
    remove: (part: keyof StoredTicketChange) =>
      setPlanned((before) => before && { ...before, change: withoutParts(before.change, [part]) }),
    /** Leaves nothing planned for the next message, while this one is being sent. */
    send: () => {
      sending.current = planned;
      setPlanned(null);
    },
    accepted: () => {
      sending.current = null;
    },
    /** Puts the change of the message back, unless another macro was chosen meanwhile. */
    failed: () => setPlanned((since) => since ?? sending.current),
  };
}

export const isEmpty = (change: StoredTicketChange): boolean => Object.keys(change).length === 0;

const withoutParts = (change: StoredTicketChange, parts: readonly string[]): StoredTicketChange =>
  Object.fromEntries(Object.entries(change).filter(([part]) => !parts.includes(part)));
