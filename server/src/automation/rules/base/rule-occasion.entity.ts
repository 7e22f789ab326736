import { defineEntity, p } from '@mikro-orm/core';

/**
 * An event or a time that sets off rules on a ticket and waits for its turn. A run deletes it. Neither the rule nor the
 * ticket is a foreign key, so that adding a row does not wait for a locked ticket.
 */
export const RuleOccasionSchema = defineEntity({
  name: 'RuleOccasion',
  tableName: 'rule_occasions',
  properties: {
    id: p.bigint('number').primary(),
    /** What takes turns: the type of the event, or the ID of the timed rule. */
    lane: p.string().length(40),
    ticketId: p.uuid(),
    /** An event, or a ticket with the time of its anchor. */
    cause: p.string().length(100),
    rootId: p.uuid(),
    /** Place of the event in the log; null for a timed rule. */
    partition: p.smallint().nullable(),
    position: p.bigint('number').nullable(),
    /** The time of the anchor; null for an event. */
    anchor: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'rule_occasions_once', properties: ['lane', 'cause'] }],
  indexes: [
    { name: 'rule_occasions_lane', properties: ['lane', 'id'] },
    { name: 'rule_occasions_ticket', properties: ['ticketId', 'position'] },
  ],
});

export class RuleOccasionEntity extends RuleOccasionSchema.class {}
RuleOccasionSchema.setClass(RuleOccasionEntity);
