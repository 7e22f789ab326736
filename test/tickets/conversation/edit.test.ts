import { describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';
import { openDesk } from './support/desk.ts';

const desk = await forFile(openDesk());

const edit = (by: Person, ticketId: string, commentId: string, body: object, headers = {}) =>
  by.patch(`/tickets/${ticketId}/comments/${commentId}`, body, headers);

/** Runs an action with the clock of the service `minutes` ahead. */
async function later<Result>(minutes: number, act: () => Promise<Result>): Promise<Result> {
  const before = desk.service.now;
  desk.service.now = () => new Date(Date.now() + minutes * 60_000);
  try {
    return await act();
  } finally {
    desk.service.now = before;
  }
}

describe('editing a comment', () => {
  it('changes the text and its edit time, and records an event without the text', async () => {
    const { id } = await desk.ticket();
    const before = (await desk.customer.get(`/tickets/${id}`)).body;
    const written = await desk.write(desk.customer, id, { body: 'a halcyon day' });
    const answer = await edit(desk.customer, id, written.id, { body: 'a **sombre** day' });
    expect(answer).toMatchObject({ status: 200, body: { body: 'a **sombre** day', version: 2 } });
    expect(answer.body.bodyHtml).toContain('<strong>sombre</strong>');
    expect(Date.parse(answer.body.editedAt)).toBeGreaterThan(Date.parse(before.createdAt));
    const facts = await eventsAbout(desk.service, written.id);
    expect(facts[1]).toMatchObject({
      type: 'comment.updated',
      version: 2,
      changes: only({ body: { from: null, to: null } }),
    });
    expect(JSON.stringify(facts)).not.toMatch(/halcyon|sombre/);
    const found = async (word: string) => (await desk.customer.get(`/tickets?q=${word}`)).body.data.length;
    expect([await found('halcyon'), await found('sombre')]).toEqual([0, 1]);
  });

  it('changes nothing if the text is the same', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id, { body: 'Same' });
    const answer = await edit(desk.agent, id, written.id, { body: 'Same' });
    expect(answer).toMatchObject({ status: 200, body: { version: 1, editedAt: null } });
    expect(await eventsAbout(desk.service, written.id)).toHaveLength(1);
  });

  it('is limited to its author, who must have the permission to edit own comments', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    for (const other of [desk.customer, desk.colleague, desk.administrator]) {
      expect(await edit(other, id, written.id, { body: 'No' })).toMatchObject({
        status: 403,
        body: { code: 'permission_denied' },
      });
    }
    expect((await edit(desk.outsider, id, written.id, { body: 'No' })).status).toBe(404);
  });

  it('is possible for as long as the settings allow, or never if they say so', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    await desk.administrator.patch('/settings', { commentEditMinutes: 30 });
    expect((await later(29, () => edit(desk.agent, id, written.id, { body: 'In time' }))).status).toBe(200);
    await desk.administrator.patch('/settings', { commentEditMinutes: 0 });
    expect((await edit(desk.agent, id, written.id, { body: 'Never' })).status).toBe(409);
    await desk.administrator.patch('/settings', { commentEditMinutes: 15 });
  });

  it('is rejected fifteen minutes after creation, with the reason', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    const inTime = await later(14, () => edit(desk.agent, id, written.id, { body: 'In time' }));
    expect(inTime.status).toBe(200);
    const late = await later(16, () => edit(desk.agent, id, written.id, { body: 'Late' }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('15 minutes') },
    });
  });

  it('is rejected once the ticket is closed', async () => {
    const { id, reference } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    const note = await desk.note(desk.agent, id);
    await desk.close(id);
    for (const comment of [written, note]) {
      expect(await edit(desk.agent, id, comment.id, { body: 'Late' })).toMatchObject({
        status: 409,
        body: { detail: `${reference} is closed` },
      });
    }
  });

  it('is rejected for an outdated version, with the changes since', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    expect((await edit(desk.agent, id, written.id, { body: 'Two' }, { 'If-Match': '"1"' })).status).toBe(200);
    const stale = await edit(desk.agent, id, written.id, { body: 'Three' }, { 'If-Match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { currentVersion: 2, changedFields: ['body'] } });
  });

  it.each([
    {},
    { body: '' },
    { body: 'a\u0000b' },
    { body: 'ok', visibility: 'internal' },
    { body: 'ok', externalId: 'x' },
  ])('rejects %j', async (body) => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    expect((await edit(desk.agent, id, written.id, body)).status).toBe(422);
  });
});

describe('mentions in an edited comment', () => {
  it('stay unless the request replaces them, and only new ones are checked and notified', async () => {
    const { id } = await desk.ticket();
    const fading = await desk.service.person('manager');
    const written = await desk.write(desk.agent, id, { mentionIds: [fading.id] });
    await desk.administrator.post(`/users/${fading.id}/suspend`, {});
    const stored = await edit(desk.agent, id, written.id, { body: 'Again' });
    expect(stored.body.mentions).toEqual([{ id: fading.id, name: fading.name }]);

    const mentionIds = [fading.id, desk.colleague.id];
    const more = await edit(desk.agent, id, written.id, { body: 'Again', mentionIds });
    expect(more.body.mentions).toHaveLength(2);
    const facts = await eventsAbout(desk.service, written.id);
    expect(facts.at(-1)).toMatchObject({
      changes: only({ mentions: { from: [fading.id], to: mentionIds } }),
      data: { mentionIds: [desk.colleague.id] },
    });
    const rejected = await edit(desk.agent, id, written.id, {
      body: 'Again',
      mentionIds: [fading.id, desk.outsider.id],
    });
    expect(rejected).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/mentionIds/1' }] } });
  });
});
