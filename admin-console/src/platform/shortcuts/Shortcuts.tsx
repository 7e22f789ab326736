import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../session/grants.ts';
import { lazyPart } from '../ui/display/lazy-part.tsx';
import { createOpenState } from '../ui/hooks/open-state.ts';
import { useShortcut } from './use-shortcut.ts';

export const helpState = createOpenState();

const ShortcutHelp = lazyPart(() => import('./ShortcutHelp.tsx'));

/** Whether the page has no fields yet, into which the user possibly wants to type. */
const isPageLoading = () => document.querySelector('[data-page-loading]') !== null;

/** The shortcuts that work on every page, and the help that lists all of them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const mayCreate = useMay('ticket:create');
  const open = useSyncExternalStore(helpState.subscribe, helpState.isOpen);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  useShortcut('?', () => helpState.set(true));
  useShortcut('c', () => isPageLoading() || navigate('/tickets/create'), mayCreate);
  return wasOpen ? <ShortcutHelp open={open} onClose={() => helpState.set(false)} /> : null;
}
