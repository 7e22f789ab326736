import type { TestService } from '../../support/service.ts';

/** A unique string written on a ticket. A user who receives it has read the text that contains it. */
export interface Canary {
  readonly text: string;
  readonly ticketId: string;
  readonly visibility: 'public' | 'internal';
}

interface Row {
  readonly id: string;
  readonly requester_id: string;
  readonly assignee_id: string | null;
  readonly deleted: boolean;
  readonly follower_ids: readonly string[];
  readonly member_ids: readonly string[];
}

/**
 * What each role of the stories sees: the user's own tickets or also those of their teams, and whether internal notes.
 */
const SCOPES: Readonly<Record<string, { readonly read: 'own' | 'team'; readonly notes: boolean }>> = {
  requester: { read: 'own', notes: false },
  integration: { read: 'own', notes: false },
  agent: { read: 'team', notes: true },
  team_lead: { read: 'team', notes: true },
};

/** Whether a user can read a canary, according to the rows at one moment. */
export type MayRead = (personId: string, canary: Canary) => boolean;

/** Derives who can read what from the rows alone. This file must not import the code with which the service decides. */
export async function readOracle({ orm }: TestService): Promise<MayRead> {
  const em = orm.em.fork();
  const tickets = await em.execute<Row[]>(
    `select id, requester_id, assignee_id, deleted_at is not null as deleted,
       array(select user_id from ticket_followers f where f.ticket_id = t.id) as follower_ids,
       array(select user_id from team_members m where m.team_id = t.team_id) as member_ids from tickets t`,
  );
  const roles = await em.execute<{ user_id: string; key: string }[]>(
    'select user_id, key from user_roles join roles on roles.id = role_id',
  );
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return (personId, { ticketId, visibility }) => {
    const ticket = byId.get(ticketId);
    if (!ticket || ticket.deleted) return false;
    const isOwn = ticket.requester_id === personId || ticket.follower_ids.includes(personId);
    const isOfTeam = ticket.assignee_id === personId || ticket.member_ids.includes(personId);
    return roles
      .filter((role) => role.user_id === personId)
      .flatMap(({ key }) => SCOPES[key] ?? [])
      .some(({ read, notes }) => (isOwn || (read === 'team' && isOfTeam)) && (visibility === 'public' || notes));
  };
}
