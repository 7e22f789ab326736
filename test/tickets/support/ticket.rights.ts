/** The users of the property tests and their roles. The follower is a requester of other tickets. */
export const roleOf = {
  requester: 'requester',
  follower: 'requester',
  agent: 'agent',
  outsider: 'agent',
  lead: 'team_lead',
  manager: 'manager',
  administrator: 'administrator',
} as const;

export type Who = keyof typeof roleOf;
export const everybody = Object.keys(roleOf) as Who[];

type Reach = 'own' | 'team' | 'all';
type Role = (typeof roleOf)[Who];

/** The permissions of each role for these actions. A role that is not listed lacks the permission. */
const table = {
  'ticket:read': { requester: 'own', agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:update': { requester: 'own', agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:transition': { requester: 'own', agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'comment:create_public': { requester: 'own', agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'comment:create_internal': { agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:take': { agent: 'team', team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:assign': { team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:close': { team_lead: 'team', manager: 'all', administrator: 'all' },
  'ticket:delete': { administrator: 'all' },
  'ticket:restore': { administrator: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Permission = keyof typeof table;

const reaches: Record<Permission, Partial<Record<Role, Reach>>> = table;

export interface Placed {
  readonly followers: ReadonlySet<Who>;
  readonly assignee: Who | null;
  readonly ofTeam: boolean;
}

const inTeam: ReadonlySet<Who> = new Set(['agent', 'lead']);

export const holds = (who: Who, permission: Permission) => reaches[permission][roleOf[who]] !== undefined;

export function may(who: Who, permission: Permission, ticket: Placed): boolean {
  const reach = reaches[permission][roleOf[who]];
  const isOwn = who === 'requester' || ticket.followers.has(who);
  if (reach === 'all') return true;
  if (reach === 'own') return isOwn;
  return reach === 'team' && (isOwn || ticket.assignee === who || (ticket.ofTeam && inTeam.has(who)));
}

export const onlySolvesAndReopens = (who: Who) => reaches['ticket:transition'][roleOf[who]] === 'own';
