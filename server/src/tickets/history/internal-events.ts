import { type SqlBool, sql } from 'kysely';
import type { EventType } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';

const snoozing: readonly EventType[] = ['ticket.snoozed', 'ticket.woken'];

/** Excludes events about service levels and snoozing for readers who see only their own tickets. */
export const withoutInternalEvents = (actor: Actor) =>
  isRequesterOnly(actor)
    ? sql<SqlBool>`(events.subject_type <> 'sla' and events.type <> all (${snoozing}::text[]))`
    : sql<SqlBool>`true`;
