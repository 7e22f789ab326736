import type { WebhookMessage } from './webhook-message.ts';

/**
 * Why a webhook request was rejected.
 *
 * - `missing_header`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing, so the sender is not the
 *   service.
 * - `bad_timestamp`: `webhook-timestamp` is not a number of seconds.
 * - `too_old`, `too_new`: the timestamp is further from now than `toleranceSeconds`. Your clock is wrong, or the
 *   request is a replay.
 * - `wrong_signature`: no signature matches the payload and the secrets. Pass the unmodified request body.
 * - `bad_payload`: the signature is valid, but the payload is not a webhook message.
 */
export type WebhookVerificationReason =
  | 'missing_header'
  | 'bad_timestamp'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'bad_payload';

/** The error of `verifyWebhook`. Respond with 400 and do not process the payload. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  /** Machine-readable reason. Stable across releases. */
  readonly reason: WebhookVerificationReason;

  /** Creates an error, for example in the tests of your application. */
  constructor(reason: WebhookVerificationReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Request headers: those of a `Request`, or an object of header names and values, as in Node and Express. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of `verifyWebhook`. */
export interface VerifyOptions {
  /**
   * Maximum difference between `webhook-timestamp` and now, in seconds, in either direction.
   * @default 300
   */
  readonly toleranceSeconds?: number | undefined;
  /** Clock, for tests. */
  readonly now?: (() => Date) | undefined;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature of a webhook request (Standard Webhooks 1.0.0) and parses its payload.
 *
 * A message can be delivered more than once: use the header `webhook-id` to process it only once.
 *
 * @param payload - The request body, before anything has parsed it
 * @param headers - The request headers, in any letter case
 * @param secrets - The secret of the webhook (`whsec_…`), or both secrets while one replaces the other
 * @throws {WebhookVerificationError} if the service did not send the request, or sent it too long ago
 * @throws TypeError if a secret is not valid, or the payload has already been parsed
 *
 * @example
 * async function receive(request: Request): Promise<Response> {
 *   try {
 *     const message = await verifyWebhook(await request.text(), request.headers, secret);
 *     if (message.type === 'ticket.created') console.log('New ticket', message.data.ticketId);
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
    throw new WebhookVerificationError('wrong_signature', 'No signature matches the payload and the secrets');
  }
  return messageIn(body);
}

function reader(headers: WebhookHeaders): (name: string) => string {
  return (name) => {
    const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name);
    if (value) return value;
    throw new WebhookVerificationError('missing_header', `The header ${name} is missing`);
  };
}

function valueIn(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'object' ? value.join(' ') : value;
}

function requireRecent(timestamp: string, tolerance: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is not a number of seconds');
  }
  const age = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (age > tolerance) throw new WebhookVerificationError('too_old', `The request was sent ${age} seconds ago`);
  if (-age > tolerance)
    throw new WebhookVerificationError('too_new', `The request was sent ${-age} seconds in the future`);
}

/** Accepts `unknown`, because untyped callers pass a body that their framework has parsed, which cannot be verified. */
function bytesIn(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload);
  if (ArrayBuffer.isView(payload)) return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength);
  throw new TypeError('The payload must be the raw request body, as text or bytes, before anything has parsed it');
}

const PREFIX = 'whsec_';

/** Accepts `unknown`, because untyped callers pass undefined when an environment variable is not set. */
function keyOf(secret: unknown): Uint8Array<ArrayBuffer> {
  const key = typeof secret === 'string' && bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!key || key.length === 0) throw new TypeError('A webhook secret must be whsec_ followed by base64');
  return key;
}

/** Decodes a `v1` signature. Ignores other versions, which use other kinds of keys. */
function signatureOf(text: string): Uint8Array[] {
  const bytes = text.startsWith('v1,') ? bytesOf(text.slice('v1,'.length)) : null;
  return bytes ? [bytes] : [];
}

/** Base64, with or without padding: everything that `atob` accepts, without spaces. */
const BASE64 = /^([a-z\d+/]{4})*([a-z\d+/]{2}(==)?|[a-z\d+/]{3}=?)?$/i;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null =>
  BASE64.test(base64) ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) : null;

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

/** Compares in constant time, so that a signature cannot be guessed byte by byte (CWE-208). */
function isSame(expected: Uint8Array, given: Uint8Array): boolean {
  let difference = expected.length ^ given.length;
  for (const [index, byte] of expected.entries()) difference |= byte ^ (given[index] ?? 0);
  return difference === 0;
}

function messageIn(body: Uint8Array): WebhookMessage {
  let fault: unknown;
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string') {
      // The signed content is trusted, like every response of the service.
      return message as WebhookMessage;
    }
  } catch (cause) {
    fault = cause;
  }
  const detail = 'The signature is valid, but the payload is not a webhook message';
  throw new WebhookVerificationError('bad_payload', detail, fault);
}
