import type { TestService } from '../../support/service.ts';

/** Something that was written, by which a reader gives away that they read it. */
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

/** What each role of the stories sees: tickets of one's own, or of one's teams too; and notes as far as that. */
const SCOPES: Readonly<Record<string, { readonly read: 'own' | 'team'; readonly notes: boolean }>> = {
  requester: { read: 'own', notes: false },
  integration: { read: 'own', notes: false },
  agent: { read: 'team', notes: true },
  team_lead: { read: 'team', notes: true },
};

/** Who can read what in the rows of one moment. */
export type MayRead = (personId: string, canary: Canary) => boolean;

/**
 * Who can read what, by the rows alone and by other means than the service: nothing here may import how it decides.
 */
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
