import type { Event, Id, Timestamp, WebhookSubscription } from './generated.ts';

/** The types of events that webhooks may be told of, one by one. */
export type WebhookEventType = Exclude<WebhookSubscription, '*' | `${string}.*`>;

/** What a webhook is told of one type of event. */
export interface WebhookEventMessage<Type extends WebhookEventType = WebhookEventType> {
  type: Type;
  /** When it happened. */
  timestamp: Timestamp;
  /** As the owner of the webhook could see it when it was sent. What more you need, read through the API. */
  data: Event & { type: Type };
}

/** What `webhooks.test` sends. */
export interface WebhookPing {
  type: 'ping';
  /** When it was asked for. */
  timestamp: Timestamp;
  data: { webhook: { id: Id; description: string } };
}

/** Whatever is sent to a webhook, told apart by `type`. */
export type WebhookMessage = WebhookPing | { [Type in WebhookEventType]: WebhookEventMessage<Type> }[WebhookEventType];

/**
 * - `missing_header`: one of the three headers is not there, so that it comes from somebody else.
 * - `bad_timestamp`: `webhook-timestamp` is no number of seconds.
 * - `too_old`, `too_new`: it was sent further from now than `toleranceSeconds`. Look at your clock, or it is a replay.
 * - `wrong_signature`: no signature was made of this payload with any of the secrets. Give the bytes as they came.
 * - `bad_payload`: it is signed, and no message.
 */
export type WebhookVerificationReason =
  | 'missing_header'
  | 'bad_timestamp'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'bad_payload';

/** What `verifyWebhook` rejects with. Answer 400, and do nothing of what the payload says. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  /** Why, for programs. Stable. */
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Of a `Request`, or as Node and what is built on it have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What `verifyWebhook` takes last. */
export interface VerifyOptions {
  /** How far `webhook-timestamp` may be from now, either way: 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** For tests. */
  readonly now?: (() => Date) | undefined;
}

const TOLERANCE_SECONDS = 300;

/**
 * Makes sure that the service sent this (Standard Webhooks 1.0.0), and reads it. The payload is the body as it came,
 * before anything has parsed it. Give both secrets while one is being replaced. A message may come twice: go by the
 * header `webhook-id`.
 *
 * @throws {WebhookVerificationError} Where it is not what the service sent, or too long ago.
 * @throws {TypeError} Where a secret is none, or the payload has been parsed already.
 *
 * @example
 * async function receive(request: Request): Promise<Response> {
 *   try {
 *     const message = await verifyWebhook(await request.text(), request.headers, secret);
 *     if (message.type === 'ticket.created') console.log('new ticket', message.data.ticketId);
 *     return new Response(null, { status: 204 });
 *   } catch (error) {
 *     if (error instanceof WebhookVerificationError) return new Response(error.reason, { status: 400 });
 *     throw error;
 *   }
 * }
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = () => new Date() }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const header = reader(headers);
  const [id, timestamp, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  requireRecent(timestamp, toleranceSeconds, now());

  const keys = (Array.isArray(secrets) ? secrets : [secrets]).map(keyOf);
  const body = bytesIn(payload);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const given = signatures.split(' ').flatMap(signatureOf);
  const expected = await Promise.all(keys.map((key) => hmac(key, signed)));
  if (!expected.some((mac) => given.some((one) => isSame(mac, one)))) {
    throw new WebhookVerificationError('wrong_signature', 'No signature was made of this payload with these secrets');
  }
  return messageIn(body);
}

function reader(headers: WebhookHeaders): (name: string) => string {
  return (name) => {
    const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name);
    if (value) return value;
    throw new WebhookVerificationError('missing_header', `There is no header ${name}`);
  };
}

function valueIn(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'object' ? value.join(' ') : value;
}

function requireRecent(timestamp: string, tolerance: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is no number of seconds');
  }
  const age = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (age > tolerance) throw new WebhookVerificationError('too_old', `It was sent ${age} seconds ago`);
  if (-age > tolerance) throw new WebhookVerificationError('too_new', `It comes from ${-age} seconds ahead`);
}

/** What is not typed gives what a framework has parsed, which nothing was signed of. */
function bytesIn(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload);
  if (ArrayBuffer.isView(payload)) return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength);
  throw new TypeError('Give the payload as it came, text or bytes, before anything has parsed it');
}

const PREFIX = 'whsec_';

/** What is not typed gives undefined, where a variable of the environment is not set. */
function keyOf(secret: unknown): Uint8Array<ArrayBuffer> {
  const key = typeof secret === 'string' && bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!key || key.length === 0) throw new TypeError('A webhook secret is whsec_ and base64');
  return key;
}

/** Other versions are passed over: they are for keys of another kind. */
function signatureOf(text: string): Uint8Array[] {
  const bytes = text.startsWith('v1,') ? bytesOf(text.slice('v1,'.length)) : null;
  return bytes ? [bytes] : [];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

async function hmac(key: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, signed));
}

/** Takes as long whichever byte is wrong, so that a signature cannot be found out byte by byte (CWE-208). */
function isSame(expected: Uint8Array, given: Uint8Array): boolean {
  let difference = expected.length ^ given.length;
  for (const [index, byte] of expected.entries()) difference |= byte ^ (given[index] ?? 0);
  return difference === 0;
}

function messageIn(body: Uint8Array): WebhookMessage {
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string') {
      // What is signed is taken on trust, as every answer of the service is.
      return message as WebhookMessage;
    }
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('bad_payload', 'It is signed, and no message');
}
