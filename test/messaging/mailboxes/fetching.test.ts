import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MESSAGE_BYTES } from '../../../server/src/contract/messaging/inbound.ts';
import { openCredentials, resealCredentials } from '../../../server/src/messaging/mailboxes/credentials.ts';
import { eventually, SEALING_KEY, sealingOf } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import {
  expectIdle,
  expectSubjects,
  FETCHING,
  imapFields,
  mailOf,
  makeImapMailbox,
  makeMailbox,
  setCredentials,
  startImap,
  startWorker,
  subjects,
} from './support/fetched.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false, environment: FETCHING });
});
afterEach(async () => {
  for (const table of ['inbound_emails', 'tickets']) await service.orm.em.fork().execute(`truncate ${table} cascade`);
});
afterAll(() => service.stop());

const execute = <Row>(query: string, values: unknown[] = []) => service.orm.em.fork().execute<Row[]>(query, values);
const waiting = () =>
  execute<{ ref: string; attempts: number }>('select ref, attempts from mailbox_waiting_messages order by ref');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a mailbox that is read by IMAP', () => {
  it('makes tickets of messages from now on as they arrive, and leaves them unread', async () => {
    const imap = await startImap();
    imap.deliver(mailOf('old'));
    const mailbox = await makeImapMailbox(service, imap);
    startWorker(service);
    await expectIdle(imap);
    expect(await mailbox.state()).toMatchObject({ status: 'working', lastMessageAt: null, lastError: null });
    const startedAt = performance.now();
    imap.deliver(mailOf(1));
    await expectSubjects(service, [1]);
    console.log(`From arrival to ticket: ${Math.round(performance.now() - startedAt)} ms`);
    imap.deliver(mailOf(2));
    await expectSubjects(service, [1, 2]);
    expect(imap.messages.map(({ isSeen }) => isSeen)).toEqual([false, false, false]);
    await eventually(async () => expect(await mailbox.state()).toMatchObject({ lastMessageAt: expect.any(String) }));
  });

  it('continues after a restart where it was', async () => {
    const imap = await startImap();
    await makeImapMailbox(service, imap);
    const first = startWorker(service);
    await expectIdle(imap);
    imap.deliver(mailOf(1));
    await expectSubjects(service, [1]);
    await expectIdle(imap);
    await first.stop();
    await eventually(() => expect(imap.connections()).toBe(0));
    for (const number of [2, 3]) imap.deliver(mailOf(number));
    startWorker(service);
    await expectSubjects(service, [1, 2, 3]);
    expect([...imap.sent.values()]).toEqual([1, 1, 1]);
  });

  it('is read by one of two workers, and by another once that has stopped', async () => {
    const imap = await startImap();
    await makeImapMailbox(service, imap);
    const workers = [startWorker(service), startWorker(service)];
    await expectIdle(imap);
    for (const number of range(1, 10)) imap.deliver(mailOf(number));
    await expectSubjects(service, range(1, 10));
    expect(imap.connections()).toBe(1);
    const [lease] = await execute<{ leased_by: string }>('select leased_by from mailbox_fetches');
    const third = startWorker(service);
    for (const worker of workers) await worker.stop();
    third.wake();
    imap.deliver(mailOf(11));
    await expectSubjects(service, range(1, 11));
    const [next] = await execute<{ leased_by: string }>('select leased_by from mailbox_fetches');
    expect(next?.leased_by).not.toBe(lease?.leased_by);
    expect([...imap.sent.values()]).toEqual(Array(11).fill(1));
  });

  it('recognizes what it has when the server has renumbered all messages', async () => {
    const imap = await startImap();
    imap.deliver(mailOf('old'), new Date(Date.now() - 3_600_000));
    await makeImapMailbox(service, imap);
    const first = startWorker(service);
    await expectIdle(imap);
    for (const number of [1, 2]) imap.deliver(mailOf(number));
    await expectSubjects(service, [1, 2]);
    await expectIdle(imap);
    await first.stop();
    imap.deliver(mailOf(3));
    imap.renumber();
    startWorker(service);
    await expectSubjects(service, [1, 2, 3]);
    await expectIdle(imap);
    imap.deliver(mailOf(4));
    await expectSubjects(service, [1, 2, 3, 4]);
  });

  it('sets a message aside that is too large, and one that the server cannot send, and goes on', async () => {
    const imap = await startImap();
    const mailbox = await makeImapMailbox(service, imap);
    const worker = startWorker(service);
    await expectIdle(imap);
    imap.deliver(Buffer.alloc(MESSAGE_BYTES + 1, 'x'));
    imap.deliver(mailOf(1));
    await expectSubjects(service, [1]);
    const { administrator } = mailbox;
    const setAside = async () =>
      (await administrator.get('/inbound/emails')).body.data
        .filter(({ outcome }: { outcome: string }) => outcome === 'set_aside')
        .map(({ reason }: { reason: string }) => reason);
    expect(await setAside()).toEqual(['too_large']);
    await expectIdle(imap);

    const broken = imap.deliver(mailOf('broken'));
    imap.beforeContent = (uid, socket) => void (uid === broken && socket.destroy());
    imap.deliver(mailOf(2));
    await eventually(async () => expect(await mailbox.state()).toMatchObject({ status: 'failing' }));
    // Repeated, because a failure that is recorded meanwhile sets the time of the next attempt.
    const tryAgainUntil = (check: () => Promise<void>) =>
      eventually(async () => {
        await execute('update mailbox_fetches set next_at = now()');
        worker.wake();
        await check();
      });
    // What has failed waits apart.
    await tryAgainUntil(async () => expect(await subjects(service)).toHaveLength(2));
    await expectSubjects(service, [1, 2]);
    for (const attempts of [1, 2, 3]) {
      await tryAgainUntil(async () => expect(await waiting()).toMatchObject([{ attempts }]));
      await execute('update mailbox_waiting_messages set next_at = now()');
    }
    await tryAgainUntil(async () => expect(await setAside()).toEqual(['failed', 'too_large']));
    await eventually(async () => expect(await waiting()).toEqual([]));
    await tryAgainUntil(async () => expect(await mailbox.state()).toMatchObject({ status: 'working' }));

    const listed = async () => (await mailbox.administrator.get('/inbound/emails?outcome=set_aside')).body.data;
    const [unread, large] = await listed();
    expect([unread, large]).toMatchObject([
      { reason: 'failed', mailboxId: mailbox.id, hasOriginal: false },
      { reason: 'too_large', error: expect.stringContaining('MB') },
    ]);
    imap.beforeContent = () => {};
    expect((await mailbox.administrator.post(`/inbound/emails/${unread.id}/process-again`, {})).status).toBe(200);
    worker.wake();
    await expectSubjects(service, [1, 2, 'broken']);
    await eventually(async () => expect(await listed()).toMatchObject([{ id: large.id }]));
  });

  it('lets messages above the limit of a sender wait, while those of others arrive', async () => {
    const imap = await startImap();
    await makeImapMailbox(service, imap);
    const worker = startWorker(service);
    await expectIdle(imap);
    const many = 'many@example.net';
    await execute(
      `insert into rate_limits (key, times, last_at)
       values ('inbound:' || encode(sha256(?::bytea), 'hex'), array_fill(now(), array[200]), now())`,
      [many],
    );
    imap.deliver(mailOf('many', { from: many }));
    imap.deliver(mailOf(1));
    await expectSubjects(service, [1]);
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
    await execute('delete from rate_limits');
    await execute('update mailbox_waiting_messages set next_at = now()');
    worker.wake();
    await expectSubjects(service, [1, 'many']);
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('is opened again with a new password, and says in words what is wrong until then', async () => {
    const imap = await startImap();
    const mailbox = await makeMailbox(service, imapFields(imap), { password: 'wrong' });
    const worker = startWorker(service);
    await eventually(async () =>
      expect(await mailbox.state()).toMatchObject({
        status: 'failing',
        lastError: 'The server rejected the username or password of desk@example.com: Invalid credentials',
      }),
    );
    await setCredentials(service, mailbox.id, { password: imap.password });
    worker.wake();
    await expectIdle(imap);
    expect(await mailbox.state()).toMatchObject({
      status: 'working',
      lastError: null,
      lastErrorCode: null,
      lastErrorAt: expect.any(String),
    });
    // Servers close connections from time to time.
    imap.dropConnections();
    await eventually(() => expect(imap.connections()).toBe(0));
    worker.wake();
    await expectIdle(imap);
    expect(await mailbox.state()).toMatchObject({ status: 'working' });
  });
});

