import { type DefaultRule, forAgents } from './default-rule.ts';

/** Rules about snoozed tickets. A customer's reply, which also wakes a ticket, notifies by itself. */
export const snoozeRules: readonly DefaultRule[] = [
  {
    event: 'ticket.woken',
    audience: 'assignee',
    channels: ['in_app'],
    template: forAgents(
      'Back from snooze: {{ticket.subject}}',
      'The time until which this ticket from {{ticket.requester}} was snoozed has come.',
    ),
    german: forAgents(
      'Wieder da: {{ticket.subject}}',
      'Die Zeit, bis zu der dieses Ticket von {{ticket.requester}} zurückgestellt war, ist gekommen.',
    ),
  },
];
