import { describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Answer, type Person, startService } from '../../support/service.ts';

/**
 * Every change of an account, a permission or a setting records an event with the actor and the values before and after
 * (OWASP ASVS 5.0, 16.2.1 and 16.3.1).
 */

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Root' });

const password = 'correct horse battery';
const request = (): Record<string, string> => ({ 'X-Request-Id': `audit-${crypto.randomUUID()}` });

const secretMailedTo = async (email: string, subject: RegExp) => {
  const mail = await service.smtp.next((message) => message.to.includes(email) && subject.test(message.subject));
  return new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
};

/** Returns what one request recorded: actor, values before and after, origin and request id. */
async function factsOf(act: (headers: Record<string, string>) => Promise<Answer>, status = 200) {
  const headers = request();
  const answer = await act(headers);
  expect([answer.status, answer.body?.detail]).toEqual([status, answer.body?.detail]);
  const requestId = headers['X-Request-Id'];
  const { body } = await administrator.get('/audit-events?limit=100');
  const facts = body.data.filter((fact: { requestId: string }) => fact.requestId === requestId).reverse();
  for (const fact of facts) {
    expect(fact).toMatchObject({ ip: '127.0.0.1', requestId, ticketId: null });
    expect(Date.parse(fact.occurredAt)).toBeLessThanOrEqual(Date.now());
  }
  return { facts, answer };
}

const nobody = { kind: 'system', id: null };
const by = ({ id, name }: { id: string; name: string }) => ({ kind: 'user', id, name });
const one = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });

describe('the audit log records for accounts', () => {
  it('a registration, its verification, and a registration with an address that has an account', async () => {
    const input = { name: 'Ada', email: 'ada@example.com', password };
    const made = await factsOf((headers) => service.anybody.post('/auth/register', input, headers), 201);
    const ada = made.answer.body.user;
    const { email } = input;
    expect(made.facts).toMatchObject([
      { type: 'user.registered', subject: { id: ada.id }, actor: by(ada), data: { email } },
    ]);
    const token = await secretMailedTo(email, /Confirm/);
    const { facts } = await factsOf((headers) => service.anybody.post('/auth/verify-email', { token }, headers));
    expect(facts).toMatchObject([
      { type: 'user.verified', actor: by(ada), changes: only(one('emailVerifiedAt', null, expect.any(String))) },
    ]);
    const again = await factsOf((headers) => service.anybody.post('/auth/register', input, headers), 201);
    expect(again.facts).toMatchObject([
      { type: 'user.registered_again', subject: { id: ada.id }, actor: nobody, data: { email } },
    ]);
    const resent = await factsOf(
      (headers) => service.anybody.post('/auth/resend-verification', { email }, headers),
      202,
    );
    expect(resent.facts).toMatchObject([{ type: 'user.verification_requested', actor: nobody, data: { email } }]);
  });

  it('an invitation and its acceptance', async () => {
    const input = { name: 'Bo', email: 'bo@example.com' };
    const invited = await factsOf((headers) => administrator.post('/users/invite', input, headers), 201);
    expect(invited.facts).toMatchObject([
      { type: 'user.invited', actor: by(administrator), data: { email: input.email, roles: ['requester'] } },
    ]);
    const token = await secretMailedTo(input.email, /invited/);
    const accept = { token, password, name: 'Bob' };
    const { facts, answer } = await factsOf((headers) =>
      service.anybody.post('/auth/accept-invitation', accept, headers),
    );
    expect(facts).toMatchObject([
      {
        type: 'user.invitation_accepted',
        actor: by(answer.body),
        changes: only({ ...one('name', 'Bo', 'Bob'), ...one('status', 'invited', 'active') }),
      },
      {
        type: 'user.verified',
        actor: by(answer.body),
        changes: only(one('emailVerifiedAt', null, expect.any(String))),
      },
    ]);
  });

  it('an account created by an administrator, and a change of its profile', async () => {
    const input = { name: 'Cy', email: 'cy@example.com' };
    const { facts, answer } = await factsOf((headers) => administrator.post('/users', input, headers), 201);
    expect(facts).toMatchObject([
      { type: 'user.created', actor: by(administrator), data: { email: input.email, roles: ['requester'] } },
    ]);
    const changed = await factsOf((headers) =>
      administrator.patch(`/users/${answer.body.id}`, { name: 'Cyr', locale: 'de' }, headers),
    );
    expect(changed.facts).toMatchObject([
      { type: 'user.updated', changes: only({ ...one('name', 'Cy', 'Cyr'), ...one('locale', 'en', 'de') }) },
    ]);
  });

  it('assigned and removed roles', async () => {
    const person = await service.person('requester');
    const { body } = await administrator.get('/roles');
    const roleIds = [body.data.find(({ key }: { key: string }) => key === 'agent').id];
    const { facts } = await factsOf((headers) => administrator.put(`/users/${person.id}/roles`, { roleIds }, headers));
    expect(facts).toMatchObject([
      {
        type: 'user.roles_changed',
        subject: { id: person.id },
        actor: by(administrator),
        changes: only(one('roles', ['requester'], ['agent'])),
      },
    ]);
  });

  it('a suspension and a reactivation', async () => {
    const { id } = await service.person('agent');
    const suspended = await factsOf((headers) => administrator.post(`/users/${id}/suspend`, undefined, headers));
    expect(suspended.facts).toMatchObject([
      {
        type: 'user.suspended',
        subject: { id },
        actor: by(administrator),
        changes: only(one('status', 'active', 'suspended')),
      },
    ]);
    const activated = await factsOf((headers) => administrator.post(`/users/${id}/activate`, undefined, headers));
    expect(activated.facts).toMatchObject([
      {
        type: 'user.activated',
        subject: { id },
        actor: by(administrator),
        changes: only(one('status', 'suspended', 'active')),
      },
    ]);
  });
});

