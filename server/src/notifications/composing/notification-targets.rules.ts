import type { Permission } from '../../contract/base/permissions.ts';
import { may, type Relationship } from '../../tickets/base/ticket.policy.ts';
import { type AudienceKind, audienceKinds, concerns, kindOf, permissionToKnow } from '../base/audience.rules.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import { preferenceKey } from '../preferences/preference.queries.ts';
import { type NotificationContext, roleOf } from './notification-context.queries.ts';
import type { Recipient } from './recipient.queries.ts';

type Rule = NotificationContext['rules'][number];
export type Ticket = NotificationContext['tickets'] extends ReadonlyMap<string, infer Row> ? Row : never;

/** One person who is to be told of one event by one channel, and in the words of which rule. */
export interface NotificationTarget {
  readonly happening: NotifiableOccurrence;
  readonly ticket: Ticket;
  /** The other end of a merge, or the follow-up, where this person may see it. */
  readonly other: Ticket | null;
  readonly rule: Rule;
  readonly person: Recipient;
}

/** Whom to tell: nobody twice by one channel, not who did it, and nobody who may not see it or does not want to. */
export function targetsFor(news: NotificationContext): NotificationTarget[] {
  return news.happenings.flatMap((happening) => {
    const ticket = news.tickets.get(happening.ticketId);
    return ticket ? tellingsOfOne(news, happening, ticket) : [];
  });
}

function tellingsOfOne(
  news: NotificationContext,
  happening: NotifiableOccurrence,
  ticket: Ticket,
): NotificationTarget[] {
  const told = new Set<string>();
  const now = { assigneeId: ticket.assignee_id, teamId: ticket.team_id, createdAt: new Date(ticket.created_at) };
  return rulesFor(news, happening).flatMap((rule) => {
    if (!concerns(kindOf(rule.audience), happening, now)) return [];
    return [...audienceOf(news, rule.audience, happening, ticket)].flatMap((id): NotificationTarget[] => {
      const person = news.people.get(id);
      const once = `${rule.channel} ${id}`;
      if (!person || id === happening.actor.id || told.has(once) || isMuted(news, id, rule)) return [];
      if (!mayKnow(person, happening, standing(news, person, ticket))) return [];
      const other = otherFor(news, happening, person);
      if (!other && namesOther(happening)) return [];
      told.add(once);
      return [{ happening, ticket, other, rule, person }];
    });
  });
}

function rulesFor(news: NotificationContext, { type }: NotifiableOccurrence): Rule[] {
  const rank = (rule: Rule) => audienceKinds.indexOf(kindOf(rule.audience));
  return news.rules.filter(({ event }) => event === type).sort((a, b) => rank(a) - rank(b));
}

const NOBODY: ReadonlySet<string> = new Set();

function audienceOf(
  news: NotificationContext,
  audience: string,
  { mentionIds }: NotifiableOccurrence,
  ticket: Ticket,
): Iterable<string> {
  const members: Record<AudienceKind, () => Iterable<string>> = {
    requester: () => [ticket.requester_id],
    assignee: () => (ticket.assignee_id === null ? NOBODY : [ticket.assignee_id]),
    mentioned: () => mentionIds,
    team: () => (ticket.team_id === null ? NOBODY : (news.members.get(ticket.team_id) ?? NOBODY)),
    followers: () => news.followers.get(ticket.id) ?? NOBODY,
    role: () => news.holders.get(roleOf(audience) ?? '') ?? NOBODY,
  };
  return members[kindOf(audience)]();
}

/** The same relations as the policy of tickets knows, from what is loaded already. */
function standing(news: NotificationContext, { id }: Recipient, ticket: Ticket): Relationship {
  return {
    own: ticket.requester_id === id || (news.followers.get(ticket.id)?.has(id) ?? false),
    assigned: ticket.assignee_id === id,
    team: ticket.team_id !== null && (news.members.get(ticket.team_id)?.has(id) ?? false),
  };
}

function otherFor(news: NotificationContext, { otherId }: NotifiableOccurrence, person: Recipient): Ticket | null {
  const other = news.tickets.get(otherId ?? '');
  return other && may(person, 'ticket:read', standing(news, person, other)) ? other : null;
}

/** Whether it is about another ticket alone. Of one that ended in another it is news that it ended. */
const namesOther = ({ otherId, mergedAway }: NotifiableOccurrence) => otherId !== null && !mergedAway;

const isMuted = ({ muted }: NotificationContext, userId: string, { event, channel }: Rule) =>
  muted.has(preferenceKey({ userId, event, channel }));

function mayKnow(person: Recipient, { type }: NotifiableOccurrence, standing: Relationship): boolean {
  const needed: (Permission | undefined)[] = ['ticket:read', permissionToKnow[type]];
  return needed.every((permission) => permission === undefined || may(person, permission, standing));
}
