import { useUserSearch } from '../../../../accounts/users/use-user-search.ts';
import type { Person } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useMe } from '../../../../platform/session/me.ts';
import { useColleagues } from '../../../../platform/ui/people/use-colleagues.ts';
import { useTicketOnScreen } from '../../context/ticket-context.tsx';

const MOST_OFFERED = 20;

interface Options {
  readonly isNote: boolean;
  /** The people who were chosen before. */
  readonly mentioned: readonly Person[];
}

interface Offered extends Person {
  readonly description: string;
}

/**
 * The people whose names match what is typed: those on the ticket, its team, other colleagues, then everyone who is found.
 * Offers no one before a sign is typed or after a whole name, and no requester in a note, which they cannot read.
 */
export function useOfferedPeople(typed: string | undefined, { isNote, mentioned }: Options): Offered[] {
  const t = useT();
  const me = useMe();
  const { ticket } = useTicketOnScreen();
  const colleagues = useColleagues(ticket.team?.id);
  const isOpen = typed !== undefined && !mentioned.some(({ name }) => typed.startsWith(`${name} `));
  const { found } = useUserSearch(isOpen ? typed : '');
  if (!isOpen) return [];

  const words = typed.trim().toLocaleLowerCase();
  const requester = { ...ticket.requester, description: t('tickets.properties.requester') };
  const near = [ticket.assignee, ...ticket.followers, ...colleagues]
    .filter((person) => person !== null)
    .map(({ id, name }) => ({ id, name, description: '' }));
  const offered = [
    ...[requester, ...near].filter(({ name }) => name.toLocaleLowerCase().includes(words)),
    ...found.filter(({ kind }) => kind === 'person').map(({ id, name, email }) => ({ id, name, description: email })),
  ];
  const seen = new Set([me?.id, isNote ? ticket.requester.id : undefined]);
  return offered.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MOST_OFFERED);
}
