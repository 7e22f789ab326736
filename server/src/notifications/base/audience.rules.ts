import type { Permission } from '../../contract/base/permissions.ts';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { State } from '../../contract/tickets/statuses.ts';
import type { NotifiableOccurrence } from './notifiable-event.ts';

/** From the closest to the farthest: who is in two is told in the words for the first. */
export const audienceKinds = ['requester', 'assignee', 'mentioned', 'team', 'followers', 'role'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const kindOf = (audience: string): AudienceKind => audienceKinds.find((kind) => audience === kind) ?? 'role';

/** Whom a rule for the event can tell: only a comment mentions anybody. */
export const audiencesFor = (event: NotifiableEvent): readonly AudienceKind[] =>
  audienceKinds.filter((kind) => kind !== 'mentioned' || event.startsWith('comment.'));

export interface TicketNow {
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
}

type Condition = (happening: NotifiableOccurrence, ticket: TicketNow) => boolean;

const TELLS_REQUESTER: readonly State[] = ['pending', 'solved', 'closed'];

/** Of the two facts of a merge that of the ticket which ended, whose readers go along to the other. */
const ended: Condition = ({ mergedAway }) => mergedAway;

/** When an audience is told of an event (model.md, "Notification events and defaults"). Without an entry: always. */
const conditions: { [Event in NotifiableEvent]?: { [Kind in AudienceKind]?: Condition } } = {
  'ticket.created': {
    // Of one that goes on with a closed one they are told as `ticket.follow_up_created`.
    requester: ({ isFollowUp }) => !isFollowUp,
    // A team that was given it later is told so by `ticket.assigned`.
    team: ({ teamId }, ticket) => teamId !== null && teamId === ticket.teamId,
  },
  'ticket.assigned': {
    // Who has it no longer by now hears of what came next, or of nothing.
    assignee: ({ assigneeId }, ticket) => assigneeId !== null && assigneeId === ticket.assigneeId,
    // A ticket that comes into the world with a team was told as `ticket.created` already.
    team: ({ teamId, at }, ticket) => teamId !== null && teamId === ticket.teamId && at > ticket.createdAt,
  },
  'ticket.status_changed': {
    requester: ({ status }) => status !== null && TELLS_REQUESTER.includes(status.to.state),
  },
  // Who works on the ticket that goes on is told as well: there is more to it now.
  'ticket.merged': { requester: ended, team: ended, followers: ended, role: ended },
  'comment.public': {
    requester: ({ byRequester }) => !byRequester,
    assignee: ({ byRequester }) => byRequester,
    team: ({ byRequester }, ticket) => byRequester && ticket.assigneeId === null,
  },
};

export function concerns(kind: AudienceKind, happening: NotifiableOccurrence, ticket: TicketNow): boolean {
  // An edit is news only to whom it newly mentions.
  if (happening.isEdit) return kind === 'mentioned';
  return conditions[happening.type]?.[kind]?.(happening, ticket) ?? true;
}

/** What it takes to read of an event, besides being allowed to see the ticket. */
export const permissionToKnow: { readonly [Event in NotifiableEvent]?: Permission } = {
  'comment.internal': 'comment:read_internal',
  'interaction.recorded': 'interaction:read',
};
