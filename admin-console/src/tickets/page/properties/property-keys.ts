import { useEffect } from 'react';
import { useGrants } from '../../../platform/session/grants.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { preloadEditors } from './editors.ts';

/** Opens the editors of properties with single keys. The help of the shortcuts lists them. */
export function usePropertyKeys(): void {
  const { may } = useGrants();
  const { open } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  useEffect(preloadEditors, []);
  const mayUpdate = may('ticket:update');
  useShortcut('s', () => open('status'), ticket.availableTransitions.length > 0);
  useShortcut('i', () => open('assignee'), may('ticket:assign'));
  useShortcut('p', () => open('priority'), mayUpdate);
  useShortcut('g', () => open('category'), mayUpdate);
  useShortcut('t', () => open('tags'), mayUpdate);
  useShortcut('d', () => open('due'), mayUpdate);
}
