import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

/** Can read and restore the tickets of their team, but cannot read internal notes. */
let restorer: Person;
let teamId: string;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator', { name: 'Alma Admin' });
const agent = await service.person('agent');
const rita = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  const grants = ['ticket:read', 'ticket:restore'].map((permission) => ({ permission, scope: 'team' }));
  const role = await administrator.post('/roles', { key: 'restorer', name: 'Restorer', grants });
  restorer = await service.person('requester');
  await administrator.put(`/users/${restorer.id}/roles`, { roleIds: [role.body.id] });
  await administrator.put(`/teams/${teamId}/members/${restorer.id}`, {});
});

async function deletedTicket(body: object = {}) {
  const ticket = (await administrator.post('/tickets', { subject: 'Gone', requesterId: rita.id, ...body })).body;
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'For everyone' });
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'For agents', visibility: 'internal' });
  await administrator.delete(`/tickets/${ticket.id}`);
  return ticket;
}

describe('GET /tickets/{id}?trash=true', () => {
  it('returns a deleted ticket with who deleted it and when, and no transitions', async () => {
    const ticket = await deletedTicket();
    const deletedBy = { id: administrator.id, name: 'Alma Admin' };
    const { status, body } = await administrator.get(`/tickets/${ticket.reference}?trash=true`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ticket.id,
      subject: 'Gone',
      availableTransitions: [],
      deletion: { by: deletedBy },
    });
    expect(body.deletion.at).toBe(body.updatedAt);
    expect((await administrator.get(`/tickets/${ticket.id}?trash=true`)).body).toEqual(body);
    expect((await administrator.get(`/tickets/${ticket.id}`)).status).toBe(404);
  });

  it('names the last user who deleted it, and nothing after a restore', async () => {
    const ticket = await deletedTicket();
    const restored = await administrator.post(`/tickets/${ticket.id}/restore`);
    expect(restored.body).not.toHaveProperty('deletion');
    expect((await administrator.get(`/tickets/${ticket.id}?trash=true`)).status).toBe(404);
    const other = await service.person('administrator', { name: 'Otto Other' });
    await other.delete(`/tickets/${ticket.id}`);
    const { body } = await administrator.get(`/tickets/${ticket.id}?trash=true`);
    expect(body.deletion.by).toEqual({ id: other.id, name: 'Otto Other' });
  });

  it('answers 403 to users without ticket:restore, and 404 outside of its scope, as for a ticket that never was', async () => {
    const ticket = await deletedTicket();
    for (const path of ['', '/timeline']) {
      for (const person of [agent, rita]) {
        const answer = await person.get(`/tickets/${ticket.id}${path}?trash=true`);
        expect(answer).toMatchObject({ status: 403, body: { permission: 'ticket:restore' } });
      }
      const outside = await restorer.get(`/tickets/${ticket.reference}${path}?trash=true`);
      const missing = await restorer.get(`/tickets/TKT-999999${path}?trash=true`);
      expect(outside.status).toBe(404);
      expect(outside.body.detail.replace(ticket.reference, 'TKT-999999')).toBe(missing.body.detail);
    }
  });

  it('rejects a combination with `at` with 422', async () => {
    const ticket = await deletedTicket();
    const answer = await administrator.get(`/tickets/${ticket.id}?trash=true&at=${ticket.createdAt}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/trash' }] } });
  });
});

describe('GET /tickets/{id}/timeline?trash=true', () => {
  it('returns the conversation, with internal notes only for users who can read them', async () => {
    const ticket = await deletedTicket({ teamId });
    const saidTo = async (person: Person) => {
      const { body } = await person.get(`/tickets/${ticket.id}/timeline?trash=true`);
      return body.data.flatMap(({ comment }: { comment?: { body: string } }) => comment?.body ?? []);
    };
    expect(await saidTo(administrator)).toEqual(['For everyone', 'For agents']);
    expect(await saidTo(restorer)).toEqual(['For everyone']);
    expect((await administrator.get(`/tickets/${ticket.id}/timeline`)).status).toBe(404);
  });
});

describe('GET /tickets?trash=true', () => {
  it('says of each ticket who deleted it and when, and other lists do not', async () => {
    const ticket = await deletedTicket({ subject: 'Listed' });
    const { body } = await administrator.get('/tickets?trash=true&q=Listed');
    expect(body.data).toMatchObject([{ id: ticket.id, deletion: { by: { id: administrator.id } } }]);
    await administrator.post(`/tickets/${ticket.id}/restore`);
    const [listed] = (await administrator.get('/tickets?q=Listed')).body.data;
    expect(listed).not.toHaveProperty('deletion');
  });
});
