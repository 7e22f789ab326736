import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateTicketTargets } from '../../server/src/service-levels/targets/update-ticket-targets.ts';
import { copyTicket } from '../support/background/due-work.ts';
import { forFile } from '../support/for-file.ts';
import { hours, minutesOf, SlaDesk } from './support.ts';

interface Noticed {
  readonly type: string;
  readonly occurredAt: string;
}

let policy: { id: string };
const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  policy = await desk.policy({ warnAtPercent: 50 });
});

beforeEach(async () => {
  await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(1, 2, 8), enabled: true });
  await desk.recalculate();
  while ((await desk.notice()) > 0);
});

const versionOf = async (id: string) => (await desk.administrator.get(`/tickets/${id}`)).body.version;

describe('a worker', () => {
  it('records a warning and a breach once, after their time has passed', async () => {
    const { id, version } = await desk.ticket();
    desk.after(30);
    await desk.notice();
    expect(await desk.notices(id)).toEqual([]);
    desk.after(1 / 60_000);
    await desk.notice();
    await desk.notice();
    expect(await desk.notices(id)).toEqual(['sla.warned first_response']);
    desk.after(30);
    await desk.notice();
    await desk.notice();
    expect(await desk.notices(id)).toEqual(['sla.warned first_response', 'sla.breached first_response']);
    expect(await versionOf(id)).toBe(version);
  });

  it('shares its work with others, and each target is noticed once', async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => desk.ticket()));
    desk.after(61);
    await Promise.all([desk.notice(), desk.notice(), desk.notice()]);
    await desk.notice();
    for (const { id } of tickets) expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
  });

  it('notices what has just become due in its second round, although a backlog of many rounds waits', async () => {
    const old = await desk.ticket();
    const copies = await copyTicket(desk.service, old.id, 229);
    desk.after(20);
    const { id } = await desk.ticket();
    desk.after(61);
    const notice = desk.worker();
    const rounds = [await notice(), await notice()];
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
    while (rounds.at(-1) !== 0) rounds.push(await notice());
    expect(rounds).toEqual([50, 100, 81, 0]);
    await desk.service.orm.em.fork().execute('delete from sla_targets where ticket_id in (?)', [copies]);
  });

  it('does not notice anything early because another ticket was changed while the clock was ahead', async () => {
    const [before, ahead, after] = [await desk.ticket(), await desk.ticket(), await desk.ticket()];
    desk.after(31);
    const future = new Date(desk.service.now().getTime() + 3_600_000).toISOString();
    await desk.service.orm.em.fork().execute(`update tickets set updated_at = ? where id = ?`, [future, ahead.id]);
    while ((await desk.notice()) > 0);
    for (const { id } of [before, after]) expect(await desk.notices(id)).toEqual(['sla.warned first_response']);
    const { data } = (await desk.administrator.get(`/tickets/${ahead.id}/events?limit=100`)).body;
    const times = data
      .filter(({ type }: Noticed) => type.startsWith('sla.'))
      .map(({ occurredAt }: Noticed) => occurredAt);
    expect(times).not.toEqual([]);
    expect(times.filter((time: string) => time < future)).toEqual([]);
  });

  it('leaves a ticket that someone else has locked, and notices it in the next pass', async () => {
    const { id } = await desk.ticket();
    desk.after(61);
    await desk.system(async ({ em }) => {
      await em.execute('select id from tickets where id = ? for update', [id]);
      await desk.notice();
    });
    expect(await desk.notices(id)).toEqual([]);
    await desk.notice();
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
  });

  it('fails if targets cannot be updated, and notices what is due on others', async () => {
    const broken = await Promise.all(Array.from({ length: 6 }, () => desk.ticket()));
    desk.after(1);
    const { id } = await desk.ticket();
    desk.after(61);
    const { spans } = await desk.target(broken[0]?.id ?? '', 'resolution');
    const write = (written: string) =>
      desk.service.orm.em
        .fork()
        .execute('update sla_targets set spans = ?::jsonb where ticket_id in (?) and metric = ?', [
          written,
          broken.map((ticket) => ticket.id),
          'resolution',
        ]);
    await write('null');
    const notice = desk.worker();
    await expect(notice()).rejects.toThrow('Service level targets that failed: 6');
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
    expect(await notice()).toBe(0);
    await write(JSON.stringify(spans));
    desk.after(1);
    expect(await notice()).toBe(6);
    for (const ticket of broken) expect(await desk.notices(ticket.id)).toEqual(['sla.breached first_response']);
  });

  it('records nothing if it is stopped before it commits, and once afterwards', async () => {
    const { id } = await desk.ticket();
    desk.after(61);
    const killed = desk.system(async (tx) => {
      await tx.em.execute('select id from tickets where id = ? for update', [id]);
      await updateTicketTargets(tx, [id]);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await desk.notices(id)).toEqual([]);
    expect((await desk.target(id, 'first_response')).breached_at).toBeNull();
    await desk.notice();
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
  });
});