describe('the audit log records for sessions', () => {
  const logIn = (person: Person, more: { password?: string; headers?: Record<string, string> } = {}) =>
    service.anybody.post(
      '/auth/login',
      { email: person.email, password: more.password ?? person.password },
      more.headers,
    );

  it('a sign-in with its client, and a failed sign-in with the reason', async () => {
    const person = await service.person('agent');
    const right = await factsOf((headers) => logIn(person, { headers: { ...headers, 'User-Agent': 'Telephone' } }));
    expect(right.facts).toMatchObject([
      { type: 'user.signed_in', subject: { id: person.id }, actor: by(person), data: { userAgent: 'Telephone' } },
    ]);
    const wrong = await factsOf((headers) => logIn(person, { password: 'wrong', headers }), 401);
    const data = { email: person.email, reason: 'wrong_credentials' };
    expect(wrong.facts).toMatchObject([
      { type: 'user.sign_in_failed', subject: { id: person.id }, actor: nobody, data },
    ]);
    await administrator.post(`/users/${person.id}/suspend`);
    const shutOut = await factsOf((headers) => logIn(person, { headers }), 403);
    expect(shutOut.facts).toMatchObject([{ type: 'user.sign_in_failed', data: { reason: 'suspended' } }]);
    const unknown = { email: 'nobody@example.com', password };
    const { facts } = await factsOf((headers) => service.anybody.post('/auth/login', unknown, headers), 401);
    expect(facts).toMatchObject([{ type: 'user.sign_in_failed', data: { email: unknown.email } }]);
  });

  it('a sign-out, a session ended from elsewhere, and the end of all sessions', async () => {
    const person = await service.person('agent');
    const sessionOf = async () => {
      const { accessToken, refreshToken } = (await logIn(person)).body;
      const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
      return { ...restClient(service.url, accessToken), refreshToken, sessionId: sid };
    };
    const one = await sessionOf();
    const ended = (sessionId: string) => [
      { type: 'user.session_ended', subject: { id: person.id }, actor: by(person), data: { sessionId } },
    ];
    const { refreshToken } = one;
    const out = await factsOf((headers) => service.anybody.post('/auth/logout', { refreshToken }, headers), 204);
    expect(out.facts).toMatchObject(ended(one.sessionId));
    const [two, three] = [await sessionOf(), await sessionOf()];
    const away = await factsOf((headers) => three.delete(`/auth/sessions/${two.sessionId}`, headers), 204);
    expect(away.facts).toMatchObject(ended(two.sessionId));
    const every = await factsOf((headers) => administrator.delete(`/users/${person.id}/sessions`, headers), 204);
    expect(every.facts).toMatchObject([
      { type: 'user.sessions_ended', subject: { id: person.id }, actor: by(administrator) },
    ]);
  });

  it('the reuse of a refresh token', async () => {
    const person = await service.person('agent');
    const { refreshToken } = (await logIn(person)).body;
    await service.anybody.post('/auth/refresh', { refreshToken });
    const real = service.now;
    service.now = () => new Date(Date.now() + 11_000);
    const headers = request();
    await service.anybody.post('/auth/refresh', { refreshToken }, headers);
    service.now = real;
    const { body } = await administrator.get(`/audit-events?subject=${person.id}&type=user.session_ended`);
    expect(body.data).toMatchObject([
      { actor: nobody, data: { reason: 'refresh_token_reused' }, ip: '127.0.0.1', requestId: headers['X-Request-Id'] },
    ]);
  });

  it('a password reset request, the reset and a password change', async () => {
    const person = await service.person('agent', { verified: false });
    const { email } = person;
    const requested = await factsOf(
      (headers) => service.anybody.post('/auth/forgot-password', { email }, headers),
      202,
    );
    expect(requested.facts).toMatchObject([{ type: 'user.password_reset_requested', actor: nobody, data: { email } }]);
    const token = await secretMailedTo(email, /Reset your password/);
    const reset = await factsOf((headers) =>
      service.anybody.post('/auth/reset-password', { token, password }, headers),
    );
    expect(reset.facts).toMatchObject([
      { type: 'user.verified', actor: by(person) },
      { type: 'user.password_changed', subject: { id: person.id }, actor: by(person), data: { how: 'reset' } },
    ]);
    const { accessToken } = (await logIn(person, { password })).body;
    const change = { currentPassword: password, newPassword: 'quite another one' };
    const { facts } = await factsOf(
      (headers) => restClient(service.url, accessToken).post('/auth/change-password', change, headers),
      204,
    );
    expect(facts).toMatchObject([{ type: 'user.password_changed', actor: by(person), data: { how: 'changed' } }]);
  });

  it('an email change request and its confirmation', async () => {
    const person = await service.person('agent');
    const { accessToken } = (await logIn(person)).body;
    const change = { email: 'moved@example.com', currentPassword: person.password };
    const requested = await factsOf(
      (headers) => restClient(service.url, accessToken).post('/auth/change-email', change, headers),
      202,
    );
    expect(requested.facts).toMatchObject([
      { type: 'user.email_change_requested', actor: by(person), data: { email: change.email } },
    ]);
    const token = await secretMailedTo(change.email, /new email/);
    const { facts } = await factsOf((headers) => service.anybody.post('/auth/verify-email', { token }, headers));
    expect(facts).toMatchObject([
      { type: 'user.email_changed', actor: by(person), changes: only(one('email', person.email, change.email)) },
    ]);
  });
});

