import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emailReader } from '../../../server/src/messaging/inbound/parsing/email-reader.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { storedFiles } from '../../tickets/attachments/support/files.ts';
import { handIn, makeMail, SECRET } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET }, workers: false }));

const from = 'eve@example.net';
/** In a deep run, as much as the largest message has. */
const MEGABYTES = depth({ quick: 6, deep: 26 });
const mixed = 'Content-Type: multipart/mixed; boundary=b';
const deep = Array.from(
  { length: 200 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
).join('\r\n');

describe('an oversized email message', () => {
  it.each<[string, RegExp, () => string]>([
    ['is nested too deeply', /nesting depth/, () => makeMail({ from, body: [] }).replace('MIME-Version: 1.0', deep)],
    ['has an oversized header', /header size/, () => makeMail({ from, headers: [`X-A: ${'a'.repeat(2_000_000)}`] })],
    ['has too many headers', /header size/, () => makeMail({ from, headers: Array(100_000).fill('X-A: b') })],
    [
      'has too many parts',
      /more than 1000 parts/,
      () => makeMail({ from, headers: [mixed], body: Array(200_000).fill('--b\r\n\r\nx') }),
    ],
  ])('is rejected if it %s, and leaves nothing behind', async (_, detail, raw) => {
    const answer = await handIn(service, raw());
    const errors = [{ pointer: '#', detail: expect.stringMatching(detail) }];
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors } });
    expect(await storedFiles(service)).toEqual([]);
  });

  it('does not block other requests while it is parsed', async () => {
    const long = makeMail({ from, headers: [`X-A: ${'a'.repeat(2_000_000)}`] });
    // Measures CPU time, which excludes other load.
    const before = process.threadCpuUsage();
    const slow = handIn(service, long);
    expect((await service.anybody.get('/auth/me')).status).toBe(401);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    await slow;
    expect((await handIn(service, makeMail({ from: `${randomUUID()}@example.net` }))).body.outcome).toBe(
      'ticket_created',
    );
  });
});

describe('the parser', () => {
  it.each<[string, string, readonly string[]]>([
    ['lines', 'a\n', ['Content-Type: text/plain; format=flowed']],
    ['letters that are no UTF-8', '\xff', []],
    ['cells', '<td>a', ['Content-Type: text/html']],
    ['encoded files', 'begin 644 a\n', []],
  ])(`reads ${MEGABYTES} MB of %s in its memory, and has what it does not read as a file`, async (_, unit, headers) => {
    const body = unit.repeat((MEGABYTES * 1024 * 1024) / unit.length);
    const file = await stored(makeMail({ from, headers, body: [body] }), 'latin1');
    const { text, files } = await emailReader()(file);
    expect(text.length).toBeLessThan(10_000_000);
    expect(files.map(({ bytes }) => bytes.length > (MEGABYTES - 1) * 1024 * 1024)).toEqual([true]);
    await rm(path.dirname(file), { recursive: true });
  });

  it('reads the next message after each way in which its thread can end', async () => {
    const read = emailReader();
    const file = await stored(makeMail({ from }));
    const { subject } = await read(file);
    const missing = path.join(path.dirname(file), 'missing');
    for (const ending of [missing, path.dirname(file), '/dev/zero/none']) {
      await expect(read(ending), ending).rejects.toThrow();
      expect((await read(file)).subject).toBe(subject);
      // Two messages at once: the second one already waits when the thread ends.
      const [, next] = await Promise.allSettled([read(ending), read(file)]);
      expect(next).toMatchObject({ status: 'fulfilled' });
    }
  });

  /** Stores a message in a file. */
  async function stored(raw: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-mail-'));
    const file = path.join(folder, 'message');
    await writeFile(file, raw, encoding);
    return file;
  }

  it.each([
    ['time', { maxParseMs: 1_000 }, () => makeMail({ from, headers: [mixed], body: ['--b--\n'.repeat(6_000_000)] })],
    ['memory', { heapMb: 20 }, () => makeMail({ from, headers: Array(130_000).fill('X:') })],
  ])('aborts a message that takes too much %s and continues with the next', async (_, limits, raw) => {
    const read = emailReader(limits);
    const heavy = await stored(raw());
    const light = await stored(makeMail({ from, subject: 'Light' }));
    const [first, second] = await Promise.allSettled([read(heavy), read(light)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'validation_failed' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { subject: 'Light' } });
    await Promise.all([heavy, light].map((file) => rm(path.dirname(file), { recursive: true })));
  });
});
