import { describe, expect, it } from 'vitest';
import { UserEntity } from '../../../server/src/accounts/users/user.entity.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { aMinuteLater, makeTicket, moveTo, untilNotified } from './notified.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });
const rita = await service.person('requester', { name: 'Rita <b>R</b>' });
const ada = await service.person('agent', { name: 'Ada' });

const mailTo = ({ email }: Person, about: string) =>
  service.smtp.next(({ to, subject }) => to.includes(email) && subject.includes(about));

async function ruleFor(event: string, audience: string, channel: string): Promise<{ id: string }> {
  const { body } = await administrator.get('/notification-rules');
  return body.data.find(
    (rule: Record<string, string>) => rule.event === event && rule.audience === audience && rule.channel === channel,
  );
}

describe('an email about a ticket', () => {
  it('contains the reference, threads with the ticket, and links to it for agents', async () => {
    const ticket = await makeTicket(rita, { subject: 'Printer on fire' });
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await untilNotified(service);
    await aMinuteLater(service);
    const assigned = await mailTo(ada, ticket.reference);
    expect(assigned.subject).toBe(`[${ticket.reference}] Assigned to you: Printer on fire`);
    expect(assigned.link()).toBe(`http://tickets.example.com/admin/tickets/${ticket.reference}`);
    expect(assigned.headers.get('auto-submitted')).toBe('auto-generated');

    await ada.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?' });
    const replied = await mailTo(rita, ticket.reference);
    expect(replied.text).toContain('Have you tried water?');
    expect(replied.headers.get('references')).toContain(ticket.id);
    expect(replied.headers.get('references')).toBe(assigned.headers.get('references'));
    expect(replied.headers.get('in-reply-to')).toBe(replied.headers.get('references'));
  });

  it('never interprets user text as HTML, a header or a variable', async () => {
    const ticket = await makeTicket(rita, { subject: 'A & B {{comment.body}}' });
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await ada.post(`/tickets/${ticket.id}/comments`, { body: '<script>alert(1)</script> {{ticket.url}}\n\nTwo' });
    const mail = await mailTo(rita, ticket.reference);
    expect(mail.subject).toBe(`[${ticket.reference}] A & B {{comment.body}}`);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{ticket.url}}</p>');
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain('<script>alert(1)</script> {{ticket.url}}');
  });

  it('shows the text of an email as typed, and any other as Markdown', async () => {
    const ticket = await makeTicket(rita);
    const bodies = ['email', 'portal'].map((channel) => ({ body: `2*3*4 by ${channel}`, channel }));
    for (const body of bodies) {
      expect((await administrator.post(`/tickets/${ticket.id}/comments`, body)).status).toBe(201);
      const { html, text } = await service.smtp.next((mail) => mail.text.includes(body.body));
      expect(html).toContain(body.channel === 'email' ? '2*3*4 by email' : '2<em>3</em>4 by portal');
      expect(text).toContain(body.body);
    }
  });

  it('uses the status label that the reader sees', async () => {
    const ticket = await makeTicket(rita);
    await administrator.put(`/tickets/${ticket.id}/followers/me`, {});
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await moveTo(ada, ticket, 'pending');
    await untilNotified(service);
    await aMinuteLater(service);
    const mail = await mailTo(rita, ticket.reference);
    expect(mail.text).toContain('The status of your request is now: Awaiting your reply.');
    expect(mail.html).toContain('Hello Rita &lt;b&gt;R&lt;/b&gt;,');
    const inbox = await administrator.get('/notifications?limit=1');
    expect(inbox.body.data[0].body).toContain('Ada changed the status from New to Pending.');
  });

  it('uses the language of the reader, else its base language, else English', async () => {
    const rule = await ruleFor('comment.public', 'requester', 'email');
    const { body } = await administrator.get(`/notification-rules/${rule.id}`);
    const de = { subject: 'Antwort zu {{ticket.subject}}', body: 'Hallo {{recipient.name}},\n\n{{comment.body}}' };
    const templates = { ...body.templates, de };
    expect((await administrator.patch(`/notification-rules/${rule.id}`, { templates })).status).toBe(200);

    const said: Record<string, string> = {};
    for (const locale of ['de-AT', 'de', 'fr']) {
      const reader = await service.person('requester', { name: `Reader ${locale}` });
      expect((await reader.patch('/auth/me', { locale })).status).toBe(200);
      const ticket = await makeTicket(reader, { subject: 'Toner' });
      await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Here' });
      const mail = await mailTo(reader, ticket.reference);
      said[locale] = mail.subject.replace(ticket.reference, 'TKT');
      if (locale !== 'fr') expect(mail.html).toContain('<html lang="de">');
    }
    expect(said).toEqual({
      'de-AT': '[TKT] Antwort zu Toner',
      de: '[TKT] Antwort zu Toner',
      fr: '[TKT] Toner',
    });
  });

  it('is not sent if its rule is disabled', async () => {
    const rule = await ruleFor('ticket.assigned', 'assignee', 'email');
    expect((await administrator.patch(`/notification-rules/${rule.id}`, { enabled: false })).status).toBe(200);
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Hello?' });
    // Both are in the same partition in order, so the second marks the end of the first.
    expect((await mailTo(ada, ticket.reference)).subject).toContain('replied');
    expect((await administrator.patch(`/notification-rules/${rule.id}`, { enabled: true })).status).toBe(200);
  });

  it('is not sent to an address that its reader has changed in the meantime', async () => {
    const mover = await service.person('agent', { name: 'Mover' });
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: mover.id });
    await untilNotified(service);
    const em = service.orm.em.fork();
    const address = `moved-${crypto.randomUUID()}@example.com`;
    await em.nativeUpdate(UserEntity, { id: mover.id }, { email: address });
    await aMinuteLater(service);
    const ended = await eventually(async () => {
      const rows = await em.execute<{ state: string; reason: string }[]>(
        "select state, attempts->-1->>'error' as reason from deliveries where ticket_id = ? and mail->>'to' = ?",
        [ticket.id, mover.email],
      );
      expect(rows.map(({ state }) => state)).not.toContain('pending');
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(ended[0]?.state).not.toBe('sent');
    expect(service.smtp.messages.filter(({ to }) => to.includes(mover.email))).toEqual([]);
  });
});
