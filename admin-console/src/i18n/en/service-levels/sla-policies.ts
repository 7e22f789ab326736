/** Texts about SLA policies. Those of the events come from the API. */
export const subjectNames = { sla_policy: 'SLA policy', sla: 'SLA target' };
export const eventSubjects = { sla_policy: 'SLA policies', sla: 'SLA targets' };