describe('the audit log records for permissions and configuration', () => {
  /** Creates, updates and deletes a resource, and returns the events of each. */
  async function life(path: string, input: object, change: object) {
    const made = await factsOf((headers) => administrator.post(path, input, headers), 201);
    const { id } = made.answer.body;
    const changed = await factsOf((headers) => administrator.patch(`${path}/${id}`, change, headers));
    const deleted = await factsOf((headers) => administrator.delete(`${path}/${id}`, headers), 204);
    const facts = [...made.facts, ...changed.facts, ...deleted.facts];
    for (const fact of facts) expect(fact).toMatchObject({ subject: { id }, actor: by(administrator) });
    return facts;
  }
  const grants = (...permissions: string[]) => permissions.map((permission) => ({ permission, scope: 'all' }));

  it('changes of a role', async () => {
    const input = { key: 'reader', name: 'Reader', grants: grants('user:read') };
    expect(await life('/roles', input, { grants: grants('audit:read') })).toMatchObject([
      { type: 'role.created', changes: expect.objectContaining(one('grants', null, grants('user:read'))) },
      { type: 'role.updated', changes: only(one('grants', grants('user:read'), grants('audit:read'))) },
      {
        type: 'role.deleted',
        changes: expect.objectContaining(one('grants', grants('audit:read'), null)),
        data: { key: 'reader' },
      },
    ]);
  });

  it('changes of a team and its members', async () => {
    const person = await service.person('agent');
    const user = { id: person.id, name: person.name };
    const team = (await administrator.post('/teams', { name: 'Billing' })).body;
    const place = `/teams/${team.id}/members/${person.id}`;
    const joined = await factsOf((headers) => administrator.put(place, {}, headers));
    expect(joined.facts).toMatchObject([
      {
        type: 'team.member_added',
        actor: by(administrator),
        changes: only(one('members', null, { user, role: 'member' })),
      },
    ]);
    const left = await factsOf((headers) => administrator.delete(place, headers), 204);
    expect(left.facts).toMatchObject([
      { type: 'team.member_removed', changes: only(one('members', { user, role: 'member' }, null)) },
    ]);
    await administrator.put(place, { role: 'lead' });
    const { facts } = await factsOf((headers) => administrator.delete(`/teams/${team.id}`, headers), 204);
    expect(facts).toMatchObject([
      { type: 'team.deleted', changes: expect.objectContaining(one('members', [{ user, role: 'lead' }], null)) },
    ]);
    expect(await life('/teams', { name: 'Support' }, { name: 'Help' })).toMatchObject([
      { type: 'team.created', changes: expect.objectContaining(one('name', null, 'Support')) },
      { type: 'team.updated', changes: only(one('name', 'Support', 'Help')) },
      { type: 'team.deleted', changes: expect.objectContaining(one('name', 'Help', null)) },
    ]);
  });

  it('changes of a category', async () => {
    const input = { key: 'hardware', name: 'Hardware', defaultPriority: 'high' };
    expect(await life('/categories', input, { name: 'Machines' })).toMatchObject([
      { type: 'category.created', changes: expect.objectContaining(one('defaultPriority', null, 'high')) },
      { type: 'category.updated', changes: only(one('name', 'Hardware', 'Machines')) },
      { type: 'category.deleted', changes: expect.objectContaining(one('defaultPriority', 'high', null)) },
    ]);
    const [parent, child] = [
      (await administrator.post('/categories', { key: 'parent', name: 'Parent' })).body,
      (await administrator.post('/categories', { key: 'child', name: 'Child' })).body,
    ];
    const { facts } = await factsOf((headers) =>
      administrator.post(`/categories/${child.id}/move`, { parentId: parent.id }, headers),
    );
    expect(facts).toMatchObject([{ type: 'category.moved', changes: only(one('parentId', null, parent.id)) }]);
  });

  it('changes of a status and of the transitions', async () => {
    const input = { key: 'waiting', name: 'Waiting', state: 'open', color: '#112233' };
    expect(await life('/statuses', input, { name: 'Waits' })).toMatchObject([
      {
        type: 'status.created',
        changes: expect.objectContaining(one('color', null, '#112233')),
        data: { state: 'open' },
      },
      { type: 'status.updated', changes: only(one('name', 'Waiting', 'Waits')) },
      { type: 'status.deleted', changes: expect.objectContaining(one('name', 'Waits', null)) },
    ]);
    const { body } = await administrator.get('/status-transitions');
    const [gone, ...transitions] = body.data;
    const { facts } = await factsOf((headers) => administrator.put('/status-transitions', { transitions }, headers));
    expect(facts).toMatchObject([
      { type: 'status.transitions_changed', actor: by(administrator), changes: only(one('transitions', [gone], [])) },
    ]);
  });

  it('changes of a notification rule', async () => {
    const templates = { en: { subject: 'Rang', body: 'Rang' } };
    const input = { event: 'interaction.recorded', audience: 'team', channel: 'in_app', templates };
    expect(await life('/notification-rules', input, { enabled: false })).toMatchObject([
      { type: 'notification_rule.created', changes: expect.objectContaining(one('templates', null, templates)) },
      { type: 'notification_rule.updated', changes: only(one('enabled', true, false)) },
      { type: 'notification_rule.deleted', changes: expect.objectContaining(one('templates', templates, null)) },
    ]);
  });

  it('an API key that is created, rotated and revoked, and its actions', async () => {
    const input = { name: 'Nightly', grants: grants('team:manage') };
    const made = await factsOf((headers) => administrator.post('/api-keys', input, headers), 201);
    const { id, key } = made.answer.body;
    expect(made.facts).toMatchObject([
      {
        type: 'api_key.created',
        subject: { id },
        actor: by(administrator),
        changes: expect.objectContaining(one('grants', null, input.grants)),
      },
    ]);
    const byKey = await factsOf(
      (headers) => restClient(service.url, key).post('/teams', { name: 'By night' }, headers),
      201,
    );
    expect(byKey.facts).toMatchObject([
      { type: 'team.created', actor: { ...by(administrator), apiKey: { id, name: 'Nightly' } } },
    ]);
    const rotated = await factsOf((headers) => administrator.post(`/api-keys/${id}/rotate`, {}, headers));
    expect(rotated.facts).toMatchObject([{ type: 'api_key.rotated', subject: { id } }]);
    const revoked = await factsOf((headers) => administrator.delete(`/api-keys/${id}`, headers), 204);
    expect(revoked.facts).toMatchObject([
      { type: 'api_key.revoked', subject: { id }, changes: only(one('revokedAt', null, expect.any(String))) },
    ]);
  });
});