describe('an edit of a policy or calendar', () => {
  it('moves due times in the background, raises the version and leaves updatedAt', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    const before = (await desk.administrator.get(`/tickets/${id}`)).body;
    desk.after(10);
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(2, 2, 8) });
    await desk.recalculate();
    const target = await desk.target(id, 'first_response');
    expect((minutesOf(target.due_at) ?? 0) - start).toBeCloseTo(120);
    const after = (await desk.administrator.get(`/tickets/${id}`)).body;
    expect(after).toMatchObject({ version: before.version + 1, updatedAt: before.updatedAt });
  });

  it('makes targets late without notifying anyone, and leaves decided ones', async () => {
    const decided = await desk.ticket();
    await desk.write(desk.agent, decided.id);
    const { id } = await desk.ticket();
    desk.after(40);
    await desk.notice();
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(0.5, 2, 8) });
    await desk.recalculate();
    await desk.notice();
    expect(minutesOf((await desk.target(id, 'first_response')).breached_at)).toBe(desk.minutes);
    expect(await desk.notices(id)).toEqual(['sla.warned first_response']);
    expect(await desk.target(decided.id, 'first_response')).toMatchObject({ seconds: 3_600, breached_at: null });
  });

  it('notifies no one if a worker comes to a ticket for another target before', async () => {
    const { id } = await desk.ticket();
    desk.after(61);
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(1, 2, 1) });
    await desk.notice();
    expect((await desk.target(id, 'resolution')).breached_at).not.toBeNull();
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
  });

  it('cancels the targets of a policy that is disabled, and starts them again from the creation of the ticket', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(5);
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { enabled: false });
    await desk.recalculate();
    expect((await desk.targets(id)).map(({ cancel_reason }) => cancel_reason)).toEqual(['policy', 'policy']);
    await desk.move(id, 'pending');
    desk.after(5);
    await desk.move(id, 'open');
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { enabled: true });
    await desk.recalculate();
    const due = async (metric: string) => (minutesOf((await desk.target(id, metric)).due_at) ?? 0) - start;
    expect(await due('first_response')).toBeCloseTo(60);
    expect(await due('resolution')).toBeCloseTo(485);
  });

  it('follows a holiday that was forgotten', async () => {
    const week = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
      day,
      from: '00:00',
      to: '24:00',
    }));
    const calendar = (await desk.administrator.post('/calendars', { name: 'Office', timeZone: 'UTC', week })).body;
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { calendarId: calendar.id });
    const { id } = await desk.ticket();
    await desk.recalculate();
    const before = minutesOf((await desk.target(id, 'resolution')).due_at) ?? 0;
    const today = desk.service.now().toISOString().slice(0, 10);
    const exceptions = [{ date: today, name: 'Holiday', intervals: [] }];
    await desk.administrator.patch(`/calendars/${calendar.id}`, { exceptions });
    await desk.recalculate();
    expect(minutesOf((await desk.target(id, 'resolution')).due_at) ?? 0).toBeGreaterThan(before);
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { calendarId: null });
  });
});
