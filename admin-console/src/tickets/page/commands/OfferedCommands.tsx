import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import type { Command } from '../../../platform/shortcuts/commands.ts';
import { usePageCommands } from '../../../platform/shortcuts/page-commands.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useActionCommands } from './use-action-commands.ts';
import { useValueCommands } from './use-value-commands.ts';

const MOST_OFFERED = 100;

/** The commands that insert a macro into the message. */
function useMacroCommands(): Command[] {
  const t = useT();
  const { open } = useOpenPanel();
  const { data } = useQuery({
    queryKey: ['macros', 'commands'],
    queryFn: ({ signal }) => client.macros.list({ limit: MOST_OFFERED }, { signal }),
    enabled: useMay('comment:create_internal'),
    staleTime: MINUTE_MS,
  });
  return (data?.data ?? []).map(({ id, name }) => ({
    id: `macro:${id}`,
    label: t('macros.insertNamed', { name }),
    value: name,
    run: () => open({ macroId: id }),
  }));
}

export default function OfferedCommands() {
  const { ticket } = useTicketOnScreen();
  usePageCommands({
    title: ticket.reference,
    commands: [...useActionCommands(), ...useValueCommands(), ...useMacroCommands()],
  });
  return null;
}
