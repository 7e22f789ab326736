import type { MessageKey } from '../../platform/i18n/translate.ts';
import type { ConditionPart } from './stored-filters.ts';

export const conditionLabels = {
  q: 'conditions.words',
  state: 'conditions.state',
  status: 'conditions.status',
  category: 'conditions.category',
  team: 'conditions.team',
  mailbox: 'conditions.mailbox',
  organization: 'conditions.organization',
  assignee: 'conditions.assignee',
  type: 'conditions.type',
  priority: 'conditions.priority',
  channel: 'conditions.channel',
  tag: 'conditions.tag',
  slaState: 'sla.filter.state',
  snoozed: 'snooze.filter.label',
  surveyScore: 'surveys.filter',
  field: 'fields.title',
} as const satisfies { readonly [Part in ConditionPart]: MessageKey };
