import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '../../../server/src/contract/configuration/statuses.ts';
import { TicketEntity } from '../../../server/src/tickets/base/ticket.entity.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('deleting a status', () => {
  let service: TestService;
  let admin: Person;
  let open: Status;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
    const statuses: Status[] = (await admin.get('/statuses')).body.data;
    open = statuses.find(({ key }) => key === 'open') ?? expect.unreachable();
  });
  afterAll(() => service.stop());

  let made = 0;
  async function makeStatus(state = 'open'): Promise<Status> {
    made += 1;
    return (await admin.post('/statuses', { key: `status_${made}`, name: `Status ${made}`, state })).body;
  }

  /** Creates a ticket in this status, whatever transitions are configured. */
  async function makeTicketIn(status: Status): Promise<{ id: string }> {
    const { body } = await admin.post('/tickets', { subject: 'Help' });
    await service.orm.em.fork().nativeUpdate(TicketEntity, { id: body.id }, { status: status.id });
    return body;
  }

  describe('with a valid request', () => {
    it('removes its transitions in both directions', async () => {
      const status = await makeStatus();
      const { body } = await admin.get('/status-transitions');
      const transitions = [...body.data, { fromId: open.id, toId: status.id }, { fromId: status.id, toId: open.id }];
      expect((await admin.put('/status-transitions', { transitions })).status).toBe(200);

      expect(await admin.delete(`/statuses/${status.id}`)).toMatchObject({ status: 204, body: null });
      expect((await admin.get(`/statuses/${status.id}`)).status).toBe(404);
      expect((await admin.get('/status-transitions')).body).toEqual(body);
      expect((await eventsAbout(service, status.id)).at(-1)).toMatchObject({
        type: 'status.deleted',
        data: { key: status.key, state: 'open', replacedWith: null },
      });
    });

    it('gives its tickets, including deleted ones, another status of the same state', async () => {
      const status = await makeStatus();
      const [ticket, trashed] = [await makeTicketIn(status), await makeTicketIn(status)];
      await admin.delete(`/tickets/${trashed.id}`);

      expect((await admin.delete(`/statuses/${status.id}?replaceWith=${open.id}`)).status).toBe(204);
      expect((await admin.get(`/tickets/${ticket.id}`)).body.status.id).toBe(open.id);
      expect((await admin.post(`/tickets/${trashed.id}/restore`)).body.status.id).toBe(open.id);
      expect((await eventsAbout(service, status.id)).at(-1)).toMatchObject({ data: { replacedWith: open.id } });
    });
  });

  it('returns 401 without a token, 403 without status:manage, and 404 for an unknown status', async () => {
    const { id } = await makeStatus();
    const manager = await service.person('manager');
    await expectRejection(service, 401, () => service.anybody.delete(`/statuses/${id}`));
    expect(await expectRejection(service, 403, () => manager.delete(`/statuses/${id}`))).toMatchObject({
      permission: 'status:manage',
    });
    await expectRejection(service, 404, () => admin.delete(`/statuses/${NOWHERE}`));
  });

  describe('returns 409', () => {
    it('for a status that tickets have, if no replacement is specified', async () => {
      const status = await makeStatus();
      await makeTicketIn(status);
      const problem = await expectRejection(service, 409, () => admin.delete(`/statuses/${status.id}`));
      expect(problem).toMatchObject({ code: 'conflict', detail: expect.stringContaining('replaceWith') });
    });

    it('for the default of a state, even with a replacement', async () => {
      const { id } = await makeStatus();
      await expectRejection(service, 409, () => admin.delete(`/statuses/${open.id}?replaceWith=${id}`));
    });
  });

  it('returns 412 for an outdated version', async () => {
    const { id } = await makeStatus();
    await admin.patch(`/statuses/${id}`, { name: 'Renamed' });
    const late = () => admin.delete(`/statuses/${id}`, { 'If-Match': '"1"' });
    expect(await expectRejection(service, 412, late)).toMatchObject({ currentVersion: 2 });
  });

  it('returns 422 for a replacement that is unknown, the same, archived or of another state', async () => {
    const status = await makeStatus();
    const archived = await makeStatus();
    await admin.patch(`/statuses/${archived.id}`, { archived: true });
    for (const [replaceWith, code] of [
      [NOWHERE, 'unknown'],
      [status.id, 'same'],
      [(await makeStatus('solved')).id, 'other_state'],
      [archived.id, 'archived'],
    ]) {
      const ask = () => admin.delete(`/statuses/${status.id}?replaceWith=${replaceWith}`);
      expect(faults(await expectRejection(service, 422, ask))).toEqual([`#/replaceWith ${code}`]);
    }
  });
});