describe('a mailbox that cannot be read', () => {
  it.each([
    [{ folder: 'Support' }, 'folder_missing', 'The mailbox has no folder Support'],
    [{ host: 'no-such-host.invalid' }, 'unreachable', 'The host name no-such-host.invalid could not be resolved'],
    [{ port: 1 }, 'unreachable', '127.0.0.1 accepts no connections on port 1'],
    [{ encryption: 'tls' }, 'encryption', 'The encrypted connection failed'],
  ])('says why, until it is corrected: %o', async (wrong, lastErrorCode, words) => {
    const imap = await startImap();
    const fields = imapFields(imap);
    const mailbox = await makeMailbox(
      service,
      { ...fields, imap: { ...fields.imap, ...wrong } },
      { password: imap.password },
    );
    const worker = startWorker(service);
    const problem = { lastErrorCode, lastError: expect.stringContaining(words) };
    await eventually(async () => expect(await mailbox.state()).toMatchObject(problem));
    // Once it is corrected, it does not wait as long as after a failure.
    const { imap: right } = fields;
    expect((await mailbox.administrator.patch(mailbox.path, { imap: right })).status).toBe(200);
    worker.wake();
    await expectIdle(imap);
  });
});

it('has credentials that cannot be read in the database, and are sealed under a new key', async () => {
  const imap = await startImap();
  const { id } = await makeImapMailbox(service, imap);
  const stored = async () => (await execute<{ credentials: string }>('select credentials from mailbox_fetches'))[0];
  expect((await stored())?.credentials).not.toContain(imap.password);
  const next = '22'.repeat(32);
  const reseal = () =>
    service.orm.em.fork().transactional((em) => resealCredentials(em, sealingOf(next, SEALING_KEY), 10));
  expect([await reseal(), await reseal()]).toEqual([1, 0]);
  expect(openCredentials(sealingOf(next), id, (await stored())?.credentials ?? '')).toEqual({
    password: imap.password,
  });
  await expect(async () =>
    openCredentials(service.services.sealing, id, (await stored())?.credentials ?? ''),
  ).rejects.toThrow('its key is missing: enter it again');
});

it('does not reach private networks unless an operator allows it', async () => {
  const guarded = await startService({ workers: false });
  onTestFinished(() => guarded.stop());
  const imap = await startImap();
  const mailbox = await makeImapMailbox(guarded, imap);
  const worker = startWorker(guarded);
  await eventually(async () => expect((await mailbox.state()).lastError).toContain('MAILBOX_ALLOW_PRIVATE'));
  expect(imap.connections()).toBe(0);
  await worker.stop();
});
