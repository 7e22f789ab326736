import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operations/process/service-process.ts';
import { eventually } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import { FETCHING, mailOf, makeMailbox, startWorker, subjects } from './support/fetched.ts';

/** Debian's user for mail. Dovecot refuses root. */
const MAIL = 8;
const PASSWORD = 'correct-horse';
const USER = 'desk';

/** The server of Debian's package dovecot-imapd, which only root can start. */
const hasDovecot = process.getuid?.() === 0 && versionOfDovecot() !== null;

function versionOfDovecot(): string | null {
  try {
    return execFileSync('dovecot', ['--version'], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function startDovecot() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ticketwire-dovecot-'));
  const inbox = path.join(folder, 'mail', USER);
  for (const name of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(path.join(inbox, name), { recursive: true });
    chownSync(path.join(inbox, name), MAIL, MAIL);
  }
  chownSync(path.join(folder, 'mail'), MAIL, MAIL);
  execFileSync('chmod', ['755', folder]);
  const port = await freePort();
  const configuration = path.join(folder, 'dovecot.conf');
  writeFileSync(
    configuration,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${MAIL} gid=${MAIL} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  let running: ChildProcess;
  const start = async () => {
    running = spawn('dovecot', ['-F', '-c', configuration], { stdio: 'ignore' });
    await eventually(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    });
  };
  const stop = async () => {
    running.kill('SIGTERM');
    await once(running, 'exit');
  };
  await start();
  let delivered = 0;
  return {
    fields: { fetch: 'imap', imap: { host: '127.0.0.1', port, encryption: 'none', username: USER } },
    start,
    stop,
    deliver(raw: string) {
      delivered += 1;
      const name = `${Date.now()}.${String(delivered).padStart(6, '0')}.desk`;
      const draft = path.join(inbox, 'tmp', name);
      writeFileSync(draft, raw);
      chownSync(draft, MAIL, MAIL);
      renameSync(draft, path.join(inbox, 'new', name));
    },
    /** Without its list of UIDs, the server gives new ones, and another UIDVALIDITY. */
    forgetUids() {
      for (const name of readdirSync(inbox)) if (name.startsWith('dovecot')) rmSync(path.join(inbox, name));
    },
    /** Maildir writes the flag Seen at the end of a name. */
    seen: () => readdirSync(path.join(inbox, 'cur')).filter((name) => /:2,.*S/.test(name)),
    async end() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.runIf(hasDovecot)('Dovecot', () => {
  let service: TestService;
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  beforeAll(async () => {
    service = await startService({ workers: false, environment: { ...FETCHING, RATE_LIMIT: 'off' } });
    dovecot = await startDovecot();
  }, 60_000);
  afterAll(async () => {
    await dovecot.end();
    await service.stop();
  });

  const expectCount = (count: number) =>
    expect
      .poll(async () => new Set(await subjects(service)).size, { timeout: 600_000, interval: 50 })
      .toBe(count)
      .then(async () => expect(await subjects(service)).toHaveLength(count));

  it('is fetched from by IDLE, over restarts of both sides, renumbering and a thousand messages, each once', async () => {
    dovecot.deliver(mailOf('old'));
    const mailbox = await makeMailbox(service, dovecot.fields, { password: PASSWORD });
    let worker = startWorker(service);
    await eventually(async () => expect(await mailbox.state()).toMatchObject({ status: 'working', lastError: null }));
    let count = 0;
    const deliver = (more: number) => {
      for (const end = count + more; count < end; ) dovecot.deliver(mailOf(++count));
    };
    const startedAt = performance.now();
    deliver(1);
    await expectCount(1);
    console.log(`From arrival to ticket: ${Math.round(performance.now() - startedAt)} ms`);

    await dovecot.stop();
    deliver(2);
    await dovecot.start();
    await service.orm.em.fork().execute('update mailbox_fetches set next_at = now()');
    worker.wake();
    await expectCount(3);

    await worker.stop();
    deliver(1_000);
    worker = startWorker(service);
    await expect.poll(async () => (await subjects(service)).length, { timeout: 60_000 }).toBeGreaterThan(100);
    await worker.stop();
    const before = (await subjects(service)).length;
    worker = startWorker(service);
    await expectCount(count);
    console.log(`Continued after ${before} of ${count} messages`);

    await worker.stop();
    dovecot.forgetUids();
    deliver(1);
    startWorker(service);
    await expectCount(count);
    expect(dovecot.seen()).toEqual([]);
  }, 900_000);
});
