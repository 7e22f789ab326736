import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';

const service = await forFile(
  startService({ environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@desk.example>' } }),
);
const administrator = await service.person('administrator');
const agent = await service.person('agent');

const SUPPLIER = 'service@printer-works.example';
const question = {
  to: { email: SUPPLIER, name: 'Printer Works' },
  subject: 'Blank labels',
  body: 'Is there a fix for blank labels?',
};

type Named = { readonly id: string };

describe('asking someone outside', () => {
  let customer: Person;
  let original: Named & { reference: string };
  let asked: Named & { reference: string };
  let typesOnOriginal: () => Promise<string[]>;
  beforeAll(async () => {
    customer = await service.person('requester');
    const created = await customer.post('/tickets', { subject: 'Secret of the customer', description: 'Room 7' });
    original = created.body;
    await administrator.post(`/tickets/${original.id}/assign`, { assigneeId: agent.id });
    const answer = await agent.post(`/tickets/${original.id}/outside-questions`, question);
    expect(answer.status).toBe(201);
    asked = answer.body;
    typesOnOriginal = async () =>
      (await agent.get(`/tickets/${original.id}/events`)).body.data.map(({ type }: { type: string }) => type);
  });

  it('opens a pending ticket of the asker, with the text as its first reply', async () => {
    expect(asked).toMatchObject({
      subject: 'Blank labels',
      description: '',
      channel: 'email',
      status: { state: 'pending' },
      requester: { name: 'Printer Works' },
      assignee: { id: agent.id },
      askedForId: original.id,
      milestones: { waitingSince: null },
    });
    const { data } = (await agent.get(`/tickets/${asked.id}/comments`)).body;
    expect(data).toMatchObject([{ body: question.body, author: { id: agent.id }, visibility: 'public' }]);
    const found = (await agent.get(`/tickets?askedFor=${original.reference}&include=latestComment`)).body.data;
    expect(found).toMatchObject([{ id: asked.id, latestComment: { text: question.body } }]);
    expect(await typesOnOriginal()).toContain('ticket.asked_outside');
  });

  it('sends one email, which says nothing of the ticket that it is for', async () => {
    const mail = await service.smtp.next(({ to }) => to.includes(SUPPLIER));
    expect(mail.subject).toContain('Blank labels');
    expect(mail.text).toContain(question.body);
    expect(mail.raw).not.toMatch(/Secret of the customer|Room 7/);
    expect(mail.raw).not.toContain(original.reference);
  });

  it('tells the ticket of the answer, and sets off rules', async () => {
    const when = { type: 'event', events: ['ticket.answered_outside'] };
    const rule = { name: 'Answered', when, change: { addTags: ['answered'] } };
    expect((await administrator.post('/rules', rule)).status).toBe(201);
    const [sent] = (await agent.get(`/tickets/${asked.id}/comments`)).body.data;
    const headers = [plainText, `In-Reply-To: <ticket.${asked.id}@desk.example>`];
    const raw = makeMail({ from: SUPPLIER, headers, body: ['Yes, driver 7.2 has it.'] });
    const { body } = await handIn(service, raw);
    expect(body).toMatchObject({ outcome: 'comment_added', ticket: { id: asked.id } });
    expect(body.commentId).not.toBe(sent.id);

    const events = (await agent.get(`/tickets/${original.id}/events`)).body.data;
    const answer = events.find(({ type }: { type: string }) => type === 'ticket.answered_outside');
    expect(answer).toMatchObject({ data: { otherTicketId: asked.id, commentId: body.commentId } });
    expect((await agent.get(`/tickets/${asked.id}`)).body.status.state).toBe('open');
    const tags = async () => (await agent.get(`/tickets/${original.id}`)).body.tags;
    await expect.poll(tags).toEqual(['answered']);
  });

  it('shows neither side the other', async () => {
    expect((await customer.get(`/tickets/${asked.id}`)).status).toBe(404);
    const seen = (await customer.get(`/tickets/${original.id}/events`)).body.data;
    expect(seen.filter(({ type }: { type: string }) => type.endsWith('_outside'))).toEqual([]);
    const supplier = (await administrator.get(`/users?email=${SUPPLIER}`)).body.data[0];
    expect(supplier).toMatchObject({ name: 'Printer Works', roles: [{ key: 'requester' }] });
  });

  it('sends the person neither the changes of status nor a survey', async () => {
    await administrator.patch('/settings', { surveysEnabled: true, surveyDelayMinutes: 0 });
    const statuses = (await administrator.get('/statuses')).body.data;
    const solved = statuses.find(({ key }: { key: string }) => key === 'solved');
    expect((await agent.post(`/tickets/${asked.id}/transition`, { statusId: solved.id })).status).toBe(200);
    const { body } = await agent.post(`/tickets/${asked.id}/comments`, { body: 'Thank you.' });
    const mail = await service.smtp.next(({ to, text }) => to.includes(SUPPLIER) && text.includes('Thank you.'));
    expect(mail.text).not.toMatch(/solved/i);
    const sent = service.smtp.messages.filter(({ to }) => to.includes(SUPPLIER));
    expect(sent.map(({ text }) => text.includes(question.body) || text.includes('Thank you.'))).toEqual([true, true]);
    expect(body.visibility).toBe('public');
  });

  it.each([
    [{ to: { email: 'support@desk.example' } }, 422, '#/to/email invalid'],
    [{ to: { email: 'nobody' } }, 422, '#/to/email invalid_format'],
    [{ subject: '' }, 422, '#/subject too_small'],
    [{ body: 7 }, 422, '#/body invalid_type'],
  ])('rejects %o', async (input, status, fault) => {
    const ask = () => agent.post(`/tickets/${original.id}/outside-questions`, { ...question, ...input });
    expect(faults(await expectRejection(service, status, ask))).toEqual([fault]);
  });

  it('is not for requesters', async () => {
    const ask = () => customer.post(`/tickets/${original.id}/outside-questions`, question);
    expect(await expectRejection(service, 403, ask)).toMatchObject({ code: 'permission_denied' });
  });
});
