import { usePageCommands } from '../../../platform/shortcuts/page-commands.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useActionCommands } from './use-action-commands.ts';
import { useMacroCommands } from './use-macro-commands.ts';
import { useValueCommands } from './use-value-commands.ts';

export default function OfferedCommands() {
  const { ticket } = useTicketOnScreen();
  usePageCommands({
    title: ticket.reference,
    commands: [...useActionCommands(), ...useValueCommands(), ...useMacroCommands()],
  });
  return null;
}
