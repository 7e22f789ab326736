import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService());

let addresses = 0;
const newAddress = () => `new-${++addresses}@example.com`;
const ask = (person: Person, email: string, currentPassword = person.password) =>
  person.post('/auth/change-email', { email, currentPassword });
const mailTo = (address: string, subject: RegExp) =>
  service.smtp.next((message) => message.to.includes(address) && subject.test(message.subject));

async function tokenMailedTo(address: string, subject = /confirm/i): Promise<string> {
  return new URL((await mailTo(address, subject)).link(/token=/)).searchParams.get('token') ?? '';
}

const verify = (token: string) => service.anybody.post('/auth/verify-email', { token });
const logIn = (email: string, password: string) => service.anybody.post('/auth/login', { email, password });

describe('changing an email address', () => {
  it('takes effect when the emailed link is opened, and notifies the old address twice [ASVS 6.3.7, 7.5.1]', async () => {
    const person = await service.person('requester');
    const email = newAddress();
    expect((await ask(person, email.toUpperCase())).status).toBe(202);
    await mailTo(person.email, /was requested/);
    const token = await tokenMailedTo(email);
    expect((await person.get('/auth/me')).body.email).toBe(person.email);
    expect((await logIn(email, person.password)).status).toBe(401);

    const done = await verify(token);
    expect(done).toMatchObject({ status: 200, body: { id: person.id, email } });
    await mailTo(person.email, /was changed/);
    expect((await logIn(email, person.password)).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await verify(token)).status).toBe(422);
  });

  it('requires the password, and points to the field if it is wrong [ASVS 7.5.1]', async () => {
    const person = await service.person('requester');
    const answer = await ask(person, newAddress(), 'not this one');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/currentPassword' }] } });
    expect((await ask(person, person.email)).body.errors).toMatchObject([{ pointer: '#/email', code: 'unchanged' }]);
  });

  it('does not reveal whether the new address has an account, but notifies its owner', async () => {
    const [person, holder] = [await service.person('requester'), await service.person('requester')];
    const known = await ask(person, holder.email);
    const unknown = await ask(person, newAddress());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailTo(holder.email, /already/)).text).not.toContain('token=');
  });

  it('fails if another user took the address in the meantime, and changes nothing', async () => {
    const [one, two] = [await service.person('requester'), await service.person('requester')];
    const email = newAddress();
    await ask(one, email);
    const first = await tokenMailedTo(email);
    await ask(two, email);
    const second = await tokenMailedTo(email);
    expect((await verify(second)).status).toBe(200);
    expect(await verify(first)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await one.get('/auth/me')).body.email).toBe(one.email);
  });

  it('invalidates tokens emailed to the old address', async () => {
    const person = await service.person('requester');
    await service.anybody.post('/auth/forgot-password', { email: person.email });
    const reset = await tokenMailedTo(person.email, /Reset your password/i);
    const email = newAddress();
    await ask(person, email);
    await verify(await tokenMailedTo(email));
    const answer = await service.anybody.post('/auth/reset-password', { token: reset, password: 'quite another one' });
    expect(answer.status).toBe(422);
    expect((await logIn(email, person.password)).status).toBe(200);
  });

  it('is rejected until the current address is verified, and sends no email', async () => {
    const person = await service.person('requester', { verified: false });
    const email = newAddress();
    expect(await ask(person, email)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    const sent = "select 1 from deliveries where mail->>'to' in (?, ?)";
    expect(await service.orm.em.execute(sent, [email, person.email])).toEqual([]);
  });

  it('records both addresses and the actor', async () => {
    const person = await service.person('requester');
    const email = newAddress();
    await ask(person, email);
    await verify(await tokenMailedTo(email));
    const [event] = await service.orm.em.execute<{ changes: unknown; actor_id: string; ip: string }[]>(
      "select changes, actor_id, ip from events where type = 'user.email_changed' and subject_id = ?",
      [person.id],
    );
    expect(event).toEqual({
      changes: { email: { from: person.email, to: email } },
      actor_id: person.id,
      ip: '127.0.0.1',
    });
  });
});
