import type { TestService } from '../../support/service.ts';

/** Adds an answered survey to all solved tickets, four hours after they were solved. Scores follow the number. */
export async function addSatisfaction(service: TestService): Promise<void> {
  await service.orm.em.fork().execute(
    `insert into surveys (id, ticket_id, solved_at, sent_at, expires_at, answered_at, score, solver_id, team_id, requester_id)
    select gen_random_uuid(), id, solved_at, solved_at + interval '4 hours', solved_at + interval '14 days',
      case when number % 3 > 0 then solved_at + interval '5 hours' end,
      case when number % 3 > 0 then 5 - number % 4 end, assignee_id, team_id, requester_id
    from tickets where solved_at is not null`,
  );
}
