import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundledChromium } from './browser/bundled-chromium.ts';
import { findChromium } from './browser/find-chromium.ts';
import { unpackOnce } from './browser/unpack-once.ts';
import { COMPILED_FOLDERS } from './compiled/load-server.ts';
import { type SmtpOptions, startSmtpServer } from './smtp.ts';

test('the folders whose tests run the compiled service contain tests', () => {
  for (const folder of COMPILED_FOLDERS) {
    const files = readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' });
    expect([folder, files.some((file) => file.endsWith('.test.ts'))]).toEqual([folder, true]);
  }
});

describe('startSmtpServer', () => {
  const start = async (options?: SmtpOptions) => {
    const smtp = await startSmtpServer(options);
    const transport = createTransport(smtp.url);
    onTestFinished(async () => {
      transport.close();
      await smtp.stop();
    });
    const send = (subject: string, more: { text?: string; html?: string; bcc?: string } = {}) =>
      transport.sendMail({
        from: 'Ticketwire <desk@example.org>',
        to: ['Ada Lovelace <ada@example.org>', 'grace@example.org'],
        subject,
        text: 'Hello',
        ...more,
      });
    return { smtp, send };
  };

  test('receives a message sent over a socket', async () => {
    const { smtp, send } = await start();
    const link = `https://desk.example.org/reset?token=${'a=b&'.repeat(40)}`;
    await send('Zurücksetzen – réinitialiser', {
      text: `Grüße!\n\nOpen ${link}.\n`,
      html: '<p>Hi</p>',
      bcc: 'eve@example.org',
    });
    const message = await smtp.next((candidate) => candidate.to.includes('ada@example.org'));
    expect(message).toMatchObject({
      from: 'desk@example.org',
      to: ['ada@example.org', 'grace@example.org'],
      subject: 'Zurücksetzen – réinitialiser',
      envelope: { from: 'desk@example.org', to: ['ada@example.org', 'grace@example.org', 'eve@example.org'] },
    });
    expect(message.text).toContain('Grüße!');
    expect(message.html).toContain('<p>Hi</p>');
    expect(message.headers.get('message-id')).toMatch(/^<.+@example\.org>$/);
    expect(message.raw).toContain('MIME-Version: 1.0');
    expect(message.link('/reset?')).toBe(link);
    expect(message.link(/token=/)).toBe(link);
    expect(() => message.link('/verify')).toThrow(/No link matches \/verify/);
  });

  test('waits for a message, and returns each once', async () => {
    const { smtp, send } = await start();
    const second = smtp.next(({ subject }) => subject === 'second');
    await send('first');
    await send('second');
    await send('third');
    expect((await second).subject).toBe('second');
    expect((await smtp.next()).subject).toBe('first');
    expect((await smtp.next()).subject).toBe('third');
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
  });

  test('lists the messages received if none matches', async () => {
    const { smtp, send } = await start();
    await expect(smtp.next(undefined, 10)).rejects.toThrow('No message matched in 10 ms; what did arrive:\n  nothing');
    await send('Welcome');
    await expect(smtp.next(({ subject }) => subject === 'Farewell', 10)).rejects.toThrow(
      'from desk@example.org to ada@example.org, grace@example.org: Welcome',
    );
  });

  test('passes the error of a predicate to the test, and not to the sender', async () => {
    const { smtp, send } = await start();
    const waiting = smtp.next(() => {
      throw new TypeError('mistake in the test');
    });
    await send('fine');
    await expect(waiting).rejects.toThrow('mistake in the test');
    expect(smtp.messages).toHaveLength(1);
  });

  test('rejects the requested number of messages, then accepts the next', async () => {
    const { smtp, send } = await start();
    const rejected = smtp.failNext(451, () => true);
    smtp.failNext(550, () => true);
    await expect(send('try')).rejects.toMatchObject({ responseCode: 451 });
    await expect(send('try')).rejects.toMatchObject({ responseCode: 550 });
    expect(smtp.messages).toEqual([]);
    await send('try');
    expect(smtp.messages).toHaveLength(1);
    expect((await rejected).subject).toBe('try');
    expect(() => smtp.failNext(250, () => true)).toThrow(RangeError);
  });

  test('requires a user and a password if configured', async () => {
    const { smtp, send } = await start({ auth: { user: 'desk@example.org', password: 'p@ss/word' } });
    await send('signed in');
    expect(smtp.messages).toHaveLength(1);
    const outsider = createTransport(smtp.url.replace('p%40ss', 'wrong'));
    await expect(outsider.sendMail({ from: 'a@example.org', to: 'b@example.org' })).rejects.toMatchObject({
      responseCode: 535,
    });
  });

  test('stops immediately, even if a client keeps its connection open', async () => {
    const smtp = await startSmtpServer();
    const pool = createTransport({ url: smtp.url, pool: true });
    await pool.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'kept open' });
    const waiting = smtp.next(({ subject }) => subject === 'never');
    await smtp.stop();
    await smtp.stop();
    await expect(waiting).rejects.toThrow('stopped while a test waited');
    await expect(createTransport(smtp.url).verify()).rejects.toMatchObject({ code: 'ESOCKET' });
    pool.close();
  });
});

describe('unpackOnce', () => {
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unpack-once-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  };

  test('gives all concurrent callers the same complete folder', async () => {
    const cache = await makeFolder();
    const bothStarted = Promise.withResolvers<void>();
    let started = 0;
    const fill = async (folder: string) => {
      await writeFile(join(folder, 'first'), '');
      if (++started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await writeFile(join(folder, 'last'), '');
    };
    const target = join(cache, 'deep', 'v1');
    expect(await Promise.all([unpackOnce(target, fill), unpackOnce(target, fill)])).toEqual([target, target]);
    expect(readdirSync(join(cache, 'deep'))).toEqual(['v1']);
    expect(readdirSync(target)).toEqual(['first', 'last']);
    await unpackOnce(target, fill);
    expect(started).toBe(2);
  });

  test('leaves nothing behind if filling fails', async () => {
    const cache = await makeFolder();
    const fill = () => Promise.reject(new Error('disk full'));
    await expect(unpackOnce(join(cache, 'v1'), fill)).rejects.toThrow('disk full');
    expect(readdirSync(cache)).toEqual([]);
  });
});

describe('findChromium', () => {
  test('rejects a CHROME that is not a program', async () => {
    vi.stubEnv('CHROME', join(tmpdir(), 'no-such-program'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(findChromium()).rejects.toThrow(/CHROME names .*no-such-program, which is not a program/);
  });

  test('says what to do if the bundled Chromium does not run', async () => {
    const arch = vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
    onTestFinished(() => arch.mockRestore());
    await expect(bundledChromium()).rejects.toThrow('install Chromium or Chrome, or name one in');
  });
});
