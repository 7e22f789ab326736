import type { PermissionScope } from '../../../server/src/contract/base/permissions.ts';
import {
  accessTable,
  type DomainRule,
  domainTable,
  misplaced,
  ofVerified,
  type RowKind,
  rowRights,
  rowTable,
  ticketStates,
  wholeAccount,
} from './access.table.ts';
import { narrowedKey, oddRoles, type Reaches, roleTable } from './roles.table.ts';

/**
 * The expected outcome of each call, derived from the tables alone. This file must not import the code with which the
 * service decides, so that it cannot repeat a mistake.
 */
export const callers = [
  'nobody',
  'unverified',
  'requester',
  'agent',
  'team_lead',
  'manager',
  'administrator',
  'sees_all',
  'sees_own',
  'narrowed_key',
] as const;
export type Caller = (typeof callers)[number];

/** Relation of a caller to the row that a call is about. */
export type Relation = 'own' | 'followed' | 'organization' | 'assigned' | 'team' | 'foreign' | 'none';

const relationsTo: Record<RowKind | 'none', readonly Relation[]> = {
  ticket: ['own', 'followed', 'organization', 'assigned', 'team', 'foreign'],
  account: ['own', 'team', 'foreign'],
  api_key: ['own', 'team', 'foreign'],
  session: ['own', 'team', 'foreign'],
  passkey: ['own', 'team', 'foreign'],
  notification: ['own', 'team', 'foreign'],
  view: ['own', 'team', 'foreign'],
  macro: ['own', 'team', 'foreign'],
  chosen: ['none'],
  configuration: ['none'],
  none: ['none'],
};

const within: Record<Exclude<PermissionScope, 'all'>, readonly Relation[]> = {
  own: ['own', 'followed'],
  organization: ['own', 'followed', 'organization'],
  assigned: ['own', 'followed', 'organization', 'assigned'],
  team: ['own', 'followed', 'organization', 'assigned', 'team'],
};

/** Returns the procedure of an act: its name without the parentheses that distinguish acts. */
export const procedureOf = (act: string) => act.split(' ')[0] ?? act;

export function kindOf(act: string): RowKind | 'none' {
  const procedure = procedureOf(act);
  const kinds = Object.keys(rowTable) as RowKind[];
  return kinds.find((kind) => rowTable[kind].includes(procedure)) ?? 'none';
}

export const relationsOf = (act: string) => relationsTo[kindOf(act)];

export function reachesOf(caller: Caller): Reaches {
  if (caller === 'nobody') return {};
  if (caller === 'narrowed_key') return narrowedKey;
  if (caller === 'sees_all' || caller === 'sees_own') return oddRoles[caller];
  return roleTable[caller === 'unverified' ? 'administrator' : caller];
}

/** Whether a permission with this scope covers a row to which the caller has this relation. */
export function covers(reach: PermissionScope | undefined, relation: Relation): boolean {
  if (reach === undefined) return false;
  return reach === 'all' || within[reach].includes(relation);
}

/**
 * Whether metrics with this scope count a row with this relation. Unlike in `covers`, a scope does not include narrower
 * ones.
 */
export function countsFor(reach: PermissionScope | undefined, relation: Relation): boolean {
  return reach === 'all' || reach === relation || (reach === 'own' && relation === 'followed');
}

/** Returns `ok`, or the public error code with the permission that the error names. */
export function expected(act: string, caller: Caller, relation: Relation): string {
  const access = accessTable[procedureOf(act)] ?? 'missing from the table';
  const domain = () => domainOutcome(domainTable[act] ?? [], caller, relation);
  if (access === 'open') return domain();
  if (caller === 'nobody') return 'unauthenticated';
  const takesSession = access === 'in_session' || access === 'verified_session';
  if (caller === 'narrowed_key' && (takesSession || wholeAccount.includes(act))) return 'permission_denied';
  const always = access === 'signed_in' || access === 'in_session';
  if (caller === 'unverified' && (!always || ofVerified.includes(procedureOf(act)))) return 'email_not_verified';
  const reaches = new Map<string, PermissionScope>(Object.entries(reachesOf(caller)));
  const enough = access.split(' or ');
  if (!always && access !== 'verified' && access !== 'verified_session' && !enough.some((one) => reaches.has(one)))
    return denied(enough[0] ?? '');
  return onRow(act, access, reaches, relation) ?? domain();
}

const denied = (permission: string) => `permission_denied ${permission}`;

function onRow(
  act: string,
  access: string,
  reaches: ReadonlyMap<string, PermissionScope>,
  relation: Relation,
): string | null {
  const kind = kindOf(act);
  if (kind === 'session' || kind === 'passkey' || kind === 'notification' || kind === 'view' || kind === 'macro')
    return relation === 'own' ? null : 'not_found';
  if (kind === 'api_key') return relation === 'own' || reaches.has('api_key:manage_any') ? null : 'not_found';
  if (kind !== 'ticket') return null;
  if (misplaced.includes(act) || !covers(reaches.get('ticket:read'), relation)) return 'not_found';
  const lacking = [access, ...(rowRights[act] ?? [])].find((right) => !covers(reaches.get(right), relation));
  return lacking === undefined ? null : denied(lacking);
}

function domainOutcome(rules: readonly DomainRule[], caller: Caller, relation: Relation): string {
  const reaches = reachesOf(caller);
  const isTheirs = relation === 'own' || relation === 'followed';
  const broken = rules.find(
    ({ lacking, ownOnly, byNarrowedKey, ofAnother, ofAnothers, ofOneself }) =>
      !(byNarrowedKey && caller !== 'narrowed_key') &&
      !(ofAnother && isTheirs) &&
      !(ofAnothers && relation === 'own') &&
      !(ofOneself && relation !== 'own') &&
      !(lacking && covers(reaches[lacking], relation)) &&
      !(ownOnly && !isOfRequesters(reaches[ownOnly])),
  );
  return broken ? worded(broken) : 'ok';
}

/** Whether those who have a permission with this scope are customers. */
export const isOfRequesters = (reach: PermissionScope | undefined) => reach === 'own' || reach === 'organization';

const worded = ({ code, naming }: DomainRule) => (naming ? `${code} ${naming}` : code);

/** Returns the state of the ticket before the act. */
export const ticketStateOf = (act: string) => ticketStates[act] ?? 'new';
