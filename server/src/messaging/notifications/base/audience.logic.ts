import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { Permission } from '../../../contract/base/permissions.ts';
import type { State } from '../../../contract/configuration/statuses.ts';
import { effectsOf, events } from '../../../contract/events/catalog.ts';
import { type NotifiableEvent, notifiable } from '../../../contract/messaging/notification-events.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { NotifiableOccurrence } from './notifiable-event.ts';

/** Ordered from closest to farthest: a user in two audiences gets the message for the first. */
export const audienceKinds = [
  'requester',
  'assignee',
  'mentioned',
  'lead',
  'team',
  'followers',
  'role',
  'participants',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const kindOf = (audience: string): AudienceKind => audienceKinds.find((kind) => audience === kind) ?? 'role';

const audienceOf = (event: NotifiableEvent) => events[event].effects.notifications.audience;

/** Events about what is internal: service levels, snoozing, and answers to surveys. */
const internalEvents = notifiable.filter((event) => audienceOf(event) === 'agents');

/**
 * Audiences that a rule for this event can have: only public replies go to people in copy, only comments mention users, some events are internal, and anyone who
 * has the link of a survey can answer it.
 */
export const audiencesFor = (event: NotifiableEvent): readonly AudienceKind[] =>
  audienceKinds.filter((kind) => {
    if (audienceOf(event) === 'requester') return kind === 'requester';
    if (kind === 'participants') return event === 'comment.public';
    if (kind === 'mentioned') return event.startsWith('comment.');
    return kind !== 'requester' || !internalEvents.includes(event);
  });

interface TicketNow {
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
}

type Condition = (occurrence: NotifiableOccurrence, ticket: TicketNow) => boolean;

const REQUESTER_STATES: readonly State[] = ['pending', 'solved', 'closed'];

/** Audiences that an event concerns only while the ticket has no assignee, who would see to it otherwise. */
const unassignedOnly: { readonly [Event in NotifiableEvent]?: readonly AudienceKind[] } = {
  'comment.public': ['lead', 'team'],
  'sla.warned': ['lead', 'team'],
  'ticket.woken': ['lead', 'team'],
};
export const unassignedOnlyFor = (event: NotifiableEvent): readonly AudienceKind[] => unassignedOnly[event] ?? [];

/** A merge produces two events. This matches the one of the merged ticket, whose readers follow it into the other. */
const isMergedAway: Condition = ({ mergedAway }) => mergedAway;

/**
 * Conditions for notifying an audience of an event. Without an entry, it is always notified, and leads are notified when
 * their team is.
 */
const conditions: { [Event in NotifiableEvent]?: { [Kind in AudienceKind]?: Condition } } = {
  'ticket.created': {
    // A follow-up is announced to the requester as `ticket.follow_up_created`.
    requester: ({ isFollowUp }) => !isFollowUp,
    // A team that is assigned later is notified by `ticket.assigned`.
    team: ({ teamId }, ticket) => teamId !== null && teamId === ticket.teamId,
  },
  'ticket.assigned': {
    // Former assignees are not notified.
    assignee: ({ assigneeId }, ticket) => assigneeId !== null && assigneeId === ticket.assigneeId,
    // For a ticket that was created with a team, the team was already notified of `ticket.created`.
    team: ({ teamId, at }, ticket) => teamId !== null && teamId === ticket.teamId && at > ticket.createdAt,
  },
  'ticket.status_changed': {
    requester: ({ status }) => status !== null && REQUESTER_STATES.includes(status.to.state),
  },
  // The assignee of the remaining ticket is notified as well, because its conversation has grown.
  'ticket.merged': { requester: isMergedAway, team: isMergedAway, followers: isMergedAway, role: isMergedAway },
  'comment.public': {
    requester: ({ byRequester }) => !byRequester,
    assignee: ({ byCustomer }) => byCustomer,
    team: ({ byCustomer }) => byCustomer,
  },
};

export function concerns(kind: AudienceKind, occurrence: NotifiableOccurrence, ticket: TicketNow): boolean {
  // An edit notifies only the users it newly mentions.
  if (occurrence.isEdit) return kind === 'mentioned';
  if (ticket.assigneeId !== null && unassignedOnlyFor(occurrence.type).includes(kind)) return false;
  const ofEvent = conditions[occurrence.type];
  const condition = ofEvent?.[kind] ?? (kind === 'lead' ? ofEvent?.team : undefined);
  return condition?.(occurrence, ticket) ?? true;
}

/** Events that are hidden from the actor, whatever permissions they have. */
export const eventsHiddenFrom = (actor: Actor): readonly NotifiableEvent[] =>
  isRequesterOnly(actor) ? internalEvents : [];

/** The permission that is required to read about an event, besides access to the ticket. */
export const permissionToKnow = (event: NotifiableEvent): Permission | undefined =>
  audienceOf(event) === 'requester' ? undefined : effectsOf(event).permission;

/** Events that only agents are notified of. */
export const agentsOnly = notifiable.filter(
  (event) => internalEvents.includes(event) || permissionToKnow(event) !== undefined,
);

/** Whether an actor, who has `permission` on the ticket if `mayDo`, can know of an event. */
export function canKnow(actor: Actor, event: NotifiableEvent, mayDo: (permission: Permission) => boolean): boolean {
  if (eventsHiddenFrom(actor).includes(event)) return false;
  const permission = permissionToKnow(event);
  return mayDo('ticket:read') && (permission === undefined || mayDo(permission));
}
