import type { Person, TestService } from '../../support/service.ts';
import { made } from './desk.ts';

/** Adds decided targets to all tickets with a first response or a solution: four hours and two days after creation. */
export async function addServiceLevels(service: TestService, administrator: Person): Promise<void> {
  const targets = [{ metric: 'resolution', priority: 'low', seconds: 3_600 }];
  const policy = await made(administrator.post('/sla-policies', { name: 'Standard', enabled: false, targets }));
  for (const [metric, end, hours] of [
    ['first_response', 'first_response_at', 4],
    ['resolution', 'solved_at', 48],
  ] as const) {
    await service.orm.em.fork().execute(
      `insert into sla_targets (ticket_id, metric, ordinal, policy_id, policy_name, seconds, spans, started_at, due_at,
        breached_at, met_at, team_id, priority)
      select id, ?, 1, ?, 'Standard', ?, '[]', created_at, due, case when ${end} > due then due end, ${end}, team_id, priority
      from tickets, lateral (select created_at + ? * interval '1 hour' as due) as targets where ${end} is not null`,
      [metric, policy.id, hours * 3_600, hours],
    );
  }
}
