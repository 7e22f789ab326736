import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openCredentials } from '../../../server/src/messaging/mailboxes/credentials.ts';
import { beginConnection, finishConnection } from '../../../server/src/messaging/mailboxes/oauth.ts';
import { createGuardedFetch } from '../../../server/src/platform/outgoing/guarded-fetch.ts';
import { eventually, sealingOf } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import { expectSubjects, FETCHING, mailOf, makeMailbox, startWorker } from './support/fetched.ts';
import { CLIENT, startProvider } from './support/provider-server.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false, environment: FETCHING });
});
afterEach(async () => {
  for (const table of ['inbound_emails', 'tickets']) await service.orm.em.fork().execute(`truncate ${table} cascade`);
});
afterAll(() => service.stop());

async function startFetchingFrom(fetch: 'microsoft365' | 'gmail') {
  const provider = await startProvider();
  onTestFinished(() => void provider.stop());
  const { clientId, clientSecret } = CLIENT;
  const { refreshToken } = provider;
  const mailbox = await makeMailbox(service, { fetch, application: { clientId } }, { clientSecret, refreshToken });
  const start = () => startWorker(service, (kind) => provider.addresses(kind));
  const succeeded = () =>
    eventually(async () => expect(await mailbox.state()).toMatchObject({ status: 'working', lastError: null }));
  const dueNow = () =>
    service.orm.em.fork().execute('update mailbox_fetches set next_at = now() where mailbox_id = ?', [mailbox.id]);
  return { provider, mailbox, start, succeeded, dueNow };
}

