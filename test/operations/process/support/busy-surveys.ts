import { created } from './busy-targets.ts';
import { rowsOf } from './committed-and-arrived.ts';
import { copyRows, type KillableWorkers, OWN_NUMBERS } from './killable-workers.ts';

/** Creates solved tickets with surveys, and snoozed tickets. All become due in the next seconds, one after the other. */
export async function makeDueSurveysAndSnoozes(
  { databaseUrl, administrator }: KillableWorkers,
  count: number,
  seconds: number,
): Promise<void> {
  await administrator.patch('/settings', { surveysEnabled: true, surveyDelayMinutes: 600 });
  const { data } = (await administrator.get('/statuses')).body;
  const solved = data.find(({ key }: { key: string }) => key === 'solved');
  const fileFor = async (email: string) => {
    const requester = created(await administrator.post('/users', { name: 'Sam', email }));
    const ticket = { subject: 'No light', requesterId: requester.id, channel: 'email' };
    return { requester: requester.id, id: created(await administrator.post('/tickets', ticket)).id };
  };
  const ended = await fileFor('sam@example.com');
  await administrator.post(`/tickets/${ended.id}/comments`, { body: 'Try again', visibility: 'public' });
  await administrator.post(`/tickets/${ended.id}/transition`, { statusId: solved.id });
  const resting = await fileFor('sue@example.com');
  const until = new Date(Date.now() + 36_000_000).toISOString();
  await administrator.put(`/tickets/${resting.id}/snooze`, { until });

  const copies = { count: count - 1 };
  for (const { id, requester } of [ended, resting]) {
    const person = { ...copies, ids: ['id', 'user_id'] };
    const changes = `jsonb_build_object('email', n || email)`;
    const ticket = { ...copies, ids: ['id', 'requester_id'], changes: OWN_NUMBERS };
    await copyRows(databaseUrl, [
      { ...person, table: 'users', where: ['id', requester], changes },
      { ...person, table: 'user_roles', where: ['user_id', requester] },
      { ...ticket, table: 'tickets', where: ['id', id] },
      { ...copies, table: 'surveys', where: ['ticket_id', id] },
      { ...copies, table: 'ticket_snoozes', where: ['ticket_id', id] },
    ]);
  }
  await rowsOf(databaseUrl, `update users set status = 'active' where status = 'invited'`);
  await rowsOf(databaseUrl, ASK_SOON, [seconds]);
  await rowsOf(databaseUrl, WAKE_SOON, [seconds]);
}

/** What has been asked and woken so far, how often, and what is left. */
export async function askedAndWoken({ databaseUrl }: KillableWorkers) {
  const [asked, woken, repeated, due] = await Promise.all([
    rowsOf<{ events: number; emails: number }>(databaseUrl, ASKED),
    rowsOf(databaseUrl, `select ticket_id from events where type = 'ticket.woken'`),
    rowsOf(databaseUrl, REPEATED),
    rowsOf(databaseUrl, DUE),
  ]);
  return { asked, woken: woken.length, repeated, due: due.length };
}

const ASK_SOON = `
  update surveys set due_at = now() + make_interval(secs => 1 + $1::float8 * place)
  from (select id, percent_rank() over (order by id) as place from surveys) as ranked where ranked.id = surveys.id`;
const WAKE_SOON = `
  update ticket_snoozes set until = now() + make_interval(secs => 1 + $1::float8 * place)
  from (select ticket_id as id, percent_rank() over (order by ticket_id) as place from ticket_snoozes) as ranked
  where ranked.id = ticket_snoozes.ticket_id`;

const ASKED = `
  select ticket_id, count(distinct events.id)::int as events, count(distinct deliveries.id)::int as emails
  from events left join deliveries using (ticket_id)
  where events.type = 'survey.sent' and deliveries.event = 'survey.sent' group by ticket_id`;
const REPEATED = `
  select from events where type in ('survey.sent', 'ticket.woken') group by ticket_id, type having count(*) > 1`;
const DUE = 'select id from surveys where due_at is not null union all select ticket_id from ticket_snoozes';
