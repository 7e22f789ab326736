import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import { may, type Relationship } from '../../../tickets/base/ticket.policy.ts';
import { type AudienceKind, audienceKinds, canKnow, concerns, kindOf } from '../base/audience.logic.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import { preferenceKey } from '../preferences/preference.queries.ts';
import { type Copy, conversationOf, copiesOf, readerOf } from './conversation.queries.ts';
import { type NotificationContext, roleOf } from './notification-context.queries.ts';
import type { Recipient } from './recipient.queries.ts';

type Rule = NotificationContext['rules'][number];
export type Ticket = NotificationContext['tickets'] extends ReadonlyMap<string, infer Row> ? Row : never;

/** A user to notify of an event through one channel, and the rule whose template applies. */
export interface NotificationTarget {
  readonly occurrence: NotifiableOccurrence;
  readonly ticket: Ticket;
  /** The other ticket of a merge, or the follow-up, if this user can see it. */
  readonly other: Ticket | null;
  readonly rule: Rule;
  readonly person: Recipient;
  /** Set if they get it as a person in copy, without seeing the ticket. */
  readonly copy: Copy | null;
  /** Set if it is the reply of a person to everyone in the conversation. */
  readonly conversation: Conversation | null;
}

/**
 * Selects whom to notify: each user once per channel, except the actor, users without access, and users who opted out.
 */
export function targetsFor(context: NotificationContext): NotificationTarget[] {
  return context.occurrences.flatMap((occurrence) => {
    const ticket = context.tickets.get(occurrence.ticketId);
    return ticket ? targetsForOccurrence(context, occurrence, ticket) : [];
  });
}

function targetsForOccurrence(
  context: NotificationContext,
  occurrence: NotifiableOccurrence,
  ticket: Ticket,
): NotificationTarget[] {
  const notified = new Set<string>();
  const addresses = new Set<string>();
  const state = { assigneeId: ticket.assignee_id, teamId: ticket.team_id, createdAt: new Date(ticket.created_at) };
  return rulesFor(context, occurrence).flatMap((rule) => {
    const kind = kindOf(rule.audience);
    if (!concerns(kind, occurrence, state)) return [];
    const conversation = conversationFor(context, rule, occurrence, ticket);
    if (kind === 'participants')
      return copiesFor(context, occurrence, ticket)
        .filter(({ email }) => !addresses.has(email))
        .map((copy) => {
          const person = readerOf(copy, context.inCopy, context.people.get(ticket.requester_id));
          return { occurrence, ticket, other: null, rule, person, copy, conversation };
        });
    return [...audienceOf(context, rule.audience, occurrence, ticket)].flatMap((id): NotificationTarget[] => {
      const person = context.people.get(id);
      const key = `${rule.channel} ${id}`;
      if (!person || id === occurrence.actor.id || notified.has(key) || isMuted(context, id, rule)) return [];
      const relationship = standing(context, person, ticket);
      if (!canKnow(person, occurrence.type, (permission) => may(person, permission, relationship))) return [];
      const other = otherFor(context, occurrence, person);
      if (!other && requiresOther(occurrence, relationship)) return [];
      if (rule.channel === 'email' && isReached(context, occurrence, kind, person)) return [];
      notified.add(key);
      if (rule.channel === 'email') addresses.add(person.email);
      return [{ occurrence, ticket, other, rule, person, copy: null, conversation }];
    });
  });
}

/** Whether the reply came by an email that the requester has got as well. */
const isReached = (
  { comments }: NotificationContext,
  { type, commentId }: NotifiableOccurrence,
  kind: AudienceKind,
  { email }: Recipient,
) =>
  type === 'comment.public' &&
  kind === 'requester' &&
  (comments.get(commentId ?? '')?.recipients?.reached?.includes(email) ?? false);