describe.each(['microsoft365', 'gmail'] as const)('a mailbox of %s', (kind) => {
  it('makes tickets of what arrives from now on, over several pages and a restart', async () => {
    const { provider, start, succeeded } = await startFetchingFrom(kind);
    provider.deliver(mailOf('old'), new Date(Date.now() - 3_600_000));
    const worker = start();
    await succeeded();
    for (const number of [1, 2, 3, 4, 5]) provider.deliver(mailOf(number));
    worker.wake();
    await expectSubjects(service, [1, 2, 3, 4, 5]);
    await worker.stop();
    provider.deliver(mailOf(6));
    start();
    await expectSubjects(service, [1, 2, 3, 4, 5, 6]);
  });

  it('is read on when its access has expired, with the refresh token that replaces the last one', async () => {
    const { provider, mailbox, start, succeeded } = await startFetchingFrom(kind);
    const worker = start();
    await succeeded();
    const before = provider.count('POST /token');
    provider.expireAccess();
    provider.deliver(mailOf(1));
    worker.wake();
    await expectSubjects(service, [1]);
    expect(provider.count('POST /token')).toBe(before + 1);
    expect(await mailbox.state()).toMatchObject({ lastErrorAt: null });
    const [row] = await service.orm.em
      .fork()
      .execute<{ credentials: string }[]>('select credentials from mailbox_fetches where mailbox_id = ?', [mailbox.id]);
    const stored = openCredentials(service.services.sealing, mailbox.id, row?.credentials ?? '');
    expect(stored).toMatchObject({ refreshToken: provider.refreshToken });
    expect(row?.credentials).not.toContain(provider.refreshToken);
  });

  it('starts from a day before when its changes were forgotten, and has nothing twice', async () => {
    const { provider, start, succeeded } = await startFetchingFrom(kind);
    const worker = start();
    await succeeded();
    for (const number of [1, 2, 3]) provider.deliver(mailOf(number));
    worker.wake();
    await expectSubjects(service, [1, 2, 3]);
    for (const number of [4, 5]) provider.deliver(mailOf(number));
    provider.forgetHistory();
    worker.wake();
    await expectSubjects(service, [1, 2, 3, 4, 5]);
    provider.deliver(mailOf(6));
    worker.wake();
    await expectSubjects(service, [1, 2, 3, 4, 5, 6]);
  });

  it('begins with what arrives from now on when another account is connected', async () => {
    const { provider, mailbox, start, succeeded } = await startFetchingFrom(kind);
    const worker = start();
    await succeeded();
    provider.deliver(mailOf(1));
    worker.wake();
    await expectSubjects(service, [1]);
    await worker.stop();
    for (const number of [2, 3]) provider.deliver(mailOf(number), new Date(Date.now() - 3_600_000));
    provider.account = 'sales@acme.example';
    const next = start();
    const read = 'select 1 from mailbox_fetches where mailbox_id = ? and position::text like ?';
    await eventually(async () =>
      expect(await service.orm.em.fork().execute(read, [mailbox.id, `%${provider.account}%`])).toHaveLength(1),
    );
    provider.deliver(mailOf(4));
    next.wake();
    await expectSubjects(service, [1, 4]);
  });

  it('waits as long as it is asked to', async () => {
    const { provider, mailbox, start, succeeded, dueNow } = await startFetchingFrom(kind);
    const worker = start();
    await succeeded();
    provider.deliver(mailOf(1));
    provider.failNext({ status: 429, headers: { 'retry-after': '120' }, body: { error: { message: 'Too many' } } });
    worker.wake();
    await eventually(async () => expect((await mailbox.state()).lastError).toContain('asks to wait: Too many'));
    const [row] = await service.orm.em
      .fork()
      .execute<{ seconds: number }[]>(
        'select extract(epoch from next_at - now())::int as seconds from mailbox_fetches',
      );
    expect(row?.seconds).toBeGreaterThan(60);
    await dueNow();
    worker.wake();
    await expectSubjects(service, [1]);
    await succeeded();
  });

  it('is given back without a failure when the worker stops in the middle of a request', async () => {
    const { provider, mailbox, start, succeeded } = await startFetchingFrom(kind);
    const worker = start();
    await succeeded();
    const before = provider.requests.length;
    provider.hang();
    worker.wake();
    await eventually(() => expect(provider.requests.length).toBeGreaterThan(before));
    await worker.stop();
    expect(await mailbox.state()).toMatchObject({ status: 'working', lastErrorAt: null });
    const rows = await service.orm.em
      .fork()
      .execute('select leased_by, failures from mailbox_fetches where mailbox_id = ?', [mailbox.id]);
    expect(rows).toEqual([{ leased_by: null, failures: 0 }]);
  });

  it('says that its owner has to connect it again', async () => {
    const { provider, mailbox, start } = await startFetchingFrom(kind);
    provider.refreshToken = 'revoked';
    start();
    await eventually(async () =>
      expect((await mailbox.state()).lastError).toMatch(
        /refused the access: connect the mailbox again \(Token has been/,
      ),
    );
  });
});

describe('connecting a mailbox', () => {
  const [mailboxId, userId] = ['019400f0-0000-7000-8000-000000000001', '019400f0-0000-7000-8000-000000000002'];
  const connecting = {
    ...{ mailboxId, userId, sealing: sealingOf(), now: new Date() },
    redirectUri: 'https://desk.example.com/admin/mailboxes/connected',
  };

  async function begin() {
    const provider = await startProvider();
    onTestFinished(() => void provider.stop());
    const fetch = createGuardedFetch({ allowPrivate: true }, new AbortController().signal);
    const client = { addresses: provider.addresses('gmail'), ...CLIENT, fetch };
    const url = await beginConnection(client, connecting);
    return { provider, client, url, agreed: provider.agree(url) };
  }

  it('exchanges the code for a refresh token (RFC 6749, RFC 7636)', async () => {
    const { provider, client, url, agreed } = await begin();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: CLIENT.clientId, code_challenge_method: 'S256', access_type: 'offline' },
      redirect_uri: connecting.redirectUri,
    });
    const { refreshToken } = await finishConnection(client, connecting, agreed);
    expect(refreshToken).toBe(provider.refreshToken);
  });

  it.each([
    ['another user', { userId: mailboxId }],
    ['another mailbox', { mailboxId: userId }],
    ['too late', { now: new Date(Date.now() + 16 * 60_000) }],
  ])('is refused for %s', async (_, other) => {
    const { client, agreed } = await begin();
    const finished = finishConnection(client, { ...connecting, ...other }, agreed);
    await expect(finished).rejects.toThrow('was not begun by you, or more than 15 minutes ago');
  });

  it('is refused with a code or a state that was not issued', async () => {
    const { client, agreed } = await begin();
    await expect(finishConnection(client, connecting, { ...agreed, code: 'made up' })).rejects.toThrow(
      'refused the access',
    );
    await expect(finishConnection(client, connecting, { ...agreed, state: 'made up' })).rejects.toThrow(
      'not begun by you',
    );
  });
});
