/** Events in the order of a ticket's life. */
export const ruleEvents = [
  'ticket_created',
  'ticket_updated',
  'ticket_assigned',
  'status_changed',
  'reply_by_requester',
  'reply_by_agent',
  'internal_note',
  'sla_warned',
  'sla_breached',
  'survey_answered',
] as const;

export const ruleAnchors = [
  'created',
  'entered_status',
  'waiting_since',
  'last_agent_reply',
  'due',
  'sla_due',
] as const;

/** Fields of a ticket, besides custom fields, whose change can set off a rule. */
export const changeableFields = ['subject', 'description', 'category', 'priority', 'type', 'tags', 'dueAt'] as const;
