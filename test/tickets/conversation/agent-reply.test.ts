import { describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { openDesk } from './support/desk.ts';

const desk = await forFile(openDesk());

const stateOf = async (id: string) => (await desk.agent.get(`/tickets/${id}`)).body.status.state;

describe('a public reply of an agent', () => {
  it('opens a new ticket, with an event', async () => {
    const { id } = await desk.ticket();
    expect(await stateOf(id)).toBe('new');
    const reply = await desk.write(desk.agent, id);
    expect(await stateOf(id)).toBe('open');
    expect((await eventsAbout(desk.service, id)).filter(({ type }) => type === 'ticket.status_changed')).toMatchObject([
      { changes: only({ status: { from: { state: 'new' }, to: { state: 'open' } } }), data: { commentId: reply.id } },
    ]);
  });

  it('leaves tickets new if the settings say so', async () => {
    const administrator = await desk.service.person('administrator');
    await administrator.patch('/settings', { openOnAgentReply: false });
    const { id } = await desk.ticket();
    await desk.write(desk.agent, id);
    expect(await stateOf(id)).toBe('new');
    await administrator.patch('/settings', { openOnAgentReply: true });
  });
});

it('a comment that is not a reply of an agent leaves the ticket new', async () => {
  const { id } = await desk.ticket();
  await desk.write(desk.customer, id);
  await desk.write(desk.agent, id, { visibility: 'internal' });
  const follower = await desk.service.person('requester');
  await desk.agent.put(`/tickets/${id}/followers/${follower.id}`, {});
  await desk.write(follower, id);
  expect(await stateOf(id)).toBe('new');
});
