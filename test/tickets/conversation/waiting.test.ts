import { describe, expect, it } from 'vitest';
import { programOf } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { openDesk } from './support/desk.ts';

const desk = await forFile(openDesk());

const ticketNow = async (id: string) => (await desk.administrator.get(`/tickets/${id}`)).body;
const milestonesOf = async (id: string) => (await ticketNow(id)).milestones;
const waitingSince = async (id: string) => (await milestonesOf(id)).waitingSince;
const writtenAt = async (id: string, commentId: string) =>
  (await desk.administrator.get(`/tickets/${id}/comments/${commentId}`)).body.createdAt;

const statusId = (key: string) => desk.service.statusId(key);
const solve = async (id: string) =>
  desk.administrator.post(`/tickets/${id}/transition`, { statusId: await statusId('solved') });

async function followerOf(id: string) {
  const follower = await desk.service.person('requester');
  await desk.agent.put(`/tickets/${id}/followers/${follower.id}`, {});
  return follower;
}

describe('a requester', () => {
  it('waits from the creation of the ticket, and from the first message that is not answered', async () => {
    const { id } = await desk.ticket();
    expect(await waitingSince(id)).toBe((await ticketNow(id)).createdAt);
    await desk.write(desk.customer, id);
    expect(await waitingSince(id)).toBe((await ticketNow(id)).createdAt);

    await desk.write(desk.agent, id);
    expect(await waitingSince(id)).toBeNull();
    const first = await desk.write(desk.customer, id);
    await desk.write(desk.customer, id);
    expect(await waitingSince(id)).toBe(await writtenAt(id, first.id));
  });

  it('does not wait for an answer to a ticket that a person opened for them, but for one that a program opened', async () => {
    const forCustomer = { subject: 'Told us by phone', requesterId: desk.customer.id };
    const { body: byPerson } = await desk.administrator.post('/tickets', forCustomer);
    expect(byPerson.milestones.waitingSince).toBeNull();
    const comment = await desk.write(desk.customer, byPerson.id);
    expect(await waitingSince(byPerson.id)).toBe(await writtenAt(byPerson.id, comment.id));

    const { body: made } = await desk.administrator.post('/api-keys', { name: 'Contact form' });
    const form = restClient(desk.service.url, made.key);
    const { body: byProgram } = await form.post('/tickets', forCustomer);
    expect(byProgram.milestones.waitingSince).toBe(byProgram.createdAt);
  });

  it('no longer waits when the ticket is solved, and waits again after writing', async () => {
    const { id } = await desk.ticket();
    await solve(id);
    expect(await waitingSince(id)).toBeNull();
    const comment = await desk.write(desk.customer, id);
    expect(await waitingSince(id)).toBe(await writtenAt(id, comment.id));
  });

  it('of a merged ticket waits on the other one, since the earlier message', async () => {
    const [first, second] = [await desk.ticket(), await desk.ticket()];
    await desk.administrator.post(`/tickets/${first.id}/merge`, { intoId: second.id });
    expect(await waitingSince(first.id)).toBeNull();
    expect(await waitingSince(second.id)).toBe((await ticketNow(first.id)).createdAt);
  });
});

describe('neither another customer who follows nor an automatic reply', () => {
  it('is a first response, or ends the waiting', async () => {
    const { id } = await desk.ticket();
    await desk.write(await followerOf(id), id);
    await desk.write(desk.agent, id, { automated: true });
    expect(await ticketNow(id)).toMatchObject({
      status: { state: 'new' },
      counters: { comments: 2 },
      milestones: { firstResponseAt: null, lastAgentCommentAt: null, waitingSince: (await ticketNow(id)).createdAt },
    });
    const { body: history } = await desk.administrator.get(`/tickets/${id}/events`);
    const written = history.data.filter(({ type }: { type: string }) => type === 'comment.public');
    expect(written).toMatchObject([
      { data: { byRequester: false, byAgent: false, automated: false } },
      { data: { byRequester: false, byAgent: false, automated: true } },
    ]);

    const reply = await desk.write(desk.agent, id);
    expect((await milestonesOf(id)).firstResponseAt).toBe(await writtenAt(id, reply.id));
  });

  it('counts among the replies in analytics', async () => {
    const { id } = await desk.ticket();
    const ownReplies = async () => {
      const { body } = await desk.administrator.get(
        `/tickets?metric=replies&metricFrom=2020-01-01T00:00:00Z&metricTo=2100-01-01T00:00:00Z&limit=100`,
      );
      return body.data.some((ticket: { id: string }) => ticket.id === id);
    };
    await desk.write(await followerOf(id), id);
    await desk.write(desk.agent, id, { automated: true });
    await desk.write(desk.agent, id, { channel: 'import' });
    expect(await ownReplies()).toBe(false);
    await desk.write(desk.agent, id);
    expect(await ownReplies()).toBe(true);
  });
});

it('an out-of-office notice of the requester neither reopens the ticket nor waits for an answer', async () => {
  const { id } = await desk.ticket();
  await solve(id);
  const program = await programOf(desk.service, desk.administrator, desk.customer);
  expect(await desk.write(program, id, { automated: true })).toMatchObject({ automated: true });
  expect(await ticketNow(id)).toMatchObject({ status: { state: 'solved' }, milestones: { waitingSince: null } });
});
