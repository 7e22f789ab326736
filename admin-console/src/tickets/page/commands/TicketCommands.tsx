import { lazy, Suspense } from 'react';
import { useIsPaletteOpen } from '../../../palette/page-commands.ts';

const OfferedCommands = lazy(() => import('./OfferedCommands.tsx'));

/** Lets the command palette act on the ticket. The commands are prepared only while the palette is open. */
export function TicketCommands() {
  const isOpen = useIsPaletteOpen();
  return <Suspense>{isOpen && <OfferedCommands />}</Suspense>;
}
