import { z } from 'zod';
import { Id, listing, pageOf, Timestamp } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { NamedTicket } from '../tickets/links.ts';
import { StoredTicketChange } from '../tickets/stored-changes.ts';
import { ChangeProblem } from '../tickets/ticket-bulk.ts';
import { RejectedPart, RenderedComment } from './macros.ts';

export const RuleOutcome = z.enum(['done', 'unchanged', 'rejected', 'rate_limited', 'failed']).meta({
  id: 'RuleOutcome',
  description:
    'What a run did: changed the ticket, found nothing to change, was rejected like a request of its owner, reached a limit of the ticket, or failed because of an error of the service.',
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;

export const RuleRun = z
  .object({
    id: Id,
    ruleId: Id,
    ticket: NamedTicket,
    occurredAt: Timestamp,
    outcome: RuleOutcome,
    cause: z.string().describe('ID of the event that set off the run; for a timed rule, the ticket and the time.'),
    rootId: Id.describe('ID of the event that began the chain, which the events of the run have as `causeId`.'),
    ruleVersion: z.int().describe('Version of the rule that ran.'),
    problem: ChangeProblem.nullable().describe('Why the run was rejected; null if it was not.'),
  })
  .meta({ id: 'RuleRun', description: 'Run of a rule on a ticket that matched. Runs are kept for 90 days.' });

export const RuleRunPage = pageOf(RuleRun);

export const RuleRuns = z.strictObject({
  id: Id,
  ...listing,
  outcome: RuleOutcome.optional().describe('Only runs with this outcome.'),
  ticketId: TicketRef.optional().describe('Only runs on this ticket.'),
});

export const MOST_COUNTED = 1_000;

const CountedRuns = z
  .object({
    count: z.int().describe(`Number of runs, at most ${MOST_COUNTED.toLocaleString('en')}.`),
    hasMore: z.boolean().describe('Whether there are more.'),
  })
  .meta({ id: 'RunCount', description: 'Number of runs, up to a limit.' });

export const RuleActivity = z
  .object({
    ruleId: Id,
    runs: CountedRuns.describe('Runs of the last seven days, on all tickets.'),
    errors: CountedRuns.describe('Those that were `rejected`, `bounded`, or `failed`.'),
    lastRunAt: Timestamp.nullable().describe('Null if it has not run in the last 90 days.'),
  })
  .meta({ id: 'RuleActivity', description: 'How often a rule has run lately.' });

export const RuleTest = z.strictObject({ id: Id, ticketId: TicketRef });

const TestedFilter = z
  .object({
    part: z.enum(['filters', 'except']),
    filter: z.string().describe('Name of the filter, such as `status`.'),
    value: z.unknown().describe('Value of the filter.'),
    matches: z.boolean(),
  })
  .meta({ id: 'TestedFilter', description: 'Filter of a rule, and whether a ticket matches it.' });

export const RuleTestResult = z
  .object({
    matches: z.boolean().describe('Whether the rule would apply to the ticket now.'),
    filters: z.array(TestedFilter),
    change: StoredTicketChange.nullable().describe('Change that the rule would make; null for none.'),
    comment: RenderedComment.nullable().describe('Comment with its variables filled in; null for none.'),
    replyWithheld: z
      .boolean()
      .describe(
        'Whether the rule has a reply that this requester does not get, because their latest message is automatic, their address is one of the service, or an agent opened the ticket for them and the rule answers its creation.',
      ),
    outcome: RuleOutcome.nullable().describe('Outcome of a run now; null if the rule does not match.'),
    problem: ChangeProblem.nullable().describe('Why a run now would be rejected; null if it would not.'),
    rejected: z.array(RejectedPart).describe('Parts that would be rejected, each judged by itself.'),
  })
  .meta({ id: 'RuleTestResult', description: 'What a rule would do on a ticket now. Nothing is stored.' });

export type RuleActivity = z.infer<typeof RuleActivity>;
export type RuleRun = z.infer<typeof RuleRun>;
export type RuleRuns = z.infer<typeof RuleRuns>;
export type RuleTest = z.infer<typeof RuleTest>;
export type RuleTestResult = z.infer<typeof RuleTestResult>;
