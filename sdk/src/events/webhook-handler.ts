import { type VerifyOptions, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from './verify-webhook.ts';
import type { TicketwireEvent, WebhookEventType, WebhookMessage, WebhookPing } from './webhook-message.ts';

/** What is known of the delivery of an event. */
export interface WebhookDeliveryInfo {
  /** The header `webhook-id`, the same on every attempt. Use it to process an event only once. */
  readonly id: string;
  /** The whole message that contains the event. */
  readonly message: WebhookMessage;
}

type HandlersByType = {
  readonly [Type in WebhookEventType]?: (event: TicketwireEvent<Type>, delivery: WebhookDeliveryInfo) => unknown;
};

/**
 * Functions by event type. `'*'` gets every event that has no function of its own, and `ping` the test messages. If a
 * function throws or rejects, the service sends the message again later.
 */
export interface WebhookHandlers extends HandlersByType {
  /** Gets every event that has no function of its own. */
  readonly '*'?: (event: TicketwireEvent<WebhookEventType>, delivery: WebhookDeliveryInfo) => unknown;
  /** Gets the test messages. */
  readonly ping?: (ping: WebhookPing, delivery: WebhookDeliveryInfo) => unknown;
}

/** Options of `createWebhookHandler`. */
export interface WebhookHandlerOptions extends VerifyOptions {
  /** Secret of the webhook (`whsec_…`), or both secrets while one replaces the other. */
  readonly secret: string | readonly string[];
}

/** A request of Node.js or Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body, if a middleware has read it: text or bytes. */
  readonly body?: unknown;
}

/** A response of Node.js or Express. */
export interface NodeResponse {
  statusCode: number;
  end(text?: string): unknown;
}

type Next = (error?: unknown) => void;

/** The part of the context of Hono that has the request. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/**
 * Handles the requests of a webhook in Fetch servers (Bun, Deno, workers), Hono, Express and Node.js. The order matters:
 * TypeScript infers the type of a Hono route from the last signature.
 */
export interface WebhookHandler {
  /** Express and Node.js: sends the response. Without `next`, an error responds with 500. */
  (request: NodeRequest, response: NodeResponse, next?: Next): Promise<void>;
  /** Fetch: takes a `Request` and returns the `Response`. */
  (request: Request, ...rest: readonly unknown[]): Promise<Response>;
  /** Hono: takes the context and returns the `Response`. */
  (context: HonoContext, ...rest: readonly unknown[]): Promise<Response>;
}

/**
 * Creates the handler of a webhook endpoint: verifies each request, and calls the function for the type of the event.
 *
 * It responds with 204 when the function has finished, also if there is none for the type, and with 400 if the
 * service did not send the request. Let it read the body itself: with a middleware, use one that keeps the raw body.
 *
 * @param handlers - Functions by event type
 * @param options - The secret, and how to verify
 *
 * @example
 * const handler = createWebhookHandler(
 *   { 'ticket.status_changed': (event) => console.log(event.ticketId, event.changes.status.to.name) },
 *   { secret },
 * );
 */
export function createWebhookHandler(handlers: WebhookHandlers, options: WebhookHandlerOptions): WebhookHandler {
  const receive = async (body: Promise<string | Uint8Array>, headers: WebhookHeaders): Promise<Outcome> => {
    try {
      const message = await verifyWebhook(await body, headers, options.secret, options);
      await dispatch(handlers, { id: idIn(headers), message });
      return { status: 204 };
    } catch (error) {
      if (error instanceof WebhookVerificationError) return { status: 400, text: error.reason };
      throw error;
    }
  };
  const respond = async (request: Request): Promise<Response> => {
    const { status, text } = await receive(bytesOf(request), request.headers);
    return new Response(text ?? null, { status });
  };
  const answer = async (request: NodeRequest, response: NodeResponse, next?: Next): Promise<void> => {
    try {
      const { status, text } = await receive(bodyOf(request), request.headers);
      response.statusCode = status;
      response.end(text);
    } catch (error) {
      if (next) return next(error);
      response.statusCode = 500;
      response.end();
    }
  };

  function handle(request: Request | HonoContext): Promise<Response>;
  function handle(request: NodeRequest, response: NodeResponse, next?: Next): Promise<void>;
  function handle(request: Request | HonoContext | NodeRequest, response?: unknown, next?: Next) {
    if (request instanceof Request) return respond(request);
    if ('req' in request) return respond(request.req.raw);
    if (isNodeResponse(response)) return answer(request, response, next);
    throw new TypeError('Pass a Request, the context of Hono, or the request and the response of Node.js');
  }
  return handle;
}

const bytesOf = async (request: Request): Promise<Uint8Array> => new Uint8Array(await request.arrayBuffer());

const isNodeResponse = (value: unknown): value is NodeResponse =>
  typeof value === 'object' && value !== null && 'statusCode' in value && 'end' in value;

interface Outcome {
  readonly status: number;
  readonly text?: string;
}

function idIn(headers: WebhookHeaders): string {
  const id = headers instanceof Headers ? headers.get('webhook-id') : headers['webhook-id'];
  return String(id ?? '');
}

/** A function of the map, which gets the events of its type alone. TypeScript cannot express this for all of them. */
type AnyHandler = (content: unknown, delivery: WebhookDeliveryInfo) => unknown;

async function dispatch(handlers: WebhookHandlers, delivery: WebhookDeliveryInfo): Promise<void> {
  const { message } = delivery;
  if (message.type === 'ping') await handlers.ping?.(message, delivery);
  else await ((handlers[message.type] ?? handlers['*']) as AnyHandler | undefined)?.(message.data, delivery);
}

/** Longer than any message of the service. */
const MAX_BYTES = 10_000_000;

/** Returns the raw body, from a middleware that has read it or from the request itself. */
async function bodyOf(request: NodeRequest): Promise<string | Uint8Array> {
  const { body } = request;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body !== undefined) {
    throw new TypeError('The body has already been parsed. Let the handler read it, or use express.raw()');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > MAX_BYTES) throw new WebhookVerificationError('bad_payload', 'The payload is too large');
    chunks.push(bytes);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
