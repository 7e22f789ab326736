import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../../server/scripts/openapi/document.ts';
import { Download } from '../../../server/src/platform/files/download.ts';
import { requires, rest, router, streamed } from '../../../server/src/platform/procedures/trpc.ts';
import { ALL } from './support/client.ts';
import { startEdgeForTest } from './support/edge-app.ts';

const LIMIT = 100_000;
const TEXT = 'A short story in several words.';
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** The state of the long file of a test. */
interface Watch {
  given: number;
  closed: boolean;
}

const Sent = z.object({ id: z.string(), size: z.int(), sha256: z.string(), fileName: z.string().nullable() });

function fileRouter(watch: Watch = { given: 0, closed: false }) {
  async function* endless() {
    try {
      for (;;) {
        watch.given += 1;
        yield CHUNK;
      }
    } finally {
      watch.closed = true;
    }
  }
  async function* broken(after: number) {
    for (let given = 0; given < after; given += 1) yield CHUNK;
    throw new Error('the disk is gone');
  }
  const bodies = { endless, unreadable: () => broken(0), half: () => broken(3), ended: async function* () {} };
  const csv = { contentType: 'text/csv', fileName: 'a.csv', disposition: 'attachment', size: null } as const;

  return router({
    files: router({
      read: requires('ticket:read')
        .meta(rest('GET /files/{id}', 'Read a file', { download: ['text/plain'], parts: true }))
        .input(z.strictObject({ id: z.string() }))
        .use(streamed)
        .output(Download)
        .query(({ input }) => ({
          contentType: 'text/plain; charset=utf-8',
          fileName: input.id,
          disposition: 'attachment',
          size: TEXT.length,
          etag: 'abc',
          body: pieces(TEXT),
          part: ({ start, end }) => pieces(TEXT.slice(start, end + 1)),
        })),
      make: requires('ticket:read')
        .meta(rest('GET /exports/{kind}', 'Make a file', { download: ['text/csv'] }))
        .input(z.strictObject({ kind: z.enum(['endless', 'unreadable', 'half', 'ended']) }))
        .use(streamed)
        .output(Download)
        .query(({ input }) => ({ ...csv, body: bodies[input.kind]() })),
      send: requires('ticket:create')
        .meta(rest('POST /folders/{folder}/files', 'Send a file', { status: 201, upload: true }))
        .input(
          z.strictObject({ folder: z.string(), fileName: z.string().optional(), deep: z.boolean().default(false) }),
        )
        .use(streamed)
        .output(Sent)
        .mutation(async ({ ctx, input }) => {
          const file = ctx.transfer.receive(LIMIT);
          const hash = createHash('sha256');
          let size = 0;
          for await (const chunk of file.body) {
            hash.update(chunk);
            size += chunk.length;
          }
          return { id: 'new', size, sha256: hash.digest('hex'), fileName: file.fileName ?? input.fileName ?? null };
        }),
    }),
  });
}

async function* pieces(text: string) {
  for (const word of text.split(/(?= )/)) yield Buffer.from(word);
}

const start = (watch?: Watch) => startEdgeForTest({ router: fileRouter(watch) });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function until(truth: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!truth() && Date.now() < deadline) await later(5);
  expect(truth()).toBe(true);
}