/** An edit goes to no one in copy, who have the first version. */
function copiesFor(context: NotificationContext, { commentId, isEdit }: NotifiableOccurrence, ticket: Ticket): Copy[] {
  const reply = context.comments.get(commentId ?? '');
  if (!reply || isEdit) return [];
  const requester = context.people.get(ticket.requester_id)?.email;
  const author = context.people.get(reply.author_id)?.email;
  return copiesOf(context.inCopy, reply).filter(({ email }) => email !== requester && email !== author);
}

function conversationFor(
  context: NotificationContext,
  { audience }: Rule,
  occurrence: NotifiableOccurrence,
  ticket: Ticket,
): Conversation | null {
  const reply = context.comments.get(occurrence.commentId ?? '');
  const kind = kindOf(audience);
  const isInConversation = kind === 'requester' || kind === 'participants';
  if (!reply || occurrence.type !== 'comment.public' || !isInConversation) return null;
  const { people } = context;
  return conversationOf({
    occurrence,
    reply,
    requester: people.get(ticket.requester_id),
    author: people.get(reply.author_id),
  });
}

function rulesFor(context: NotificationContext, { type }: NotifiableOccurrence): Rule[] {
  const rank = (rule: Rule) => audienceKinds.indexOf(kindOf(rule.audience));
  return context.rules.filter(({ event }) => event === type).sort((a, b) => rank(a) - rank(b));
}

const NO_USERS: ReadonlySet<string> = new Set();

function audienceOf(
  context: NotificationContext,
  audience: string,
  { type, mentionIds }: NotifiableOccurrence,
  ticket: Ticket,
): Iterable<string> {
  const members: Record<AudienceKind, () => Iterable<string>> = {
    requester: () => (isNoMatterOfRequester(type, ticket) ? NO_USERS : [ticket.requester_id]),
    assignee: () => (ticket.assignee_id === null ? NO_USERS : [ticket.assignee_id]),
    mentioned: () => mentionIds,
    lead: () => (ticket.team_id === null ? NO_USERS : (context.leads.get(ticket.team_id) ?? NO_USERS)),
    team: () => (ticket.team_id === null ? NO_USERS : (context.members.get(ticket.team_id) ?? NO_USERS)),
    followers: () => context.followers.get(ticket.id) ?? NO_USERS,
    // They are not users, and found by the address.
    participants: () => NO_USERS,
    role: () => context.holders.get(roleOf(audience) ?? '') ?? NO_USERS,
  };
  return members[kindOf(audience)]();
}

/** An acknowledgment would answer a program, and someone outside whom an agent has asked only gets the messages. */
const isNoMatterOfRequester = (type: NotifiableOccurrence['type'], ticket: Ticket): boolean =>
  ticket.asked_for_id === null ? type === 'ticket.created' && ticket.automated : type !== 'comment.public';

/** Computes the relationships of the ticket policy from data that is already loaded. */
function standing(context: NotificationContext, { id, sharedOrganizationId }: Recipient, ticket: Ticket): Relationship {
  return {
    own: ticket.requester_id === id || (context.followers.get(ticket.id)?.has(id) ?? false),
    organization: ticket.organization !== null && ticket.organization.id === sharedOrganizationId,
    assigned: ticket.assignee_id === id,
    team: ticket.team_id !== null && (context.members.get(ticket.team_id)?.has(id) ?? false),
  };
}

function otherFor(context: NotificationContext, { otherId }: NotifiableOccurrence, person: Recipient): Ticket | null {
  const other = context.tickets.get(otherId ?? '');
  return other && may(person, 'ticket:read', standing(context, person, other)) ? other : null;
}

/**
 * Whether the event only makes sense if the user can see the other ticket. That a ticket was merged away is worth
 * knowing on its own to those who work on it, but not to a customer whose conversation does not continue there.
 */
const requiresOther = ({ otherId, mergedAway }: NotifiableOccurrence, { own, assigned, team }: Relationship) =>
  otherId !== null && (!mergedAway || (own && !assigned && !team));

const isMuted = ({ muted }: NotificationContext, userId: string, { event, channel }: Rule) =>
  muted.has(preferenceKey({ userId, event, channel }));
