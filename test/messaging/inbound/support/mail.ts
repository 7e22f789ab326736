import { createHmac, randomUUID } from 'node:crypto';
import type { Answer, TestService } from '../../../support/service.ts';

export const SECRET = `whsec_${Buffer.from('thirty-two bytes that only two know').toString('base64')}`;

/** The parts of a message that an email program writes. */
interface Written {
  readonly from: string;
  readonly to?: string;
  readonly subject?: string;
  readonly messageId?: string;
  /** Further header lines. */
  readonly headers?: readonly string[];
  /** Lines of the body; a Content-Type is in `headers`. */
  readonly body?: readonly string[];
}

/** Builds a raw message. Its Message-ID is unique by default. */
export function makeMail({
  from,
  to,
  subject,
  messageId,
  headers = [],
  body = ['Hello,', '', 'it does not work.'],
}: Written) {
  return [
    `From: ${from}`,
    `To: ${to ?? 'Support <support@localhost>'}`,
    `Subject: ${subject ?? 'The printer is on fire'}`,
    `Message-ID: ${messageId ?? `<${randomUUID()}@mail.example.net>`}`,
    'Date: Sun, 22 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    '',
    ...body,
    '',
  ].join('\r\n');
}

export const plainText = 'Content-Type: text/plain; charset=utf-8';

type Raw = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export async function post(
  { url }: Pick<TestService, 'url'>,
  raw: Raw,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/inbound/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', ...headers },
    body: raw,
    ...(raw instanceof ReadableStream && { duplex: 'half' as const }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Creates the three headers of Standard Webhooks 1.0.0. */
export function signed(raw: string, { secret = SECRET, id = randomUUID() as string, at = new Date() } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${raw}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Delivers a message as a provider with the secret does. */
export const handIn = (service: Pick<TestService, 'url'>, raw: string): Promise<Answer> =>
  post(service, raw, signed(raw));

/** Builds a multipart message. */
export function makeParts(parts: readonly (readonly string[])[], { type = 'mixed', boundary = 'part-of-it' } = {}) {
  return {
    headers: [`Content-Type: multipart/${type}; boundary="${boundary}"`],
    body: [...parts.flatMap((lines) => [`--${boundary}`, ...lines]), `--${boundary}--`],
  };
}

export const attached = (fileName: string, text: string, contentType = 'application/octet-stream') => [
  `Content-Type: ${contentType}; name="${fileName}"`,
  `Content-Disposition: attachment; filename="${fileName}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(text).toString('base64'),
];