describe('a file response', () => {
  it('has its name, its type and its length, and never runs in a browser', async () => {
    const { send } = await start();
    const { status, headers, text } = await send('GET /api/files/na%C3%AFve%20%22a%22.txt', { headers: ALL });
    expect([status, text]).toEqual([200, TEXT]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(TEXT.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: '"abc"',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=".*"; filename\*=UTF-8''na%C3%AFve%20%22a%22\.txt$/,
    );
    expect(headers['cache-control']).toContain('no-store');
  });

  it('has its headers for HEAD, without reading the file', async () => {
    const watch = { given: 0, closed: false };
    const { send } = await start(watch);
    const { headers, text } = await send('HEAD /api/files/a.txt', { headers: ALL });
    expect([headers['content-length'], headers.etag, text]).toEqual([String(TEXT.length), '"abc"', '']);
    expect((await send('HEAD /api/exports/endless', { headers: ALL })).status).toBe(200);
    expect(watch.given).toBe(0);
  });

  it('is not sent again to a client that has it', async () => {
    const { send } = await start();
    const { status, text } = await send('GET /api/files/a', { headers: { ...ALL, 'If-None-Match': '"abc"' } });
    expect([status, text]).toEqual([304, '']);
  });

  it.each([
    ['bytes=2-6', 206, TEXT.slice(2, 7), `bytes 2-6/${TEXT.length}`],
    ['bytes=-6', 206, TEXT.slice(-6), `bytes ${TEXT.length - 6}-${TEXT.length - 1}/${TEXT.length}`],
    ['bytes=0-1,5-6', 200, TEXT, undefined],
    ['bytes=999-', 200, TEXT, undefined],
    ['words=1-2', 200, TEXT, undefined],
  ])('serves the range %s with %i', async (Range, status, text, contentRange) => {
    const { send } = await start();
    const reply = await send('GET /api/files/a', { headers: { ...ALL, Range } });
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([status, text, contentRange]);
  });

  it('serves no range of a file that has changed', async () => {
    const { send } = await start();
    const requested = (tag: string) => ({ headers: { ...ALL, Range: 'bytes=0-0', 'If-Range': tag } });
    expect((await send('GET /api/files/a', requested('"abc"'))).status).toBe(206);
    expect((await send('GET /api/files/a', requested('"older"'))).status).toBe(200);
  });

  it('is a problem document if the file cannot be read, and can be empty', async () => {
    const { send, lines } = await start();
    const reply = await send('GET /api/exports/unreadable', { headers: ALL });
    expect([reply.status, reply.body]).toMatchObject([500, { code: 'internal' }]);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect((await send('GET /api/exports/ended', { headers: ALL })).text).toBe('');
  });

  it.each(['identity', 'gzip'])('aborts if reading fails halfway, and never looks complete (%s)', async (encoding) => {
    const { send, lines } = await start();
    const requested = send('GET /api/exports/half', { headers: { ...ALL, 'Accept-Encoding': encoding } });
    await expect(requested).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    await until(() => lines.some(({ level }) => level === 'error'));
  });

  it('is read no faster than it is received, and is released when the client disconnects', async () => {
    const watch = { given: 0, closed: false };
    const { url, lines } = await start(watch);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /api/exports/endless HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer all\r\n\r\n');
    await once(socket, 'readable');
    let before = -1;
    await until(() => {
      const held = before === watch.given && watch.given > 0;
      before = watch.given;
      return held;
    });
    // The size of the socket buffers, not what could have been produced in that time.
    expect(watch.given).toBeLessThan(400);
    expect(watch.closed).toBe(false);
    socket.destroy();
    await until(() => watch.closed);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('requires the same permissions as any other procedure', async () => {
    const { send } = await start();
    expect((await send('GET /api/files/a')).status).toBe(401);
    expect((await send('GET /api/files/a', { headers: { Authorization: 'Bearer none' } })).status).toBe(403);
  });
});

const form = (...parts: string[]) => ({
  headers: { ...ALL, 'Content-Type': 'multipart/form-data; boundary=edge' },
  body: `${parts.map((part) => `--edge\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--edge--\r\n`,
});
const file = (name: string, text: string) =>
  `name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n${text}`;

describe('an uploaded file', () => {
  it('can be the body itself, of any type, with other fields in the query', async () => {
    const { send } = await start();
    const body = Buffer.from([0, 255, 13, 10, 0]);
    const headers = { ...ALL, 'Content-Type': 'image/whatever' };
    const { status, body: answer } = await send('POST /api/folders/f/files?fileName=a.bin&deep=true', {
      headers,
      body,
    });
    expect([status, answer]).toMatchObject([201, { size: 5, sha256: sha(body), fileName: 'a.bin' }]);
  });

  it('can be the single part of a form', async () => {
    const { send } = await start();
    const { status, body } = await send('POST /api/folders/f/files', form(file('ä.html', '<b>\r\n--edg</b>')));
    expect([status, body]).toMatchObject([201, { sha256: sha(Buffer.from('<b>\r\n--edg</b>')), fileName: 'ä.html' }]);
  });

  it('is the same for any chunks of the form', async () => {
    const { url } = await start();
    const bytes = Buffer.from(form(file('a', 'x'.repeat(70_000))).body);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (let at = 0; at < bytes.length; at += 997) controller.enqueue(bytes.subarray(at, at + 997));
        controller.close();
      },
    });
    const headers = { ...form().headers };
    const reply = await fetch(`${url}/api/folders/f/files`, { method: 'POST', headers, body, duplex: 'half' });
    expect(await reply.json()).toMatchObject({ size: 70_000, sha256: sha(Buffer.alloc(70_000, 'x')) });
  });

  it.each([
    ['two files', form(file('a', '1'), file('b', '2'))],
    ['a field before the file', form('name="title"\r\n\r\nx', file('a', '1'))],
    ['a field after the file', form(file('a', '1'), 'name="title"\r\n\r\nx')],
    ['none', form()],
    ['a file in another field', form('name="other"; filename="a"\r\n\r\nx')],
    ['no end', { headers: form().headers, body: form(file('a', '1')).body.replace('--edge--', '') }],
    ['no boundary', { headers: { ...ALL, 'Content-Type': 'multipart/form-data' }, body: 'x' }],
    ['no multipart content', { headers: form().headers, body: 'x' }],
  ])('is rejected if the form has %s', async (_, sent) => {
    const { send, lines } = await start();
    const { status, body } = await send('POST /api/folders/f/files', sent);
    expect([status, body]).toMatchObject([400, { code: 'validation_failed' }]);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['as a body', { headers: ALL, body: Buffer.alloc(LIMIT + 1) }],
    ['in a form', form(file('a', 'x'.repeat(LIMIT + 1)))],
    ['without a length', { headers: { ...ALL, 'Transfer-Encoding': 'chunked' }, body: Buffer.alloc(LIMIT * 20) }],
  ])('is rejected if it is too large, %s', async (_, sent) => {
    const { send } = await start();
    const { status, body } = await send('POST /api/folders/f/files', sent);
    expect([status, body]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  it('can have exactly the maximum size', async () => {
    const { send } = await start();
    expect((await send('POST /api/folders/f/files', { headers: ALL, body: Buffer.alloc(LIMIT) })).status).toBe(201);
    expect((await send('POST /api/folders/f/files', form(file('a', 'x'.repeat(LIMIT))))).status).toBe(201);
  });

  it.each([
    ['with a length', 'Content-Length: 50000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('is discarded if the upload is aborted, %s', async (_, framing) => {
    const { url, lines } = await start();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = `POST /api/folders/f/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer all\r\n${framing}\r\n\r\n`;
    await new Promise((resolve) => socket.write(`${head}a\r\n0123456789\r\n`, resolve));
    socket.end();
    await until(() => lines.some(({ message }) => message === 'request'));
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(lines.find(({ message }) => message === 'request')).toMatchObject({ aborted: true });
  });

  it('is rejected with unknown fields', async () => {
    const { send } = await start();
    const { status, body } = await send('POST /api/folders/f/files?nmae=a', { headers: ALL, body: 'x' });
    expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/nmae', code: 'unknown_field' }] }]);
  });
});

describe('a tRPC call for a file', () => {
  it.each([
    ['GET', 'files.read?input=%7B%22id%22%3A%22a%22%7D', undefined, 'GET /api/files/{id}'],
    ['POST', 'files.send', '{"folder":"f"}', 'POST /api/folders/{folder}/files'],
  ])('returns the REST endpoint for files: %s %s', async (method, call, body, route) => {
    const { send } = await start();
    const headers = { ...ALL, 'Content-Type': 'application/json' };
    const reply = await send(`${method} /trpc/${call}`, { headers, ...(body && { body }) });
    expect(reply.status).toBe(405);
    expect(reply.body).toMatchObject({
      error: { message: expect.stringContaining(route), data: { code: 'method_not_allowed' } },
    });
  });
});

describe('the document of file operations', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(fileRouter())));

  it('is valid and declares binary content', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const answer = document.paths['/files/{id}'].get.responses['200'];
    expect(Object.keys(answer.content)).toEqual(['text/plain']);
    expect(answer.headers).toHaveProperty('Content-Disposition');
    const { requestBody, parameters, responses } = document.paths['/folders/{folder}/files'].post;
    expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
    expect(requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
    const named = parameters.map(({ name, in: place, required }: Record<string, unknown>) => [name, place, required]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['folder', 'path', true],
        ['fileName', 'query', false],
        ['deep', 'query', false],
      ]),
    );
    expect(responses).toHaveProperty('413');
    expect(responses).not.toHaveProperty('415');
  });
});
