import { Readable } from 'node:stream';
import { type Client, createClient, type Download, type FileSource, type Progress } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, problem, send } from './support/answers.ts';
import { type StubService, startStub } from './support/stub-service.ts';

const UPLOAD = '/api/tickets/TKT-1/attachments';
const DOWNLOAD = '/api/attachments/a1';
const size = 300_000;
const bytes = new Uint8Array(size).fill(65);

async function desk(): Promise<{ stub: StubService; client: Client }> {
  const stub = await startStub();
  return { stub, client: createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } }) };
}

const named = { 'content-disposition': 'attachment; filename="a.txt"', 'content-length': String(size) };
const whole = send(200, 'text/plain', 'A'.repeat(size), named);
const taken = send(201, 'application/json', '{"id":"a1"}');

/** Sends the headers and part of a file, then nothing or the end of the connection. */
const part =
  (then?: 'cut'): Answer =>
  (response) => {
    response.writeHead(200, named).write('A'.repeat(1000));
    if (then) setTimeout(() => response.socket?.destroy(), 20);
  };

/** Whether the progress never goes backwards. */
function isSteady(steps: readonly Progress[]): boolean {
  return steps.every(({ bytes: now }, index) => index === 0 || now >= (steps[index - 1]?.bytes ?? 0));
}

async function* pieces() {
  for (let at = 0; at < size; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

describe('an upload', () => {
  it.each<[string, () => FileSource, number | null]>([
    ['a Blob', () => new Blob([bytes]), size],
    ['bytes', () => bytes, size],
    ['an ArrayBuffer', () => bytes.buffer, size],
    ['a ReadableStream', () => new Blob([bytes]).stream(), null],
    ['an AsyncIterable', () => pieces(), null],
    ['a Node stream', () => Readable.from([Buffer.from(bytes)]), null],
  ])('of %s reports its progress', async (_, file, total) => {
    const { stub, client } = await desk();
    stub.answer(UPLOAD, taken);
    const steps: Progress[] = [];
    await client.attachments.upload(
      { ticketId: 'TKT-1', fileName: 'a.txt', file: file() },
      { onProgress: (step) => steps.push(step) },
    );
    expect(stub.received[0]?.bytes).toBe(size);
    expect(steps[0]).toEqual({ bytes: 0, total });
    expect(steps.at(-1)).toEqual({ bytes: size, total });
    expect(isSteady(steps)).toBe(true);
  });

  it('of shared memory is sent too', async () => {
    const { stub, client } = await desk();
    stub.answer(UPLOAD, taken);
    const shared = new Uint8Array(new SharedArrayBuffer(1000));
    await client.attachments.upload({ ticketId: 'TKT-1', fileName: 'a.txt', file: shared });
    expect(stub.received[0]?.bytes).toBe(1000);
  });

  it('restarts its progress at zero when it is retried', async () => {
    const { stub, client } = await desk();
    stub.answer(UPLOAD, problem('unavailable', 503), taken);
    const steps: Progress[] = [];
    const onProgress = (step: Progress) => void steps.push(step);
    await client.attachments.upload({ ticketId: 'TKT-1', fileName: 'a', file: new Blob([bytes]) }, { onProgress });
    expect(stub.received.map((one) => one.bytes)).toEqual([size, size]);
    expect(steps.filter((step) => step.bytes === 0)).toHaveLength(2);
  });

  it('fails with the error of its own stream, which is not a network error', async () => {
    const { client } = await desk();
    const fault = new RangeError('the disk is gone');
    async function* broken() {
      yield bytes;
      throw fault;
    }
    const call = client.attachments.upload({ ticketId: 'TKT-1', fileName: 'a', file: broken() });
    await expect(call).rejects.toBe(fault);
  });

  it('rejects values that are not files, and streams that do not yield bytes', async () => {
    const { stub, client } = await desk();
    const given = (file: unknown) =>
      client.attachments.upload({ ticketId: 'TKT-1', fileName: 'a', file: file as FileSource });
    await expect(given('text')).rejects.toThrow(/attachments.upload requires a file/);
    await expect(given(Readable.from(['text']))).rejects.toThrow(/must yield bytes/);
    expect(stub.received).toEqual([]);
  });

  it('stops when it is aborted, and cancels its stream', async () => {
    const { client } = await desk();
    const controller = new AbortController();
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          yield bytes;
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      } finally {
        ended = true;
      }
    }
    const onProgress = (step: Progress) => step.bytes > 3 * size && controller.abort();
    const call = client.attachments.upload(
      { ticketId: 'TKT-1', fileName: 'a', file: endless() },
      { signal: controller.signal, onProgress: (step) => void onProgress(step) },
    );
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => ended).toBe(true);
  });
});

describe('a download', () => {
  const ways: [string, (file: Download) => Promise<number>][] = [
    ['text', async (file) => (await file.text()).length],
    ['an ArrayBuffer', async (file) => (await file.arrayBuffer()).byteLength],
    ['a Blob', async (file) => (await file.blob()).size],
    ['a stream', async ({ body }) => (await Array.fromAsync(body)).reduce((sum, one) => sum + one.length, 0)],
  ];

  it.each(ways)('as %s reports its progress', async (_, read) => {
    const { stub, client } = await desk();
    stub.answer(DOWNLOAD, whole);
    const steps: Progress[] = [];
    const file = await client.attachments.download({ id: 'a1' }, { onProgress: (step) => steps.push(step) });
    expect(file).toMatchObject({ fileName: 'a.txt', size, contentType: 'text/plain' });
    expect(await read(file)).toBe(size);
    expect(steps[0]).toEqual({ bytes: 0, total: size });
    expect(steps.at(-1)).toEqual({ bytes: size, total: size });
    expect(isSteady(steps)).toBe(true);
  });

  it('that is interrupted is a network error', async () => {
    const { stub, client } = await desk();
    stub.answer(DOWNLOAD, part('cut'));
    const file = await client.attachments.download({ id: 'a1' });
    await expect(file.text()).rejects.toMatchObject({ code: 'network', procedure: 'attachments.download' });
  });

  it('ends with its signal, long after the call', async () => {
    const { stub, client } = await desk();
    stub.answer(DOWNLOAD, part());
    const controller = new AbortController();
    const file = await client.attachments.download({ id: 'a1' }, { signal: controller.signal });
    const reading = expect(file.text()).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    controller.abort('enough');
    await reading;
  });

  it('can take longer than the timeout, which applies to the start of the response', async () => {
    const { stub, client } = await desk();
    stub.answer(DOWNLOAD, (response) => {
      response.writeHead(200, { ...named, 'content-length': '2' }).write('A');
      setTimeout(() => response.end('B'), 2_500);
    });
    const file = await client.attachments.download({ id: 'a1' }, { timeout: 2_000 });
    expect(await file.text()).toBe('AB');
  });
});
