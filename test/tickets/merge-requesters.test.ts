import { beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '../accounts/api-keys/support/keys.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let team: { id: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const lead = await service.person('team_lead');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${lead.id}`, {});
});

interface Ticket {
  readonly id: string;
  readonly reference: string;
}
type Choice = 'follows' | 'keeps_own';

/** What is written on a target, and nowhere else. */
const CANARY = 'quinquireme';

const customer = () => service.person('requester');

async function ticketOf(requester: Person, more: object = {}): Promise<Ticket> {
  const asked = { subject: 'Printer on fire', requesterId: requester.id, teamId: team.id, ...more };
  return (await administrator.post('/tickets', asked)).body;
}

const merge = (source: Ticket, target: Ticket, otherRequester?: Choice) =>
  lead.post(`/tickets/${source.id}/merge`, { intoId: target.id, ...(otherRequester && { otherRequester }) });
const preview = (source: Ticket, target: Ticket, by = lead) =>
  by.get(`/tickets/${source.id}/merge-preview?intoId=${target.reference}`);
const namesIn = (people: readonly Person[]) => people.map(({ id }) => expect.objectContaining({ id }));
const canRead = async (reader: Person, { id }: Ticket) => (await reader.get(`/tickets/${id}`)).status === 200;
const reply = (by: Person, { id }: Ticket, body = 'It smokes again') => by.post(`/tickets/${id}/comments`, { body });
const follow = (user: Person, { id }: Ticket) => administrator.put(`/tickets/${id}/followers/${user.id}`, {});

/** Two tickets of two customers, with a reply on each. */
async function twoCustomers() {
  const [ada, bob] = [await customer(), await customer()];
  const source = await ticketOf(ada);
  const target = await ticketOf(bob, { subject: `Printer ${CANARY}`, description: CANARY });
  await reply(lead, source, 'Unplug it, Ada');
  await reply(lead, target, `Unplug the ${CANARY}`);
  return { ada, bob, source, target };
}

