import { ApiError, type Client, createClient } from '@ticketwire/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { noise, sha256 } from './support/files.ts';

let client: Client;
let ticketId: string;

const service = await forFile(startService({ workers: false }));
const requester = await service.person('requester');
beforeAll(async () => {
  client = createClient({ baseUrl: service.url, token: requester.token });
  ticketId = (await client.tickets.create({ subject: 'The printer is on fire' })).id;
});

const bytes = noise(300_000);

async function* pieces() {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

describe('an upload through the SDK', () => {
  it.each([
    ['a Blob', () => new Blob([bytes])],
    ['bytes', () => bytes],
    ['a ReadableStream', () => new Blob([bytes]).stream()],
    ['an AsyncIterable', () => pieces()],
  ])('accepts %s', async (_, file) => {
    const attachment = await client.attachments.upload({ ticketId, fileName: 'a.bin', file: file() });
    expect(attachment).toMatchObject({ fileName: 'a.bin', size: bytes.length, sha256: sha256(bytes) });
  });

  it('keeps the name of a File', async () => {
    const file = new File(['Hello'], 'hello.txt');
    expect(await client.attachments.upload({ ticketId, file, visibility: 'public' })).toMatchObject({
      fileName: 'hello.txt',
    });
  });

  it('is repeated after a lost response without a duplicate, unless it is a stream', async () => {
    let failures = 1;
    const flaky = createClient({
      baseUrl: service.url,
      token: requester.token,
      retry: { baseDelay: 1 },
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (failures > 0) {
          failures -= 1;
          await response.arrayBuffer();
          throw new TypeError('the line is cut');
        }
        return response;
      },
    });
    const { id: ticket } = await client.tickets.create({ subject: 'Lost' });
    await flaky.attachments.upload({ ticketId: ticket, fileName: 'a', file: new Blob(['once']) });
    expect((await client.attachments.list({ ticketId: ticket })).data).toHaveLength(1);
    failures = 1;
    const lost = flaky.attachments.upload({ ticketId: ticket, fileName: 'b', file: pieces() });
    await expect(lost).rejects.toMatchObject({ code: 'network' });
  });
});

describe('a download through the SDK', () => {
  it('returns the name, the type and the bytes of a file', async () => {
    const { id } = await client.attachments.upload({
      ticketId,
      fileName: 'Grüße “an” alle.txt',
      file: new Blob(['Hello']),
    });
    const download = await client.attachments.download({ id });
    expect(download).toMatchObject({
      fileName: 'Grüße “an” alle.txt',
      contentType: 'text/plain; charset=utf-8',
      size: 5,
    });
    expect(await download.text()).toBe('Hello');
    expect((await (await client.attachments.download({ id })).arrayBuffer()).byteLength).toBe(5);
  });

  it('is a stream that ends when its reader cancels', async () => {
    const { id } = await client.attachments.upload({ ticketId, fileName: 'a.bin', file: bytes });
    const parts: Uint8Array[] = [];
    for await (const part of (await client.attachments.download({ id })).body) parts.push(part);
    expect(sha256(Buffer.concat(parts))).toBe(sha256(bytes));
    const controller = new AbortController();
    const { body } = await client.attachments.download({ id }, { signal: controller.signal });
    controller.abort();
    await expect(body.getReader().closed).rejects.toThrow();
  });

  it('throws API errors like every other call', async () => {
    const rejected = client.attachments.download({ id: crypto.randomUUID() });
    await expect(rejected).rejects.toBeInstanceOf(ApiError);
    await expect(rejected).rejects.toMatchObject({ code: 'not_found', status: 404, procedure: 'attachments.download' });
    const empty = client.attachments.upload({ ticketId, file: new Blob([]) });
    await expect(empty).rejects.toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/file' }] });
  });
});
