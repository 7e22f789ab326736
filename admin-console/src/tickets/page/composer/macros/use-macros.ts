import { type RefObject, useRef, useState } from 'react';
import { client } from '../../../../platform/api/client.ts';
import type { Macro, StoredTicketChange, TicketChange, Visibility } from '../../../../platform/api/types.ts';
import { useMay } from '../../../../platform/session/grants.ts';
import type { TextRange } from '../../../../platform/ui/menus/text-range.ts';
import { replaceText } from '../../../../platform/ui/menus/use-suggestion-keys.ts';
import { useNotices } from '../../../../platform/ui/messages/use-notices.tsx';

/** The change that chosen macros make when the message is sent. */
interface Planned {
  readonly macroId: string;
  readonly change: StoredTicketChange;
}

type PerMessage = { readonly [visibility in Visibility]?: Planned | undefined };

interface MacroChange {
  readonly change?: TicketChange | undefined;
  readonly macroId?: string | undefined;
}

interface Options {
  readonly ticketId: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** The message that the composer shows. */
  readonly shown: Visibility;
  /** Shows the message for which a macro is meant, before it is inserted there. Returns which one is shown now. */
  readonly show: (visibility: Visibility) => Visibility;
}

/**
 * Inserts the texts of macros at the cursor, and collects their changes. Several macros can follow each other. A public
 * text goes only into the reply, and an internal one only into the note, with its change.
 */
export function useMacros({ ticketId, input, shown, show }: Options) {
  const notices = useNotices();
  const [planned, setPlanned] = useState<PerMessage>({});
  const sending = useRef<PerMessage>({});
  const isAllowed = useMay('comment:create_internal');

  const insert = async (macro: Pick<Macro, 'id'>, { from, to }: TextRange) => {
    const box = input.current;
    if (!box) return;
    replaceText(box, '', from, to);
    try {
      const { macroId, change, comment, rejected } = await client.macros.render({ id: macro.id, ticketId });
      const into = comment ? show(comment.visibility) : shown;
      if (comment) replaceText(box, comment.body, box.selectionStart, box.selectionEnd);
      const possible = withoutParts(
        change ?? {},
        rejected.map(({ pointer }) => pointer.replace('#/change/', '')),
      );
      setPlanned((all) => ({ ...all, [into]: { macroId, change: { ...all[into]?.change, ...possible } } }));
      const [first] = rejected;
      if (first) notices.rejected(first.problem.detail);
    } catch (error) {
      notices.failed(error);
    }
  };

  return {
    isAllowed,
    insert,
    /** Inserts a macro where the cursor is, or was last. */
    insertAtCursor: async (macro: Pick<Macro, 'id'>) => {
      const box = input.current;
      if (!box) return;
      box.focus();
      await insert(macro, { from: box.selectionStart, to: box.selectionEnd });
    },
    changeOf: (visibility: Visibility) => planned[visibility]?.change ?? {},
    /** Returns what to send with the message. What the user asked for otherwise, such as a status, takes precedence. */
    withMacro: <Requested extends MacroChange>(visibility: Visibility, requested: Requested): Requested => {
      const mine = planned[visibility];
      const change = { ...mine?.change, ...requested.change };
      return { ...(mine && { macroId: mine.macroId }), ...requested, ...(isEmpty(change) ? {} : { change }) };
    },
    remove: (part: keyof StoredTicketChange) =>
      setPlanned(({ [shown]: mine, ...others }) =>
        mine ? { ...others, [shown]: { ...mine, change: withoutParts(mine.change, [part]) } } : others,
      ),
    /** Leaves nothing planned for the next message, while this one is being sent. */
    send: (visibility: Visibility) => {
      sending.current = { [visibility]: planned[visibility] };
      setPlanned((all) => ({ ...all, [visibility]: undefined }));
    },
    accepted: () => {
      sending.current = {};
    },
    /** Puts the change of the message back, unless another macro was chosen meanwhile. */
    failed: (visibility: Visibility) =>
      setPlanned((since) => ({ ...since, [visibility]: since[visibility] ?? sending.current[visibility] })),
  };
}

export const isEmpty = (change: StoredTicketChange): boolean => Object.keys(change).length === 0;

const withoutParts = (change: StoredTicketChange, parts: readonly string[]): StoredTicketChange =>
  Object.fromEntries(Object.entries(change).filter(([part]) => !parts.includes(part)));
