import { z } from 'zod';
import { uniqueList } from '../base/common.ts';
import { conversationEvents } from './conversation.events.ts';
import { serviceLevelEvents } from './service-level.events.ts';
import { ticketEvents } from './ticket.events.ts';
import { ticketRelationEvents } from './ticket-relation.events.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const sources = { ...ticketEvents, ...ticketRelationEvents, ...conversationEvents, ...serviceLevelEvents };
type Sources = typeof sources;
type TriggeringType = {
  [Type in keyof Sources]: Sources[Type]['effects'] extends { readonly triggersRules: true } ? Type : never;
}[keyof Sources];

const triggering = (Object.keys(sources) as (keyof Sources)[]).filter(
  (type): type is TriggeringType => sources[type].effects.triggersRules,
);

/** The events of the log that set off rules. */
export const RuleEvent = z
  .enum(triggering)
  .meta({ id: 'RuleEvent', description: 'Type of an event that can set off a rule.' });
export type RuleEvent = z.infer<typeof RuleEvent>;

const changedField = z
  .string()
  .regex(/^(subject|description|category|organization|priority|type|tags|dueAt|fields\.[a-z0-9_]{1,40})$/)
  .describe('Field of the ticket, such as `priority`, or custom field, such as `fields.plan`.');

const RuleEventTrigger = z
  .strictObject({
    type: z.literal('event'),
    events: uniqueList(RuleEvent).min(1).max(RuleEvent.options.length),
    changed: uniqueList(changedField)
      .min(1)
      .max(20)
      .optional()
      .describe('For `ticket.updated`: at least one of these fields has changed. If omitted, any field.'),
    by: z
      .enum(['requester', 'agent'])
      .optional()
      .describe(
        'For `comment.public` and `comment.internal`: who wrote it. What a program sends on its own is by neither. If omitted, anyone.',
      ),
  })
  .meta({ id: 'RuleEventTrigger', description: 'Sets off a rule when one of these events happens to a ticket.' });

export const RuleAnchor = z
  .enum(['created', 'entered_status', 'waiting_since', 'last_agent_reply', 'due', 'sla_due'])
  .meta({
    id: 'RuleAnchor',
    description:
      'Time from which a timed rule counts. `waiting_since` is the first message of the requester that no agent has answered; `sla_due` is the earliest open target.',
  });
export type RuleAnchor = z.infer<typeof RuleAnchor>;

const RuleTimedTrigger = z
  .strictObject({
    type: z.literal('timed'),
    anchor: RuleAnchor,
    seconds: z
      .int()
      .min(-YEAR_S)
      .max(YEAR_S)
      .describe('Seconds after the anchor; before it if negative, which only `due` and `sla_due` accept.'),
  })
  .refine(({ anchor, seconds }) => seconds >= 0 || anchor === 'due' || anchor === 'sla_due', {
    path: ['seconds'],
    message: 'Must not be negative for this anchor',
  })
  .meta({
    id: 'RuleTimedTrigger',
    description:
      'Sets off a rule for tickets that are not closed, once for each time of the anchor: a ticket that is due again later is another occasion.',
  });

export const RuleTrigger = z.discriminatedUnion('type', [RuleEventTrigger, RuleTimedTrigger]).meta({
  id: 'RuleTrigger',
  description: 'When a rule runs: after an event, or some time after an anchor.',
});
export type RuleTrigger = z.infer<typeof RuleTrigger>;
export type RuleEventTrigger = z.infer<typeof RuleEventTrigger>;
export type RuleTimedTrigger = z.infer<typeof RuleTimedTrigger>;
