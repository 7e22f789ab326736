import type { NotifiableEvent } from '../contract/notifications.ts';
import type { Permission } from '../contract/permissions.ts';
import type { State } from '../contract/statuses.ts';
import type { Happening } from './happening.ts';

/** From the closest to the farthest: who is in two is told in the words for the first. */
export const audienceKinds = ['requester', 'assignee', 'team', 'followers', 'role'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const kindOf = (audience: string): AudienceKind => audienceKinds.find((kind) => audience === kind) ?? 'role';

export interface TicketNow {
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
}

type Condition = (happening: Happening, ticket: TicketNow) => boolean;

const TELLS_REQUESTER: readonly State[] = ['pending', 'solved', 'closed'];

/** When an audience is told of an event (model.md, "Notification events and defaults"). Without an entry: always. */
const conditions: { [Event in NotifiableEvent]?: { [Kind in AudienceKind]?: Condition } } = {
  'ticket.created': {
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
  'comment.public': {
    requester: ({ byRequester }) => !byRequester,
    assignee: ({ byRequester }) => byRequester,
    team: ({ byRequester }, ticket) => byRequester && ticket.assigneeId === null,
  },
};

export function concerns(kind: AudienceKind, happening: Happening, ticket: TicketNow): boolean {
  return conditions[happening.type]?.[kind]?.(happening, ticket) ?? true;
}

/** What it takes to read of an event, besides being allowed to see the ticket. */
export const permissionToKnow: { readonly [Event in NotifiableEvent]?: Permission } = {
  'comment.internal': 'comment:read_internal',
  'interaction.recorded': 'interaction:read',
};
