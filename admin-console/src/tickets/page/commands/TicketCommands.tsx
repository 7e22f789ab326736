import { useIsPaletteOpen } from '../../../platform/shortcuts/page-commands.ts';
import { lazyPart } from '../../../platform/ui/lazy/lazy-part.tsx';

const OfferedCommands = lazyPart(() => import('./OfferedCommands.tsx'));

/** Lets the command palette act on the ticket. The commands are prepared only while the palette is open. */
export function TicketCommands() {
  const isOpen = useIsPaletteOpen();
  return isOpen && <OfferedCommands />;
}
