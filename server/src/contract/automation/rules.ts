import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { expected, Id, Key, line, NewKey, prose, Resource, Timestamp, uniqueList, upserted } from '../base/common.ts';
import { RuleTrigger } from '../events/rule-triggers.ts';
import { NOTHING_STORED, StoredComment, StoredTicketChange } from '../tickets/stored-changes.ts';
import { storedFilters } from '../tickets/stored-filters.ts';
import { TicketFilters } from '../tickets/ticket-lists.ts';

export const MAX_RULES = 300;

const { filters, except } = storedFilters();
const change = StoredTicketChange.nullable().describe('Change of the ticket; null for none.');
const comment = StoredComment.nullable().describe('Comment to add to the ticket; null for none.');
const description = prose(500);
const stop = z.boolean().describe('Whether later rules do not run for the same event if this one has run.');

export const RuleDisabledReason = z.enum(['rejected_too_often', 'owner_inactive']).meta({
  id: 'RuleDisabledReason',
  description: 'Why the service disabled a rule: 20 rejected runs in a row, or an owner who cannot sign in any more.',
});
export type RuleDisabledReason = z.infer<typeof RuleDisabledReason>;

export const Rule = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.int().describe('Place in the order. Rules for the same event run in this order.'),
  enabled: z.boolean(),
  disabledReason: RuleDisabledReason.nullable().describe('Null unless the service disabled the rule.'),
  enabledAt: Timestamp.describe('What happened before this time does not set off the rule.'),
  owner: UserRef.describe('User who last saved what the rule does. It runs with their permissions at that moment.'),
  when: RuleTrigger,
  filters: TicketFilters.describe('Tickets to which the rule applies, as they are when it runs.'),
  except: TicketFilters.nullable().describe('Tickets to which it does not apply all the same; null for none.'),
  change,
  comment,
  stop,
}).meta({ id: 'Rule', description: 'Automation: changes tickets after an event, or after some time.' });

export const UpsertedRule = Rule.extend(upserted).meta({
  id: 'UpsertedRule',
  description: 'Rule that was created or updated.',
});

export const RuleCreate = z
  .strictObject({
    key: NewKey,
    name: line(80),
    description: description.default(''),
    enabled: z.boolean().default(true),
    when: RuleTrigger,
    filters: filters.default({}),
    except: except.default(null),
    change: change.default(null),
    comment: comment.default(null),
    stop: stop.default(false),
  })
  .refine((rule) => rule.change !== null || rule.comment !== null, { path: ['comment'], message: NOTHING_STORED });

export const RuleUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: description.optional(),
  enabled: z.boolean().optional(),
  when: RuleTrigger.optional().describe('Replaces the whole trigger.'),
  filters: filters.optional().describe('Replaces all filters.'),
  except: except.optional(),
  change: change.optional(),
  comment: comment.optional(),
  stop: stop.optional(),
});

export const RuleUpsert = RuleUpdate.omit({ id: true }).extend({ key: Key });

export const RuleReorder = z.strictObject({
  ids: uniqueList(Id).min(1).max(MAX_RULES).describe('IDs of all rules.'),
});

export type Rule = z.infer<typeof Rule>;
export type RuleCreate = z.infer<typeof RuleCreate>;
export type RuleUpdate = z.infer<typeof RuleUpdate>;
export type RuleUpsert = z.infer<typeof RuleUpsert>;
export type RuleReorder = z.infer<typeof RuleReorder>;
