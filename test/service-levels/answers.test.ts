import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { MONDAY_9, SlaDesk } from './support.ts';

let policy: { id: string; name: string };
let calendar: { id: string; name: string };
const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  calendar = (
    await desk.administrator.post('/calendars', {
      name: 'Office',
      timeZone: 'UTC',
      week: (['mon', 'tue'] as const).map((day) => ({ day, from: '09:00', to: '17:00' })),
    })
  ).body;
  policy = await desk.policy({ calendarId: calendar.id });
  await desk.recalculate();
});

const at = (minutes: number) => new Date(MONDAY_9 + minutes * 60_000).toISOString();

describe('a ticket', () => {
  it('carries its service level, alone, in lists, and in the response to each change', async () => {
    const { id } = await desk.ticket();
    const named = { id: policy.id, name: policy.name };
    const target = { startedAt: at(0), pausedAt: null, metAt: null };
    const sla = {
      policy: named,
      targets: [
        { metric: 'first_response', ...target, dueAt: at(60) },
        { metric: 'resolution', ...target, dueAt: at(480) },
      ],
    };
    expect((await desk.agent.get(`/tickets/${id}`)).body.sla).toEqual(sla);
    expect((await desk.agent.get('/tickets')).body.data[0].sla).toEqual(sla);

    const statusId = await desk.service.statusId('pending');
    const moved = await desk.agent.post(`/tickets/${id}/transition`, { statusId, comment: { body: 'Which printer?' } });
    expect(moved.body.sla.targets).toMatchObject([
      { metric: 'first_response', metAt: at(0), dueAt: at(60) },
      { metric: 'resolution', pausedAt: at(0), dueAt: null },
    ]);
    const past = await desk.agent.get(`/tickets/${id}?at=${at(0)}`);
    expect([past.status, past.body.sla]).toEqual([200, null]);
  });

  it('shows no service level to its requester', async () => {
    const { id } = await desk.ticket();
    expect((await desk.customer.get(`/tickets/${id}`)).body.sla).toBeNull();
    expect((await desk.customer.get('/tickets')).body.data.map(({ sla }: { sla: unknown }) => sla)).not.toContainEqual(
      expect.anything(),
    );
    expect((await desk.customer.get(`/tickets/${id}/sla`)).body).toEqual({ data: [] });
  });

  it('explains each span of its targets', async () => {
    const { id } = await desk.ticket();
    desk.after(60);
    await desk.move(id, 'pending');
    desk.after(60);
    await desk.move(id, 'open');
    desk.after(20 * 60);
    const { status, body } = await desk.agent.get(`/tickets/${id}/sla`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { metric: 'first_response', seconds: 3_600, spans: [{ from: at(0), to: null, pause: null }] },
      {
        metric: 'resolution',
        policy: { id: policy.id },
        calendar: { id: calendar.id, name: calendar.name },
        priority: 'normal',
        dueAt: at(25 * 60),
        spans: [
          { from: at(0), to: at(60), pause: null, seconds: 3_600 },
          { from: at(60), to: at(120), pause: 'pending', seconds: 0 },
          { from: at(120), to: null, pause: null, seconds: 6 * 3_600 },
        ],
      },
    ]);
  });

  it('is not found by those who cannot see it', async () => {
    const { id } = await desk.ticket();
    const outsider = await desk.service.person('requester');
    expect((await outsider.get(`/tickets/${id}/sla`)).status).toBe(404);
  });
});
