import type { Permission } from '../../contract/base/permissions.ts';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { State } from '../../contract/tickets/statuses.ts';
import type { NotifiableOccurrence } from './notifiable-event.ts';

/** Ordered from closest to farthest: a user in two audiences gets the message for the first. */
export const audienceKinds = ['requester', 'assignee', 'mentioned', 'lead', 'team', 'followers', 'role'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const kindOf = (audience: string): AudienceKind => audienceKinds.find((kind) => audience === kind) ?? 'role';

/** Audiences that a rule for this event can have: only comments mention users. */
export const audiencesFor = (event: NotifiableEvent): readonly AudienceKind[] =>
  audienceKinds.filter((kind) => kind !== 'mentioned' || event.startsWith('comment.'));

export interface TicketNow {
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
}

type Condition = (occurrence: NotifiableOccurrence, ticket: TicketNow) => boolean;

const REQUESTER_STATES: readonly State[] = ['pending', 'solved', 'closed'];

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
    team: ({ byCustomer }, ticket) => byCustomer && ticket.assigneeId === null,
  },
};

export function concerns(kind: AudienceKind, occurrence: NotifiableOccurrence, ticket: TicketNow): boolean {
  // An edit notifies only the users it newly mentions.
  if (occurrence.isEdit) return kind === 'mentioned';
  const ofEvent = conditions[occurrence.type];
  const condition = ofEvent?.[kind] ?? (kind === 'lead' ? ofEvent?.team : undefined);
  return condition?.(occurrence, ticket) ?? true;
}

/** Permissions required to read about an event, besides access to the ticket. */
export const permissionToKnow: { readonly [Event in NotifiableEvent]?: Permission } = {
  'comment.internal': 'comment:read_internal',
  'interaction.recorded': 'interaction:read',
};
