export const subjectNames = { sla_policy: 'SLA-Richtlinie', sla: 'SLA-Ziel' };
export const eventSubjects = { sla_policy: 'SLA-Richtlinien', sla: 'SLA-Ziele' };
export const events = {
  'sla_policy.created': 'SLA-Richtlinie erstellt',
  'sla_policy.updated': 'SLA-Richtlinie geändert',
  'sla_policy.reordered': 'SLA-Richtlinie verschoben',
  'sla_policy.deleted': 'SLA-Richtlinie gelöscht',
  'sla.warned': 'SLA-Ziel bald fällig',
  'sla.breached': 'SLA-Ziel verfehlt',
};
