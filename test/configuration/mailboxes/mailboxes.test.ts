import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('mailboxes', () => {
  let service: TestService;
  let administrator: Person;
  let agent: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    administrator = await service.person('administrator');
    agent = await service.person('agent');
  });
  afterAll(() => service.stop());

  let created = 0;
  async function makeMailbox(more: Record<string, unknown> = {}) {
    created += 1;
    const input = { address: `box${created}@example.com`, senderName: `Box ${created}`, ...more };
    return (await administrator.post('/mailboxes', input)).body;
  }

  describe('ok', () => {
    it('begins with MAIL_FROM as the default', async () => {
      const { data } = (await administrator.get('/mailboxes')).body;
      expect(data.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([
        {
          key: 'support',
          address: 'support@localhost',
          senderName: 'Ticketwire',
          fetch: 'none',
          state: { status: 'off' },
        },
      ]);
    });

    it('creates one, which can be read and is listed by address', async () => {
      const { status, headers, body } = await administrator.post('/mailboxes', {
        address: ' Zebra@Example.com ',
        senderName: ' Zebra ',
      });
      expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' });
      expect(body).toMatchObject({ key: 'zebra', address: 'zebra@example.com', senderName: 'Zebra', isDefault: false });
      const ant = await makeMailbox({ address: 'ant@example.com', signature: '{{agent.name}}\n{{mailbox.name}}' });

      expect(await administrator.get(`/mailboxes/${body.id}`)).toMatchObject({ status: 200, body });
      const { data } = (await administrator.get('/mailboxes')).body;
      expect(data).toEqual(expect.arrayContaining([ant, body]));
      const addresses = data.map(({ address }: { address: string }) => address);
      expect(addresses).toEqual(addresses.toSorted());
    });

    it('updates the given fields and records each change', async () => {
      const { id, key, address } = await makeMailbox({ signature: 'Stays' });
      const path = `/mailboxes/${id}`;
      const updated = await administrator.patch(path, { senderName: 'Updated' }, { 'If-Match': '"1"' });
      expect(updated).toMatchObject({ status: 200, body: { signature: 'Stays', version: 2 } });
      const imap = { host: 'mail.example.com', username: 'box' };
      const fetching = await administrator.patch(path, { fetch: 'imap', imap });
      expect(fetching.body).toMatchObject({
        imap: { ...imap, port: 993, encryption: 'tls', folder: 'INBOX' },
        state: { status: 'waiting' },
      });
      expect((await administrator.patch(path, { signature: 'Stays', imap })).body.version).toBe(3);
      expect((await administrator.delete(path)).status).toBe(204);
      expect((await administrator.get(path)).status).toBe(404);

      expect(await eventsAbout(service, id)).toMatchObject([
        { type: 'mailbox.created', data: { key, address } },
        { type: 'mailbox.updated', changes: { senderName: { to: 'Updated' } } },
        { type: 'mailbox.updated', changes: { fetch: { from: 'none', to: 'imap' } } },
        { type: 'mailbox.deleted', data: { key, address } },
      ]);
      const { body } = await administrator.get(`/audit-events?subject=${id}`);
      expect(body.data).toHaveLength(4);
    });

    it('makes another one the default', async () => {
      const [former] = (await administrator.get('/mailboxes')).body.data.filter(
        ({ isDefault }: { isDefault: boolean }) => isDefault,
      );
      const { id } = await makeMailbox();
      expect((await administrator.patch(`/mailboxes/${id}`, { isDefault: true })).body.isDefault).toBe(true);
      expect((await administrator.get(`/mailboxes/${former.id}`)).body).toMatchObject({ isDefault: false });
      const rejection = await expectRejection(service, 409, () => administrator.delete(`/mailboxes/${id}`));
      expect(rejection.detail).toContain('default mailbox');
      await administrator.patch(`/mailboxes/${former.id}`, { isDefault: true });
    });
  });

  const reads = (person: Pick<Person, 'get'>, id: string) => [
    () => person.get('/mailboxes'),
    () => person.get(`/mailboxes/${id}`),
  ];
  const changes = (person: Pick<Person, 'post' | 'patch' | 'delete'>, id: string) => [
    () => person.post('/mailboxes', { address: 'mine@example.com', senderName: 'Mine' }),
    () => person.patch(`/mailboxes/${id}`, { senderName: 'Mine' }),
    () => person.delete(`/mailboxes/${id}`),
  ];

  it('rejects callers without a token with 401', async () => {
    const { id } = await makeMailbox();
    for (const ask of [...reads(service.anybody, id), ...changes(service.anybody, id)]) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('shows mailboxes to an agent without how their messages are fetched', async () => {
    const imap = { host: 'mail.example.com', username: 'box' };
    const mailbox = await makeMailbox({ fetch: 'imap', imap });
    const shown = { ...mailbox, imap: null, application: null, state: null };
    expect((await agent.get(`/mailboxes/${mailbox.id}`)).body).toEqual(shown);
    expect((await agent.get('/mailboxes')).body.data).toContainEqual(shown);
  });

  it('rejects changes without mailbox:manage, and users who see only their own tickets, with 403', async () => {
    const { id } = await makeMailbox();
    const requester = await service.person('requester');
    const denied = [
      ...reads(requester, id).map((ask) => ({ ask, permission: 'ticket:read' })),
      ...[agent, requester].flatMap((person) =>
        changes(person, id).map((ask) => ({ ask, permission: 'mailbox:manage' })),
      ),
    ];
    for (const { ask, permission } of denied) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ code: 'permission_denied', permission });
    }
    expect((await administrator.get(`/mailboxes/${id}`)).body.version).toBe(1);
  });

  it('rejects an unknown ID with 404', async () => {
    for (const ask of [
      () => administrator.get(`/mailboxes/${NOWHERE}`),
      () => administrator.patch(`/mailboxes/${NOWHERE}`, { senderName: 'Mine' }),
      () => administrator.delete(`/mailboxes/${NOWHERE}`),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  it('rejects a change of an older version with 412 and the changed fields', async () => {
    const { id } = await makeMailbox();
    await administrator.patch(`/mailboxes/${id}`, { signature: 'New' });
    for (const ask of [
      () => administrator.patch(`/mailboxes/${id}`, { senderName: 'Late' }, { 'If-Match': '"1"' }),
      () => administrator.delete(`/mailboxes/${id}`, { 'If-Match': '"1"' }),
    ]) {
      const conflict = { code: 'version_conflict', currentVersion: 2, changedFields: ['signature'] };
      expect(await expectRejection(service, 412, ask)).toMatchObject(conflict);
    }
  });

  it('rejects an address that is taken with 422', async () => {
    const [one, other] = [await makeMailbox(), await makeMailbox()];
    for (const ask of [
      () => administrator.post('/mailboxes', { address: one.address.toUpperCase(), senderName: 'Mine' }),
      () => administrator.patch(`/mailboxes/${other.id}`, { address: one.address }),
    ]) {
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/address taken']);
    }
  });

  it('rejects the deletion of a mailbox that a rule names with 409', async () => {
    const { id, key } = await makeMailbox();
    const when = { type: 'event', events: ['ticket.created'] };
    const rule = { name: 'By mailbox', when, filters: { mailbox: [key] }, change: { priority: 'high' } };
    expect((await administrator.post('/rules', rule)).status).toBe(201);
    const problem = await expectRejection(service, 409, () => administrator.delete(`/mailboxes/${id}`));
    expect(problem.detail).toBe('The rule By mailbox uses this mailbox. Change the rule first.');
  });

  it.each([
    [{ senderName: '  ' }, '#/senderName too_small'],
    [{ address: 'nobody' }, '#/address invalid_format'],
    [{ fetch: 'imap' }, '#/imap required'],
    [{ fetch: 'gmail' }, '#/application required'],
    [{ fetch: 'pop3' }, '#/fetch invalid_value'],
    [{ signature: '{{agent.email}}' }, '#/signature unknown_variable'],
    [{ teamId: NOWHERE }, '#/teamId unknown'],
    [{ categoryId: 'nowhere' }, '#/categoryId unknown'],
    [{ key: 'none' }, '#/key reserved'],
    [{ owner: 'me' }, '#/owner unknown_field'],
  ])('rejects %o with 422', async (fields, fault) => {
    const body = { address: 'mine@example.com', senderName: 'Mine', ...fields };
    expect(faults(await expectRejection(service, 422, () => administrator.post('/mailboxes', body)))).toEqual([fault]);
  });
});
