import { TICKET_TYPES } from '@ticketwire/sdk';
import { priorities } from '../../../platform/api/enum-values.ts';
import { useCategories, useTeams } from '../../../platform/api/reference.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Command } from '../../../platform/shortcuts/commands.ts';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { asksNothing, useBlockedTransitions } from '../properties/use-blocked-transitions.ts';
import { useDenial } from '../properties/use-denial.ts';

type Property = 'assignee' | 'team' | 'status' | 'priority' | 'category' | 'type';

/** The commands that set a property to one value, such as “Assign to Ada”. Values that the ticket has are left out. */
export function useValueCommands(): Command[] {
  const t = useT();
  const denial = useDenial();
  const { open } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { assign, setStatus, set: change } = useTicketActions();
  const colleagues = useColleagues(ticket.team?.id);
  const teams = useTeams();
  const categories = useCategories();
  const blocked = useBlockedTransitions(ticket, true);

  const set = (property: Property, id: string, value: string, run: () => void, reason: string | null): Command => ({
    id: `${property}:${id}`,
    label: t(`tickets.commands.${property}`, { value }),
    value,
    reason,
    run,
  });
  const mayAssign = denial('ticket:assign');
  const mayUpdate = denial('ticket:update');

  return [
    ...colleagues
      .filter(({ id }) => id !== ticket.assignee?.id)
      .map(({ id, name }) =>
        set('assignee', id, name, () => assign({ assigneeId: id }, { assignee: { id, name } }), mayAssign),
      ),
    ...teams
      .filter(({ id }) => id !== ticket.team?.id)
      .map((team) => set('team', team.id, team.name, () => assign({ teamId: team.id }, { team }), mayAssign)),
    ...ticket.availableTransitions.map((transition) => {
      const { status } = transition;
      const run = () => (asksNothing(transition) ? setStatus(status) : open({ transition }));
      return set('status', status.id, inLanguage('statuses', status.name, t), run, null);
    }),
    ...blocked.map(({ status, reason }) =>
      set('status', status.id, inLanguage('statuses', status.name, t), () => {}, reason),
    ),
    ...priorities
      .filter((priority) => priority !== ticket.priority)
      .map((priority) =>
        set(
          'priority',
          priority,
          t(`labels.priority.${priority}`),
          () => change({ priority }, { priority }),
          mayUpdate,
        ),
      ),
    ...categories
      .filter(({ id }) => id !== ticket.category?.id)
      .map((category) => {
        const run = () => change({ categoryId: category.id }, { category });
        return set('category', category.id, category.path.join(' › '), run, mayUpdate);
      }),
    ...TICKET_TYPES.filter((type) => type !== ticket.type).map((type) =>
      set('type', type, t(`labels.ticketType.${type}`), () => change({ type }, { type }), mayUpdate),
    ),
  ];
}
