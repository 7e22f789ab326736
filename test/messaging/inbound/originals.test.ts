import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldInboundEmails, removeOldOriginals } from '../../../server/src/messaging/inbound/originals.ts';
import { setAside } from '../../../server/src/messaging/inbound/set-aside.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { deleteOrphanedFiles } from '../../../server/src/tickets/conversation/attachments/delete-orphaned-files.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { sha256, storedFiles } from '../../tickets/attachments/support/files.ts';
import { makeTeam, newNotifications } from '../notifications/notified.ts';
import { attached, handIn, makeMail, makeParts, plainText, SECRET } from './support/mail.ts';

let team: { id: string };
const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET, RATE_LIMIT: 'off' } }));
const { files } = service.services;
const administrator = await service.person('administrator');
const agent = await service.person('agent');
beforeAll(async () => {
  team = await makeTeam(administrator, 'Desk', [agent]);
});

const run = (statement: string, values: unknown[] = []) => service.orm.em.fork().execute(statement, values);
const emailOf = async (id: string) => (await administrator.get(`/inbound/emails/${id}`)).body;
const newest = async () => (await administrator.get('/inbound/emails?limit=1')).body.data[0];
const again = ({ id }: { id: string }, body: object = {}) =>
  administrator.post(`/inbound/emails/${id}/process-again`, body);
const download = ({ token }: Pick<Person, 'token'>, id: string) =>
  fetch(`${service.url}/api/inbound/emails/${id}/original`, { headers: { Authorization: `Bearer ${token}` } });
const original = async (id: string) => (await download(agent, id)).text();
const filesOf = async (id: string, commentId: string | null) =>
  (await administrator.get(`/tickets/${id}/attachments`)).body.data
    .filter((file: { commentId: string | null }) => file.commentId === commentId)
    .map(({ fileName }: { fileName: string }) => fileName);

let made = 0;
const withFile = (text: string) => makeParts([[plainText, '', text], attached('photo.txt', `A photo ${made}`)]);

/** A customer, the ticket that they opened by email, and a way for them to reply. */
async function conversation(first: Partial<Parameters<typeof makeMail>[0]> = {}) {
  const email = `kim-${++made}@example.org`;
  const customer = await service.person('requester', { name: `Kim ${made}`, email });
  const messageId = `<first-${made}@example.org>`;
  const raw = makeMail({ from: email, messageId, subject: `Printer ${made}`, ...first });
  const { ticket } = (await handIn(service, raw)).body;
  await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
  const ticketFor = async (reader: Person) => (await reader.get(`/tickets/${ticket.id}`)).body;
  const reply = async ({ headers, body }: { headers: string[]; body: string[] }) => {
    const message = makeMail({ from: email, headers: [`In-Reply-To: ${messageId}`, ...headers], body });
    const answer = (await handIn(service, message)).body;
    expect(answer.outcome).toBe('comment_added');
    const address = `/tickets/${ticket.id}/comments/${answer.commentId}`;
    const commentFor = async (reader: Person) => (await reader.get(address)).body;
    return { raw: message, address, id: answer.commentId, commentFor };
  };
  return { customer, raw, ticket, ticketFor, reply };
}
const answer = { headers: [plainText], body: ['It is in room 12.'] };

/** Changes what a former release read from the email of a comment or ticket. */
async function readDifferently(emailId: string, table: 'comments' | 'tickets', id: string) {
  const column = table === 'comments' ? 'body' : 'description';
  await run(`update ${table} set ${column} = 'Read wrongly' where id = ?`, [id]);
  await run(`update inbound_emails set text_hash = ? where id = ?`, [sha256('Read wrongly'), emailId]);
}

