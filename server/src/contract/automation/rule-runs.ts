import { z } from 'zod';
import { Id, listing, pageOf, Timestamp } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { LinkedTicket, NamedTicket } from '../tickets/links.ts';
import { NOTHING_STORED, StoredTicketChange } from '../tickets/stored-changes.ts';
import { ChangeProblem } from '../tickets/ticket-bulk.ts';
import { RejectedPart, RenderedComment } from './macros.ts';
import { RuleUpdate } from './rules.ts';

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
    value: z.unknown().describe('Value of the filter. Of `field`, each condition is an item of its own.'),
    matches: z.boolean(),
    actual: z
      .unknown()
      .describe(
        'What the ticket has, as a value of the same filter; null for words, followers, service levels, and answers to surveys.',
      ),
  })
  .meta({ id: 'TestedFilter', description: 'Filter of a rule, and whether a ticket matches it.' });

const EarlierRule = z
  .object({ id: Id, name: z.string(), stop: z.boolean() })
  .meta({ id: 'EarlierRule', description: 'Rule that runs before another one.' });

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
    before: z
      .array(EarlierRule)
      .describe(
        'Enabled rules that the same event can set off before this one, and that the ticket matches now, in their order, without those that depend on what you cannot see. If one with `stop` runs, this rule does not.',
      ),
  })
  .meta({ id: 'RuleTestResult', description: 'What a rule would do on a ticket now. Nothing is stored.' });

const { id, expectedVersion, name, description, enabled, ...definition } = RuleUpdate.shape;

const draft = z.strictObject({
  id: Id.optional().describe('ID of the rule that would change. If omitted, the draft is a new rule.'),
  ...definition,
  aboveId: Id.optional().describe(
    'ID of the rule directly above which it would be. If omitted, its place is unchanged; a new rule is last.',
  ),
  ticketId: TicketRef.optional().describe(
    'Ticket to test with. If omitted, the newest unsolved one that matches, of those that you can see.',
  ),
});

function isWholeIfNew(value: z.infer<typeof draft>, context: z.RefinementCtx): void {
  if (value.id !== undefined) return;
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (value.when === undefined) issue('when', 'A new rule needs a trigger');
  if (!value.change && !value.comment) issue('comment', NOTHING_STORED);
}

export const RuleDraft = draft.superRefine(isWholeIfNew);

export const RulePreview = z
  .object({
    ticket: LinkedTicket.nullable().describe('Ticket of the test; null if you passed none, and none matches.'),
    test: RuleTestResult.nullable().describe('What the rule would do on this ticket; null without one.'),
  })
  .meta({ id: 'RulePreview', description: 'What an unsaved rule would do on a ticket. Nothing is stored.' });

export type RuleActivity = z.infer<typeof RuleActivity>;
export type RuleRun = z.infer<typeof RuleRun>;
export type RuleRuns = z.infer<typeof RuleRuns>;
export type RuleTest = z.infer<typeof RuleTest>;
export type RuleDraft = z.infer<typeof RuleDraft>;
export type RulePreview = z.infer<typeof RulePreview>;
export type RuleTestResult = z.infer<typeof RuleTestResult>;
