import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Ticket, TicketChange } from '../../../platform/api/types.ts';

/**
 * Returns a function that runs a task as soon as no pointer is pressed. What a user clicks must not move away between
 * the press, which takes the focus from an editor, and the release.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const follow = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown';
    };
    for (const type of EVENTS) document.addEventListener(type, follow, true);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, follow, true);
    };
  }, []);
  const { current: afterPress } = useRef((task: () => void) => {
    if (isPressed.current) document.addEventListener('pointerup', task, { once: true });
    else task();
  });
  return afterPress;
}

const EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

export const properties = ['status', 'assignee', 'team', 'category', 'priority', 'type', 'tags', 'due'] as const;
export type PropertyName = (typeof properties)[number];
/** The editor of a custom field, by its key. */
export type FieldName = `field:${string}`;
type DialogName = 'snooze' | 'record' | 'link' | 'askOutside' | 'merge' | 'delete';
/** Asks for the comment and the custom fields that a change of the status requires. */
interface TransitionPanel {
  readonly transition: Ticket['availableTransitions'][number];
  /** Sends the message of the composer with the values, instead of a comment that is written there. */
  readonly send?: (fields: NonNullable<TicketChange['fields']>) => void;
}
/** Inserts a macro into the message. */
interface MacroPanel {
  readonly macroId: string;
}
/** Something that opens on the ticket page: a text field, the editor of a property, or a dialog. */
export type Panel = 'reply' | 'note' | 'subject' | PropertyName | FieldName | DialogName | TransitionPanel | MacroPanel;

interface OpenPanel {
  readonly panel: Panel | null;
  /** The panel that gets the focus back, because it was closed by a key or a choice. */
  readonly closed: Panel | null;
  open(panel: Panel): void;
  close(): void;
  /** Closes the panel after the user has moved the focus elsewhere. */
  leave(): void;
}

const Context = createContext<OpenPanel | null>(null);

/** Lets controls, keys and the command palette open the same editors and dialogs. At most one is open. */
export function PanelProvider({ initial, children }: { initial: Panel | null; children: ReactNode }) {
  const [{ panel, closed }, set] = useState<Pick<OpenPanel, 'panel' | 'closed'>>({ panel: initial, closed: null });
  const afterPress = useAfterPress();
  const value = useMemo(
    () => ({
      panel,
      closed,
      open: (next: Panel) => set({ panel: next, closed: null }),
      close: () => set((before) => ({ panel: null, closed: before.panel ?? before.closed })),
      leave: () => afterPress(() => set((before) => (before.panel === null ? before : { panel: null, closed: null }))),
    }),
    [panel, closed, afterPress],
  );
  return <Context value={value}>{children}</Context>;
}

export function useOpenPanel(): OpenPanel {
  const found = useContext(Context);
  if (!found) throw new Error('Must be used inside a PanelProvider');
  return found;
}

/** Calls `show` when the panel is opened, for a control that keeps by itself whether it is shown. */
export function useShowPanel(name: Panel, show: () => void): void {
  const { panel, leave } = useOpenPanel();
  const isOpen = panel === name;
  const start = useEffectEvent(() => {
    leave();
    show();
  });
  useEffect(() => {
    if (isOpen) start();
  }, [isOpen]);
}
