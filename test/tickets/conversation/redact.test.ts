import { describe, expect, it } from 'vitest';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { openDesk } from './support/desk.ts';
import { rows, tablesWith } from './support/tables.ts';

const desk = await forFile(openDesk({ workers: true }));

const redact = (ticketId: string, commentId: string, by = desk.manager, headers = {}) =>
  by.post(`/tickets/${ticketId}/comments/${commentId}/redact`, {}, headers);

describe('a redacted comment', () => {
  it('loses its text, but keeps its author and its time', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id, {
      body: 'Oops',
      mentionIds: [desk.customer.id],
      externalId: 'mail-7',
    });
    const answer = await redact(id, written.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { body: '', bodyHtml: '', mentions: [], externalId: 'mail-7', version: 2 },
    });
    expect(answer.body.redactedAt).not.toBeNull();
    const read = await desk.customer.get(`/tickets/${id}/comments/${written.id}`);
    expect(read.body).toEqual(answer.body);
    expect(read.body).toMatchObject({ author: { id: desk.agent.id }, createdAt: expect.any(String) });
    const [, fact] = await eventsAbout(desk.service, written.id);
    expect(fact).toMatchObject({ type: 'comment.redacted', version: 2, data: { commentId: written.id } });
  });

  it('stays unchanged if it is redacted again', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    const first = await redact(id, written.id);
    // Its email is queued meanwhile.
    const { delivery, ...redacted } = first.body;
    expect(await redact(id, written.id)).toMatchObject({ status: 200, body: redacted });
    expect(await eventsAbout(desk.service, written.id)).toHaveLength(2);
  });

  it('cannot be edited or restored by the system that it came from', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id, { externalId: 'mail-8' });
    await redact(id, written.id);
    const path = `/tickets/${id}/comments`;
    expect((await desk.agent.patch(`${path}/${written.id}`, { body: 'Back' })).status).toBe(409);
    expect((await desk.agent.post(path, { body: 'Back', externalId: 'mail-8' })).status).toBe(409);
  });

  it('can belong to a closed ticket, and requires comment:redact', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    await desk.close(id);
    expect(await redact(id, written.id, desk.agent)).toMatchObject({
      status: 403,
      body: { permission: 'comment:redact' },
    });
    expect((await redact(id, written.id)).body.body).toBe('');
  });

  it('is rejected for an outdated version, with the changes since', async () => {
    const { id } = await desk.ticket();
    const written = await desk.write(desk.agent, id);
    await desk.agent.patch(`/tickets/${id}/comments/${written.id}`, { body: 'Better' });
    const stale = await redact(id, written.id, desk.manager, { 'If-Match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { changedFields: ['body'] } });
  });
});

describe('the text of a redacted comment', () => {
  const word = 'perspicacious';

  it('is removed from the database, from queued emails and from the log', async () => {
    await putCommentsIntoSubjects();
    const { id, reference } = await desk.ticket();
    await desk.administrator.post(`/tickets/${id}/assign`, { assigneeId: desk.colleague.id });
    const path = `/tickets/${id}/comments`;
    const create = () => desk.agent.post(path, { body: `My ${word} mistake` }, { 'Idempotency-Key': 'create-1' });
    const written = (await create()).body;
    await desk.service.smtp.next(({ subject }) => subject?.includes(word) ?? false);

    const rejection = desk.service.smtp.failNext(451, ({ subject }) => subject?.includes(`Another ${word}`) ?? false);
    const second = await desk.agent.post(path, { body: `Another ${word} mistake` });
    await rejection;
    const note = await desk.note(desk.agent, id, { body: `A ${word} note` });
    const edited = { body: `My **${word}** mistakes` };
    await desk.agent.patch(`${path}/${written.id}`, edited, { 'Idempotency-Key': 'edit-1' });
    await untilNotified(desk.service);
    await eventually(async () => {
      expect(await waiting(reference)).toEqual([expect.objectContaining({ state: 'pending', attempts: 1 })]);
    });
    expect((await desk.agent.get(`/tickets?q=${word}`)).body.data).toHaveLength(1);
    expect(await tablesWith(desk.service, word)).toEqual(
      expect.arrayContaining(['comments', 'deliveries', 'idempotency_records', 'notifications', 'ticket_search_index']),
    );

    for (const { id: commentId } of [written, second.body, note]) await redact(id, commentId);
    expect(await tablesWith(desk.service, word)).toEqual([]);
    expect(await waiting(reference)).toEqual([]);
    expect((await desk.agent.get(`/tickets?q=${word}`)).body.data).toEqual([]);
    expect(desk.service.logLines.join('\n')).not.toContain(word);
    expect(await create()).toMatchObject({ status: 201, body: { id: written.id, body: '', mentions: [] } });
    const again = await desk.agent.patch(`${path}/${written.id}`, edited, { 'Idempotency-Key': 'edit-1' });
    expect(again).toMatchObject({ status: 200, body: { id: written.id, body: '' } });
  });

  it('is removed from notifications in progress, and no one is notified about it afterwards', async () => {
    const quiet = await startService({ workers: false });
    const [author, reader] = [await quiet.person('administrator'), await quiet.person('administrator')];
    const ticket = (await author.post('/tickets', { subject: 'Here' })).body;
    await author.put(`/tickets/${ticket.id}/followers/${reader.id}`);
    const path = `/tickets/${ticket.id}/comments`;
    const written = (await author.post(path, { body: `So ${word}` })).body;
    await author.post(`${path}/${written.id}/redact`, {});
    // Simulates a worker that read the comment before it was redacted and stored the notification afterwards.
    await rows(
      quiet,
      `insert into notifications (id, user_id, event_id, event, ticket_id, title, body, created_at)
       select gen_random_uuid(), ?, id, type, ticket_id, ?, ?, now() from events where type = 'comment.public'`,
      [author.id, word, word],
    );
    const worker = await startService({ database: quiet.database });
    await untilNotified(worker);
    expect(await tablesWith(quiet, word)).toEqual([]);
    const inbox = (await reader.get('/notifications')).body.data;
    expect(inbox.filter(({ event }: { event: string }) => event === 'comment.public')).toEqual([]);
    await worker.stop();
    await quiet.stop();
  });
});

/** Puts comments into the subjects of notifications, as custom templates can. */
async function putCommentsIntoSubjects(): Promise<void> {
  const rules: { id: string; event: string }[] = (await desk.administrator.get('/notification-rules')).body.data;
  const templates = { en: { subject: 'News: {{comment.body}}', body: '{{comment.body}}' } };
  for (const { id, event } of rules) {
    if (event.startsWith('comment.')) await desk.administrator.patch(`/notification-rules/${id}`, { templates });
  }
}

const waiting = (reference: string) =>
  rows(
    desk.service,
    `select state, jsonb_array_length(attempts) as attempts from deliveries
     where state = 'pending' and event = 'comment.public' and mail->>'subject' like ?`,
    [`%${reference}%`],
  );
