import { useState } from 'react';
import { client } from '../../../../platform/api/client.ts';
import type { Person } from '../../../../platform/api/types.ts';
import { useGrants } from '../../../../platform/session/grants.ts';
import { useNotices } from '../../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../../context/ticket-context.tsx';

const none: ReadonlySet<string> = new Set();

/** Offers to make the people who are mentioned followers of the ticket, once the message is sent. */
export function useFollowingMentioned(mentioned: readonly Person[]) {
  const notices = useNotices();
  const { may } = useGrants();
  const { ticket, refresh } = useTicketOnScreen();
  const [chosen, setChosen] = useState(none);
  const mayAdd = may('ticket:update') && may('user:read') && ticket.mergedIntoId === null;
  const involved = [ticket.requester, ticket.assignee, ...ticket.followers].map((person) => person?.id);
  const offered = mayAdd ? mentioned.filter(({ id }) => !involved.includes(id)) : [];
  return {
    offered,
    isChosen: ({ id }: Person) => chosen.has(id),
    toggle: ({ id }: Person) =>
      setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id])),
    chosen: offered.filter(({ id }) => chosen.has(id)),
    add: async (people: readonly Person[]) => {
      if (people.length === 0) return;
      setChosen(none);
      try {
        for (const { id: userId } of people) await client.tickets.follow({ ticketId: ticket.id, userId });
      } catch (error) {
        notices.failed(error);
      }
      await refresh();
    },
  };
}