describe('merging tickets of two customers', () => {
  it('requires a choice, and changes nothing without it', async () => {
    const { ada, source, target } = await twoCustomers();
    const before = [await lead.get(`/tickets/${source.id}`), await lead.get(`/tickets/${target.id}`)];
    const rejection = await merge(source, target);
    expect(rejection).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ pointer: '#/otherRequester', code: 'required' }] },
    });
    for (const said of [ada.name, target.reference, 'follows', 'keeps_own']) {
      expect(rejection.body.errors[0].detail).toContain(said);
    }
    const after = [await lead.get(`/tickets/${source.id}`), await lead.get(`/tickets/${target.id}`)];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    const wrong = await lead.post(`/tickets/${source.id}/merge`, { intoId: target.id, otherRequester: 'reads' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/otherRequester' }] } });
  });

  it('with `follows` lets the other one read everything, also what was written before', async () => {
    const { ada, bob, source, target } = await twoCustomers();
    expect((await merge(source, target, 'follows')).status).toBe(200);
    expect((await ada.get(`/tickets/${target.id}`)).body.subject).toContain(CANARY);
    const { data } = (await ada.get(`/tickets/${target.id}/comments`)).body;
    expect(data.map(({ body }: { body: string }) => body)).toEqual([`Unplug the ${CANARY}`]);
    expect(await reply(ada, source)).toMatchObject({
      status: 201,
      body: { ticketId: target.id, redirected: { reason: 'merged' } },
    });
    expect(await canRead(bob, source)).toBe(false);
  });

  it('with `keeps_own` leaves the other one their own conversation, and shows nothing of the target anywhere', async () => {
    const { ada, source, target } = await twoCustomers();
    const merged = await merge(source, target, 'keeps_own');
    expect([merged.status, merged.body.followers]).toEqual([200, []]);
    await reply(lead, target, `Still ${CANARY}`);
    expect(await canRead(ada, target)).toBe(false);
    const own = `/tickets/${source.id}`;
    const readings = await Promise.all(
      [
        ...['/tickets', '/tickets?q=printer', `/tickets?q=${CANARY}`, '/events?limit=100', '/notifications'],
        ...[own, `${own}/events`, `${own}/timeline`, `${own}/comments`, `${own}/links`, `${own}/followers`],
        `${own}?at=${new Date().toISOString()}`,
      ].map((path) => ada.get(path)),
    );
    expect(readings.map(({ status }) => status)).toEqual(readings.map(() => 200));
    const seen = JSON.stringify(readings.map(({ body }) => body));
    expect(seen).toContain('Unplug it, Ada');
    for (const hidden of [CANARY, target.id, target.reference]) expect(seen).not.toContain(hidden);
    expect((await ada.get(own)).body).toMatchObject({ mergedIntoId: null, status: { state: 'closed' } });
    for (const path of [
      `/tickets/${target.id}/events`,
      `/tickets/${target.id}/comments`,
      `/tickets/${target.id}/attachments`,
    ]) {
      expect([path, (await ada.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('records the choice on the target, for those who see both', async () => {
    for (const choice of ['follows', 'keeps_own'] as const) {
      const { bob, source, target } = await twoCustomers();
      await merge(source, target, choice);
      const merges = async (reader: Person) =>
        (await reader.get(`/tickets/${target.id}/events?limit=100`)).body.data.flatMap(
          ({ type, data }: { type: string; data: object }) => (type === 'ticket.merged' ? data : []),
        );
      expect(await merges(lead)).toEqual([{ role: 'target', otherTicketId: source.id, otherRequester: choice }]);
      expect(await merges(bob)).toEqual([]);
    }
  });

  it('makes the target wait as long as the other one only if that one reads the answer', async () => {
    for (const [choice, isContinued] of [
      ['follows', true],
      ['keeps_own', false],
    ] as const) {
      const [ada, bob] = [await customer(), await customer()];
      const [source, target] = [await ticketOf(ada), await ticketOf(bob)];
      await reply(ada, source);
      await reply(bob, target);
      const { body: waiting } = await lead.get(`/tickets/${(isContinued ? source : target).id}`);
      const merged = await merge(source, target, choice);
      expect(merged.body.milestones.waitingSince).toBe(waiting.milestones.waitingSince);
      expect(waiting.milestones.waitingSince).not.toBeNull();
    }
  });
});

describe('who has to be decided about', () => {
  it('is no one if the other requester follows the target already', async () => {
    const { ada, source, target } = await twoCustomers();
    await follow(ada, target);
    expect((await preview(source, target)).body).toMatchObject({ requiresChoice: false, newReaders: [] });
    expect((await merge(source, target)).status).toBe(200);
    expect(await canRead(ada, target)).toBe(true);
  });

  it('is no one if `keeps_own` would take away what the other requester reads already', async () => {
    const { ada, source, target } = await twoCustomers();
    await follow(ada, target);
    expect((await merge(source, target, 'keeps_own')).status).toBe(200);
    expect(await canRead(ada, target)).toBe(true);
  });

  it('is no one if the other requester works on the target, which they then follow', async () => {
    const bob = await customer();
    const [source, target] = [await ticketOf(lead), await ticketOf(bob)];
    expect((await preview(source, target)).body).toMatchObject({ newReaders: [], newFollowers: namesIn([lead]) });
    const merged = await merge(source, target);
    expect(merged).toMatchObject({ status: 200, body: { followers: namesIn([lead]) } });
  });

  it('includes a customer who follows a ticket of the same requester', async () => {
    const [ada, friend] = [await customer(), await customer()];
    const [source, target] = [await ticketOf(ada), await ticketOf(ada)];
    await follow(friend, source);
    await follow(lead, source);
    expect((await merge(source, target)).status).toBe(422);
    expect((await preview(source, target)).body).toMatchObject({
      requiresChoice: true,
      newReaders: namesIn([friend]),
      newFollowers: namesIn([lead]),
    });
    const merged = await merge(source, target, 'keeps_own');
    expect(merged).toMatchObject({ status: 200, body: { followers: namesIn([lead]) } });
    expect([await canRead(friend, source), await canRead(friend, target)]).toEqual([true, false]);
  });

  it('includes a requester who cannot sign in yet', async () => {
    const bob = await customer();
    const invited = { name: 'Not yet', email: 'not-yet@example.com', roleIds: [] };
    const { body: unknown } = await administrator.post('/users/invite', invited);
    const source = await ticketOf({ ...bob, id: unknown.id });
    expect((await merge(source, await ticketOf(bob))).status).toBe(422);
  });

  it('is asked again for each ticket of a chain, about everyone who follows it by then', async () => {
    const [ada, bob, cid] = [await customer(), await customer(), await customer()];
    const [first, second, third] = [await ticketOf(ada), await ticketOf(bob), await ticketOf(cid)];
    await merge(first, second, 'follows');
    expect((await preview(second, third)).body.newReaders).toHaveLength(2);
    expect((await merge(second, third)).status).toBe(422);
    expect((await merge(second, third, 'keeps_own')).status).toBe(200);
    for (const [reader, seen] of [
      [ada, [true, true, false]],
      [bob, [false, true, false]],
      [cid, [false, false, true]],
    ] as const) {
      expect([await canRead(reader, first), await canRead(reader, second), await canRead(reader, third)]).toEqual(seen);
    }
    const fourth = await ticketOf(bob);
    expect((await merge(third, fourth)).status).toBe(422);
    expect((await merge(third, fourth, 'follows')).body.followers).toEqual(namesIn([cid]));
  });

  it('is told by the preview, which changes nothing and is rejected like the merge', async () => {
    const { ada, source, target } = await twoCustomers();
    const inCopy = { email: 'copied@example.net', name: 'Copied' };
    for (const id of [source.id, target.id]) {
      const email = id === source.id ? inCopy.email : 'both@example.net';
      for (const one of [{ ...inCopy, email }, { email: 'both@example.net' }])
        expect((await administrator.post(`/tickets/${id}/participants`, one)).status).toBeLessThan(300);
    }
    const shown = await preview(source, target);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        source: { id: source.id, reference: source.reference },
        target: { id: target.id, reference: target.reference },
        requiresChoice: true,
        newReaders: [{ id: ada.id, name: ada.name }],
        newFollowers: [],
        newParticipants: [inCopy],
      },
    });
    expect((await preview(source, target, ada)).status).toBe(403);
    const reader = await personWith(service, administrator, [
      { permission: 'ticket:read', scope: 'all' },
      { permission: 'ticket:merge', scope: 'own' },
    ]);
    expect(await preview(source, target, reader)).toMatchObject({ status: 403, body: { permission: 'ticket:merge' } });
    expect((await preview(source, source)).status).toBe(422);
    expect((await preview(source, await ticketOf(ada, { teamId: null }))).status).toBe(404);
    await merge(source, target, 'keeps_own');
    expect((await preview(source, target)).status).toBe(409);
  });
});

describe('a reply of a customer whose ticket was merged and who kept their own', () => {
  it('opens a follow-up of their own ticket, which further replies go to', async () => {
    const { ada, bob, source, target } = await twoCustomers();
    await merge(source, target, 'keeps_own');
    const answer = await reply(ada, source);
    expect(answer).toMatchObject({ status: 201, body: { redirected: { reason: 'follow_up' } } });
    const followUp = answer.body.redirected.ticket;
    expect((await lead.get(`/tickets/${followUp.id}`)).body).toMatchObject({
      followUpOfId: source.id,
      requester: { id: ada.id },
      team: { id: team.id },
      status: { state: 'new' },
    });
    expect((await reply(ada, source)).body.ticketId).toBe(followUp.id);
    expect(await canRead(bob, followUp)).toBe(false);
    expect((await lead.get(`/tickets/${target.id}/comments`)).body.data).toHaveLength(1);
    expect((await merge(followUp, target)).status).toBe(422);
  });

  it('opens a follow-up of the ticket that they wrote to, wherever the chain goes on', async () => {
    const [ada, bob, cid] = [await customer(), await customer(), await customer()];
    const [first, second, third] = [await ticketOf(ada), await ticketOf(bob), await ticketOf(cid)];
    await merge(first, second, 'follows');
    await merge(second, third, 'keeps_own');
    for (const [writer, own] of [
      [ada, first],
      [bob, second],
    ] as const) {
      const answer = await reply(writer, own);
      expect(answer).toMatchObject({ status: 201, body: { redirected: { reason: 'follow_up' } } });
      expect((await writer.get(`/tickets/${answer.body.ticketId}`)).body.followUpOfId).toBe(own.id);
    }
  });

  it('is not lost if the target that they follow is closed or in the trash', async () => {
    for (const end of ['closed', 'deleted'] as const) {
      const { ada, source, target } = await twoCustomers();
      await merge(source, target, 'follows');
      if (end === 'deleted') await administrator.delete(`/tickets/${target.id}`);
      else await administrator.post(`/tickets/${target.id}/transition`, { statusId: await service.statusId('closed') });
      const answer = await reply(ada, source);
      expect([end, answer.status, answer.body.redirected?.reason]).toEqual([end, 201, 'follow_up']);
      expect((await ada.get(`/tickets/${answer.body.ticketId}`)).body.followUpOfId).toBe(source.id);
    }
  });

  it('is rejected for an agent who cannot see the target, as any change of the merged ticket', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const [source, target] = [await ticketOf(ada), await ticketOf(bob, { teamId: null })];
    const intoHidden = { intoId: target.id, otherRequester: 'keeps_own' };
    expect((await administrator.post(`/tickets/${source.id}/merge`, intoHidden)).status).toBe(200);
    expect((await reply(lead, source)).status).toBe(409);
  });
});