describe('the original of an email', () => {
  it('is downloaded as it arrived by those who read internal notes on its ticket', async () => {
    const { customer, raw, ticket, ticketFor, reply } = await conversation();
    const { emailId } = await ticketFor(agent);
    const response = await download(agent, emailId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="Printer ${made}.eml"`,
      'content-length': String(raw.length),
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe(raw);

    const comment = await reply(answer);
    expect(await original((await comment.commentFor(agent)).emailId)).toBe(comment.raw);
    expect((await ticketFor(customer)).emailId).toBeNull();
    expect((await comment.commentFor(customer)).emailId).toBeNull();
    expect((await download(customer, emailId)).status).toBe(403);
    expect((await download(await service.person('agent'), emailId)).status).toBe(404);
    const grants = ['ticket:read', 'notification:manage'].map((permission) => ({ permission, scope: 'all' }));
    const role = (await administrator.post('/roles', { key: 'no_notes', name: 'Without notes', grants })).body;
    const reader = await service.person('requester');
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.id] });
    expect((await reader.get(`/tickets/${ticket.id}`)).body).toMatchObject({ id: ticket.id, emailId: null });
    expect((await download(reader, emailId)).status).toBe(404);
  });

  it('without a ticket is downloaded only by those who see received emails', async () => {
    const raw = makeMail({ from: 'away@example.org', headers: ['X-Autoreply: yes'] });
    await handIn(service, raw);
    const { id } = await newest();
    expect(await (await download(administrator, id)).text()).toBe(raw);
    expect((await download(agent, id)).status).toBe(404);
  });

  it('masks what lets a reader act as its author, in every encoding of text', async () => {
    const link = `${service.services.config.publicUrl}/unsubscribe?kind=all&token=eyJhbGciOi.JIUzI1NiJ9-abc_def`;
    const survey = `${service.services.config.publicUrl}/surveys/0123456789abcdefghij`;
    const secrets = ['JIUzI1NiJ9', '0123456789abcdefghij', 'abcdefghijklmnop'];
    const written = `See ${link} or ${survey}, and https://shop.example/?token=other.`;
    const quotedPrintable = written.replaceAll('=', '=3D').replace(/.{30}/g, '$&=\r\n');
    const base64 = Buffer.from(written).toString('base64').replace(/.{76}/g, '$&\r\n');
    const { headers, body } = makeParts([
      [plainText, '', written],
      [plainText, 'Content-Transfer-Encoding: quoted-printable', '', quotedPrintable],
      [plainText, 'Content-Transfer-Encoding: base64', '', base64],
    ]);
    const { raw, ticketFor } = await conversation({ to: 'support+t7.abcdefghijklmnop@localhost', headers, body });
    const text = await original((await ticketFor(agent)).emailId);
    expect(text).toHaveLength(raw.length);
    const decoded = [
      text,
      text.replaceAll('=\r\n', ''),
      ...text.split('--part-of-it').map((part) => {
        return Buffer.from(part.split('\r\n\r\n').at(-1) ?? '', 'base64').toString();
      }),
    ].join('\n');
    for (const secret of secrets) expect(decoded).not.toContain(secret);
    expect(decoded.match(/shop\.example\/\?token=(?:3D)?other/g)).toHaveLength(4);
    expect(text).toContain('To: support+t7.xxxxxxxxxxxxxxxx@localhost');
  });

  it('is kept as long as the settings say, and its record not longer than before', async () => {
    const keep = (keepEmailsDays: number) => administrator.patch('/settings', { keepEmailsDays });
    const { raw, ticket, ticketFor } = await conversation();
    const { emailId } = await ticketFor(agent);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const em = service.orm.em;
    const cleanUp = async (days: number) => {
      await removeOldOriginals(em.fork(), inDays(days));
      await deleteOldInboundEmails(em.fork(), inDays(days - 14));
      await deleteOrphanedFiles(em.fork(), files, inDays(days));
    };
    await cleanUp(29);
    expect(await original(emailId)).toBe(raw);
    expect((await keep(40)).body.keepEmailsDays).toBe(40);
    await cleanUp(31);
    expect(await original(emailId)).toBe(raw);
    await keep(30);
    await run(`update inbound_emails set received_at = received_at - interval '31 days' where id = ?`, [emailId]);
    await removeOldOriginals(em.fork(), inDays(0));
    await deleteOrphanedFiles(em.fork(), files, inDays(1));
    expect(await storedFiles(service)).not.toContain(sha256(raw));
    expect((await ticketFor(agent)).emailId).toBeNull();
    expect(await emailOf(emailId)).toMatchObject({ ticket: { id: ticket.id }, hasOriginal: false });
    expect((await download(administrator, emailId)).status).toBe(409);
    expect((await again({ id: emailId })).body).toMatchObject({ code: 'conflict' });

    await keep(0);
    const unkept = await conversation();
    expect((await unkept.ticketFor(agent)).emailId).toBeNull();
    expect(await storedFiles(service)).not.toContain(sha256(unkept.raw));
    await keep(30);
  });

  it('is deleted with a comment that it can contain, and with a file that came with it', async () => {
    const { raw, ticket, ticketFor, reply } = await conversation();
    const first = await reply(answer);
    const second = await reply(withFile('Here it is.'));
    const [photo] = (await administrator.get(`/tickets/${ticket.id}/attachments`)).body.data;
    await administrator.post(`${first.address}/redact`);
    expect(await storedFiles(service)).not.toContain(sha256(first.raw));
    expect(await storedFiles(service)).not.toContain(sha256(second.raw));
    expect((await second.commentFor(agent)).emailId).toBeNull();
    // The first message is older than what was redacted.
    expect(await original((await ticketFor(agent)).emailId)).toBe(raw);

    const third = await reply(withFile('Again.'));
    const file = (await third.commentFor(agent)).attachments[0];
    expect(file.sha256).toBe(photo.sha256);
    await administrator.delete(`/attachments/${file.id}`);
    expect((await third.commentFor(agent)).emailId).toBeNull();
    expect(await storedFiles(service)).not.toContain(sha256(third.raw));
  });
});

describe('an email that is processed again', () => {
  it('replaces the text of its comment and adds files that are missing, without telling anyone', async () => {
    const { ticket, ticketFor, reply } = await conversation();
    const comment = await reply(withFile('It is in room 12.'));
    const { emailId, version } = await comment.commentFor(agent);
    expect((await again({ id: emailId })).status).toBe(200);
    // Nothing has changed, so that it is no edit.
    expect((await comment.commentFor(agent)).version).toBe(version);

    await readDifferently(emailId, 'comments', comment.id);
    await run('delete from attachments where comment_id = ?', [comment.id]);
    const before = await ticketFor(agent);
    const notified = newNotifications(service);
    await notified(ticket);
    expect((await again({ id: emailId })).body).toMatchObject({ outcome: 'comment_added', commentId: comment.id });
    const shown = await comment.commentFor(agent);
    expect(shown).toMatchObject({ body: 'It is in room 12.', version: version + 1, editedAt: null });
    expect(await filesOf(ticket.id, comment.id)).toEqual(['photo.txt']);
    const { data: events } = (await administrator.get(`/tickets/${ticket.id}/events?limit=100`)).body;
    const edits = events.filter(({ type }: { type: string }) => type === 'comment.updated');
    expect(edits).toMatchObject([{ actor: { kind: 'system' }, changes: { body: { from: null, to: null } } }]);
    expect(await notified(ticket)).toEqual([]);
    expect((await ticketFor(agent)).version).toBe(before.version);
    expect((await agent.get('/tickets?q=room+12')).body.data.length).toBeGreaterThan(0);

    // What the service wrote itself is no edit of a person.
    expect((await again({ id: emailId })).status).toBe(200);
    expect(await filesOf(ticket.id, comment.id)).toEqual(['photo.txt']);
    const audited = (await administrator.get('/audit-events?type=email.processed_again&limit=1')).body.data;
    expect(audited).toMatchObject([
      { subject: { type: 'email', id: emailId }, actor: { id: administrator.id }, data: { ticketId: ticket.id } },
    ]);
  });

  it('replaces the description of its ticket, and nothing that people have changed', async () => {
    const { ticket, ticketFor } = await conversation(withFile('It does not print.'));
    const { emailId } = await ticketFor(agent);
    await agent.patch(`/tickets/${ticket.id}`, { subject: 'Named by an agent' });
    await readDifferently(emailId, 'tickets', ticket.id);
    expect((await again({ id: emailId })).body).toMatchObject({ outcome: 'ticket_created', commentId: null });
    expect(await ticketFor(agent)).toMatchObject({ description: 'It does not print.', subject: 'Named by an agent' });
    expect(await filesOf(ticket.id, null)).toEqual(['photo.txt']);
    const { data: events } = (await administrator.get(`/tickets/${ticket.id}/events?limit=100`)).body;
    const [edit] = events.filter(({ changes }: { changes: object }) => 'description' in changes);
    // Rules, webhooks and notifications see that it is silent.
    expect(edit).toMatchObject({ type: 'ticket.updated', actor: { kind: 'system' }, data: { notify: false } });

    await agent.patch(`/tickets/${ticket.id}`, { description: 'Summed up by an agent' });
    const rejected = await again({ id: emailId });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(rejected.body.detail).toContain('edited');
    expect((await ticketFor(agent)).description).toBe('Summed up by an agent');
  });

  it('stays as it is if its comment was edited or redacted', async () => {
    const { customer, reply } = await conversation();
    const edited = await reply(answer);
    const { emailId } = await edited.commentFor(agent);
    await customer.patch(edited.address, { body: 'It is in room 13.' });
    expect((await again({ id: emailId })).body).toMatchObject({ code: 'conflict' });
    expect((await edited.commentFor(agent)).body).toBe('It is in room 13.');
    const redacted = await reply(answer);
    const { emailId: id } = await redacted.commentFor(agent);
    await administrator.post(`${redacted.address}/redact`);
    expect((await again({ id })).body).toMatchObject({ code: 'conflict' });
    expect((await redacted.commentFor(agent)).body).toBe('');
  });
});

describe('a message that was set aside', () => {
  const source = { root: service.orm.em, clock: () => new Date(), beforeCommit: [], committed: async () => {} };
  const mailboxId = '0192f0c1-0000-7000-8000-00000000000a';
  async function* bytesOf(raw: string) {
    yield Buffer.from(raw);
  }
  const put = async (reason: 'too_large' | 'unreadable' | 'failed', raw: string | null, remoteId: string) => {
    const staged = raw === null ? null : await files.stage(bytesOf(raw));
    if (staged) await files.put(staged);
    const about = { reason, error: 'The reason in words', mailboxId, remoteId, staged, from: 'Kim', subject: 'Big' };
    return transactFor(source, { actor: SYSTEM, requestId: null })((tx) => setAside(tx, files, about));
  };

  it('is listed with its mailbox and reason, once, and kept as long as its record', async () => {
    const id = await put('too_large', null, '17:1');
    expect(await put('failed', null, '17:1')).toBe(id);
    const { data } = (await administrator.get(`/inbound/emails?outcome=set_aside`)).body;
    expect(data).toMatchObject([
      { id, reason: 'failed', error: 'The reason in words', mailboxId, remoteId: '17:1', from: 'Kim', subject: 'Big' },
    ]);
    expect(data[0].hasOriginal).toBe(false);
    expect((await again({ id })).body).toMatchObject({ code: 'conflict' });
    const unreadable = await put('unreadable', 'No header', '17:2');
    await removeOldOriginals(service.orm.em.fork(), new Date(Date.now() + 80 * 86_400_000));
    expect(await emailOf(unreadable)).toMatchObject({ hasOriginal: true });
    const stillUnreadable = await again({ id: unreadable });
    expect(stillUnreadable.body).toMatchObject({ code: 'conflict' });
    expect(stillUnreadable.body.detail).toContain('no From header');
    expect(await emailOf(unreadable)).toMatchObject({ outcome: 'set_aside' });
  });

  it('becomes what it would have become, once it can be processed', async () => {
    const { ticket, reply } = await conversation();
    const id = await put('failed', makeMail({ from: 'late@example.org', subject: 'Late' }), '17:3');
    expect((await again({ id })).body).toMatchObject({ outcome: 'ticket_created', reason: null, error: null });
    const first = makeMail({ from: 'late@example.org', subject: 'Again' });
    const twin = await put('failed', first, '17:4');
    const arrived = (await handIn(service, first)).body;
    // It came a second time, and was processed then.
    expect((await again({ id: twin })).body).toMatchObject({ outcome: 'ticket_created', ticket: arrived.ticket });
    expect((await administrator.get(`/inbound/emails/${twin}`)).status).toBe(404);

    const messageId = `<first-${made}@example.org>`;
    const late = makeMail({ from: `kim-${made}@example.org`, headers: [`In-Reply-To: ${messageId}`] });
    const comment = (await again({ id: await put('failed', late, '17:5') })).body;
    expect(comment).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    expect((await handIn(service, late)).body).toMatchObject({ commentId: comment.commentId });
    await reply(answer);
  });

  it('is ignored as any other if no person wrote it, and becomes a ticket only if asked for again', async () => {
    const note = makeMail({ from: 'gone@example.org', headers: ['X-Autoreply: yes'] });
    const id = await put('failed', note, '17:6');
    expect((await again({ id })).body).toMatchObject({ outcome: 'ignored', reason: 'automatic' });
    expect((await again({ id })).body).toMatchObject({ outcome: 'ticket_created' });
  });
});

it('accepts an email whose Message-ID has a character that the database cannot store', async () => {
  const raw = makeMail({ from: 'zero@example.org', messageId: '<a\0b@example.org>' });
  expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'ticket_created' });
});

it('loses nothing and stores nothing twice if the disk rejects the files of an email', async () => {
  const raw = makeMail({ from: 'full-disk@example.org', ...withFile('Please look.') });
  const folder = path.join(service.services.config.dataDir, 'attachments');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const failed = await handIn(service, raw);
  await rename(`${folder}-away`, folder).catch(async () => {
    await rename(folder, `${folder}-full`);
    await rename(`${folder}-away`, folder);
  });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const find = async () => (await administrator.get('/inbound/emails?sender=full-disk@example.org')).body.data;
  expect(await find()).toEqual([]);
  const { body } = await handIn(service, raw);
  expect(body).toMatchObject({ outcome: 'ticket_created' });
  expect((await handIn(service, raw)).body).toEqual(body);
  expect(await find()).toHaveLength(1);
  expect(await filesOf(body.ticket.id, null)).toEqual(['photo.txt']);
});
