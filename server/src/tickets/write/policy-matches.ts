import { type RawBuilder, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { PolicyDefinition } from '../../configuration/sla-policies/sla-policy.queries.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { conditionsReader, matchesConditions } from '../search/matches-conditions.ts';
import type { StoredTicket } from './stored-ticket.ts';

const POLICIES = conditionsReader('SLA policies');

/** The first matching policy applies. */
export const enabledPolicies = ({ slaPolicies }: Configuration): PolicyDefinition[] =>
  slaPolicies.filter(({ enabled }) => enabled);

/** Whether a ticket matches each of these policies, as far as the reader can tell, in the order of the policies. */
export const policyMatches = (
  policies: readonly Pick<PolicyDefinition, 'filters' | 'except'>[],
  reader: Actor = POLICIES,
): RawBuilder<boolean[]> =>
  sql`array[${sql.join(policies.map((policy) => matchesConditions(policy, reader)))}]::boolean[]`;

/**
 * Whether a filter compares only the row of a ticket, and configuration. Others read what is stored beside the row, which
 * the statement that inserts a ticket cannot see yet.
 */
const comparesRow: Readonly<Partial<Record<keyof TicketFilters, boolean>>> = {
  assignee: true,
  category: true,
  channel: true,
  createdAfter: true,
  createdBefore: true,
  dueAfter: true,
  dueBefore: true,
  externalId: true,
  externalSource: true,
  field: true,
  follower: false,
  mailbox: true,
  organization: true,
  priority: true,
  q: false,
  requester: true,
  solvedAfter: true,
  solvedBefore: true,
  state: true,
  status: true,
  tag: true,
  team: true,
  type: true,
  updatedAfter: true,
  updatedBefore: true,
};

const filtersOfRow = new Map<string, boolean>(Object.entries(comparesRow));

/** Whether the row of a ticket alone decides which of these policies it matches. */
export const areDecidedByRow = (policies: readonly Pick<PolicyDefinition, 'filters' | 'except'>[]): boolean =>
  policies
    .flatMap(({ filters, except }) => Object.keys({ ...filters, ...except }))
    .every((name) => filtersOfRow.get(name) === true);

/** A ticket that this transaction has inserted. */
export interface InsertedTicket {
  readonly ticket: StoredTicket;
  /** The policy that it matched then, or null. */
  readonly policy: PolicyDefinition | null;
  /** The configuration that has the policy. */
  readonly configuration: Configuration;
}

const insertedTickets = new WeakMap<object, InsertedTicket>();

/** Remembers what the statement that inserted a ticket has found. */
export function rememberMatch(inserted: InsertedTicket): void {
  insertedTickets.set(inserted.ticket, inserted);
}

/** Undefined if the ticket was not inserted by this transaction, or if the policies ask for more than its row. */
export const matchAtInsertion = (ticket: object): InsertedTicket | undefined => insertedTickets.get(ticket);
