import { type DefaultRule, forAgents } from './default-rule.ts';

const warned = '{{sla.timeLeft}} left for the {{sla.metric}}: {{ticket.subject}}';
const germanWarned = 'Noch {{sla.timeLeft}} für die {{sla.metric}}: {{ticket.subject}}';
const due =
  'The {{sla.metric}} for {{ticket.requester}} is due on {{sla.due}}, as set by the SLA policy “{{sla.policy}}”.';
const germanDue =
  'Die {{sla.metric}} für {{ticket.requester}} ist laut SLA-Richtlinie „{{sla.policy}}“ am {{sla.due}} fällig.';
const breached = {
  template: forAgents(
    'Missed {{sla.metric}}: {{ticket.subject}}',
    'The {{sla.metric}} for {{ticket.requester}} was due on {{sla.due}}, as set by the SLA policy “{{sla.policy}}”.',
  ),
  german: forAgents(
    'Frist für die {{sla.metric}} verpasst: {{ticket.subject}}',
    'Die {{sla.metric}} für {{ticket.requester}} war laut SLA-Richtlinie „{{sla.policy}}“ am {{sla.due}} fällig.',
  ),
};

/**
 * Rules about service levels. Those who have to act get an email: the assignee, or the leads until there is one. Leads
 * find all missed targets of their team in their inbox.
 */
export const serviceLevelRules: readonly DefaultRule[] = [
  {
    event: 'sla.warned',
    audience: 'assignee',
    channels: ['email', 'in_app'],
    template: forAgents(warned, due),
    german: forAgents(germanWarned, germanDue),
  },
  {
    event: 'sla.warned',
    audience: 'lead',
    channels: ['email', 'in_app'],
    template: forAgents(warned, `${due} No one is assigned to this ticket.`),
    german: forAgents(germanWarned, `${germanDue} Niemand ist für dieses Ticket zuständig.`),
  },
  { event: 'sla.breached', audience: 'assignee', channels: ['email', 'in_app'], ...breached },
  { event: 'sla.breached', audience: 'lead', channels: ['in_app'], ...breached },
];
