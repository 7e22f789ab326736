import { scopesOf } from '../../accounts/roles/role.policy.ts';
import { type Permission, type PermissionScope, permissions } from '../../contract/base/permissions.ts';
import type { AccessReason } from '../../contract/tickets/authz.ts';
import { may, UNRELATED } from '../base/ticket.policy.ts';
import type { AccessVerdict } from './access.logic.ts';
import type { Subject, TicketOfSubject } from './authz.queries.ts';

interface AccessQuestion {
  readonly subject: Subject;
  readonly permission: Permission;
  readonly ticket: TicketOfSubject | null;
}

/**
 * Explains the verdict in one sentence for an administrator: which role grants what, and how the user relates to the
 * ticket.
 */
export function explain(question: AccessQuestion, verdict: AccessVerdict): string {
  const { name } = question.subject.actor;
  return verdict.reason === 'granted'
    ? `${name} is allowed: ${why(question)}.`
    : `${name} is not allowed: ${whyNot(question, verdict)}.`;
}

function why({ subject, permission, ticket }: AccessQuestion): string {
  const grants = granting(subject, permission);
  const relation = ticket && nearest(subject, permission, ticket);
  return relation ? `${grants}, and ${relation}` : grants;
}

/** Account states that deny every permission. */
const states: { readonly [reason in AccessReason]?: string } = {
  suspended: 'the account is suspended',
  invited: 'the invitation has not been accepted',
  email_not_verified: 'the email address is not verified',
};

function whyNot({ subject, permission, ticket }: AccessQuestion, { reason, by }: AccessVerdict): string {
  const state = states[reason];
  if (state) return state;
  const grants = granting(subject, permission);
  if (!ticket || reason === 'not_granted') return grants;
  const { reference } = ticket;
  if (reason === 'ticket_in_trash') return `${reference} is in the trash and must be restored first`;
  if (permission === 'ticket:restore' && !ticket.inTrash) return `${reference} is not in the trash`;
  if (by === permission) return `${grants}, but ${outside(subject, permission, ticket)}`;
  const readGrants = granting(subject, by);
  const unseen = subject.actor.scopes.has(by) ? `${readGrants}, and ${outside(subject, by, ticket)}` : readGrants;
  return `${grants}, but ${subject.actor.name} cannot see ${reference}: ${unseen}`;
}

/** Names the roles that grant the widest scope: `Agent grants ticket:update on tickets of Ada's teams, …`. */
function granting(subject: Subject, permission: Permission): string {
  const { actor, roles } = subject;
  const scope = actor.scopes.get(permission);
  if (scope === undefined) {
    const roleNames = roles.map((role) => role.name).join(', ');
    return roleNames ? `none of their roles (${roleNames}) grants ${permission}` : `${actor.name} has no role`;
  }
  const names = roles.filter(({ grants }) => scopesOf(grants).get(permission) === scope).map((role) => role.name);
  const verb = names.length > 1 ? 'grant' : 'grants';
  return `${names.join(' and ')} ${verb} ${permission}${reaching(permission, scope, subject)}`;
}

function reaching(permission: Permission, scope: PermissionScope, { actor, sharedOrganizationId }: Subject): string {
  const { name } = actor;
  if (!permissions[permission].scoped) return '';
  if (permission === 'ticket:create') return scope === 'all' ? ' for any requester' : ` for ${name} only`;
  const phrases: Record<PermissionScope, string> = {
    own: `${name}'s own tickets`,
    organization: `${name}'s own tickets`,
    assigned: `tickets assigned to ${name} and ${name}'s own tickets`,
    team: `tickets of ${name}'s teams, tickets assigned to ${name}, and ${name}'s own tickets`,
    all: 'all tickets',
  };
  const isShared = scope === 'organization' || (sharedOrganizationId !== null && scope !== 'own' && scope !== 'all');
  return ` on ${phrases[scope]}${isShared ? ` and those that ${name}'s organization shares` : ''}`;
}

const relations = ['team', 'assigned', 'own', 'organization'] as const;

/** Returns the relations that would bring a ticket into scope; none if the scope is all tickets. */
function relationsInScope({ actor, sharedOrganizationId }: Subject, permission: Permission) {
  if (may(actor, permission, UNRELATED)) return [];
  const isOutside = sharedOrganizationId === null && actor.scopes.get(permission) !== 'organization';
  const possible = relations.filter((relation) => relation !== 'organization' || !isOutside);
  return possible.filter((relation) => may(actor, permission, { ...UNRELATED, [relation]: true }));
}

function nearest(subject: Subject, permission: Permission, ticket: TicketOfSubject): string | undefined {
  const { name } = subject.actor;
  const phrases = {
    team: `${ticket.reference} is in ${ticket.teamName}`,
    assigned: `${ticket.reference} is assigned to ${name}`,
    organization: `${ticket.reference} is shared by ${name}'s organization`,
    own: `${name} ${ticket.isRequester ? 'is the requester of' : 'follows'} ${ticket.reference}`,
  };
  const relation = relationsInScope(subject, permission).find((candidate) => ticket.standing[candidate]);
  return relation && phrases[relation];
}

function outside(subject: Subject, permission: Permission, { reference }: TicketOfSubject): string {
  const { name } = subject.actor;
  const phrases = {
    team: `in one of ${name}'s teams`,
    assigned: `assigned to ${name}`,
    own: 'one of their own',
    organization: `shared by ${name}'s organization`,
  };
  const [first, ...others] = relationsInScope(subject, permission).map((relation) => phrases[relation]);
  if (others.length === 0) return `${reference} is not ${first}`;
  return `${reference} is neither ${[first, ...others].join(' nor ')}`;
}
