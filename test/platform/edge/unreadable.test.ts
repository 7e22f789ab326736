import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../server/src/operations/start/listen.ts';
import { forFile } from '../../support/for-file.ts';

const server = await forFile(
  listen((_request, response) => void response.end('answered'), { host: '127.0.0.1', port: 0 }),
);

/** Sends these bytes, and reads the response until the connection ends. */
async function answerTo(head: string) {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(head);
  const [, status = '', fields = '', body = ''] =
    /^HTTP\/1\.1 (\d+) [^\r]+\r\n([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(await text(socket)) ?? [];
  return { status: Number(status), fields: fields.toLowerCase(), body: JSON.parse(body) };
}

describe('a request rejected by the HTTP parser', () => {
  it.each([
    {
      what: 'headers that are too large',
      sent: `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      status: 431,
      code: 'payload_too_large',
    },
    {
      what: 'an unsupported expectation',
      sent: 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
      status: 417,
      code: 'validation_failed',
    },
    { what: 'bytes that are not HTTP', sent: 'HELO example.com\r\n\r\n', status: 400, code: 'validation_failed' },
  ])('gets a problem document: $what', async ({ sent, status, code }) => {
    const answer = await answerTo(sent);
    expect(answer).toMatchObject({ status, body: { status, code, type: `/docs/errors#${code}` } });
    expect(answer.fields).toContain('content-type: application/problem+json');
    expect(answer.fields).toContain(`x-request-id: ${answer.body.requestId}`);
    expect(answer.fields).toContain('connection: close');
  });
});
