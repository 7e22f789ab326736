import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { createdTicket } from './support/created-ticket.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');

const OFFICE = 'kim@office.example';
const HOME = 'kim@home.example';

const senderOf = async (from: string) => (await createdTicket(service, administrator, makeMail({ from }))).requester.id;

describe('a person who writes from other addresses', () => {
  let kim: Person;
  const change = (otherEmails: string[], id = kim.id) => administrator.patch(`/users/${id}`, { otherEmails });
  beforeAll(async () => {
    kim = await service.person('requester', { name: 'Kim', email: 'kim@example.com' });
    expect((await change([OFFICE.toUpperCase(), HOME])).body.otherEmails).toEqual([OFFICE, HOME]);
  });

  it('is recognized by each of them, in any case', async () => {
    for (const from of [kim.email, OFFICE, `K. Muster <${HOME.toUpperCase()}>`])
      expect(await senderOf(from)).toBe(kim.id);
    const { data } = (await administrator.get('/users?q=kim%40')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([kim.id]);
  });

  it('answers from one of them in the same ticket, and gets emails at the address of the account', async () => {
    const { id } = (await kim.post('/tickets', { subject: 'From two addresses' })).body;
    expect((await administrator.post(`/tickets/${id}/comments`, { body: 'What did you see?' })).status).toBe(201);
    const reply = await service.smtp.next(({ text }) => text.includes('What did you see?'));
    expect(reply.envelope.to).toEqual([kim.email]);
    const headers = [`In-Reply-To: ${reply.headers.get('message-id')}`, plainText];
    const answer = await handIn(service, makeMail({ from: OFFICE, headers, body: ['A red light.'] }));
    expect(answer.body).toMatchObject({ outcome: 'comment_added', ticket: { id } });
    const comment = (await administrator.get(`/tickets/${id}/comments/${answer.body.commentId}`)).body;
    expect(comment).toMatchObject({ body: 'A red light.', author: { id: kim.id } });
  });

  it('is named by them', async () => {
    const { id } = (await kim.post('/tickets', { subject: 'On behalf' })).body;
    const onBehalfOf = { email: HOME };
    const comment = await administrator.post(`/tickets/${id}/comments`, { body: 'By phone: yes.', onBehalfOf });
    expect(comment.body.author.id).toBe(kim.id);
    const listed = (await administrator.get(`/users?email=${OFFICE}`)).body.data;
    expect(listed.map(({ email }: { email: string }) => email)).toEqual([kim.email]);
  });

  it('does not sign in with them', async () => {
    const { status } = await service.anybody.post('/auth/login', { email: OFFICE, password: kim.password });
    expect(status).toBe(401);
  });

  it('has none that belongs to another, or that is listed twice', async () => {
    const lee = await service.person('requester', { email: 'lee@example.com' });
    for (const [addresses, id, code] of [
      [[HOME], lee.id, 'taken'],
      [[kim.email], lee.id, 'taken'],
      [['a@example.org', lee.email], kim.id, 'taken'],
      [['a@example.org', 'A@example.org'], kim.id, 'custom'],
      [['no address'], kim.id, 'invalid_format'],
    ] as const) {
      const { status, body } = await change([...addresses], id);
      expect([status, body.errors?.[0]?.code]).toEqual([code === 'taken' ? 409 : 422, code]);
    }
  });

  it('leaves an address to the account that it gets, and to no one once it is removed', async () => {
    const own = await service.person('requester', { email: HOME });
    expect(await senderOf(HOME)).toBe(own.id);
    expect((await change([])).body.otherEmails).toEqual([]);
    expect(await senderOf(OFFICE)).not.toBe(kim.id);
    const { data } = (await administrator.get(`/audit-events?subject=${kim.id}`)).body;
    const changed = data.filter(({ type }: { type: string }) => type === 'user.updated');
    expect(changed.map(({ changes }: { changes: object }) => changes)).toContainEqual({
      otherEmails: { from: [OFFICE, HOME], to: [] },
    });
  });
});
