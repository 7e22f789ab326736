import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';

/** Excludes events about service levels for readers who see only their own tickets. */
export const withoutInternalEvents = (actor: Actor) =>
  isRequesterOnly(actor) ? sql<SqlBool>`events.subject_type <> 'sla'` : sql<SqlBool>`true`;
