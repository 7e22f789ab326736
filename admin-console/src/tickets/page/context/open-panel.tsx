import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export const properties = ['status', 'assignee', 'team', 'category', 'priority', 'type', 'tags', 'due'] as const;
export type PropertyName = (typeof properties)[number];
/** Something that opens on the ticket page: the editor of a property, or a dialog. */
export type Panel = PropertyName | 'record' | 'merge' | 'delete';

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
export function PanelProvider({ children }: { children: ReactNode }) {
  const [{ panel, closed }, set] = useState<Pick<OpenPanel, 'panel' | 'closed'>>({ panel: null, closed: null });
  const value = useMemo(
    () => ({
      panel,
      closed,
      open: (next: Panel) => set({ panel: next, closed: null }),
      close: () => set((before) => ({ panel: null, closed: before.panel ?? before.closed })),
      leave: () => set((before) => (before.panel === null ? before : { panel: null, closed: null })),
    }),
    [panel, closed],
  );
  return <Context value={value}>{children}</Context>;
}

export function useOpenPanel(): OpenPanel {
  const found = useContext(Context);
  if (!found) throw new Error('Must be used inside a PanelProvider');
  return found;
}
