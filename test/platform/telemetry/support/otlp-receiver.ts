import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** A receiver of traces by OTLP over HTTP, in JSON. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly headers: readonly IncomingMessage['headers'][];
  stop(): Promise<void>;
}

/** Numbers and lists are enough here: `intValue`, `stringValue`, `arrayValue` (opentelemetry-proto, common.proto). */
interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly arrayValue?: { readonly values: readonly Value[] };
}
interface Attribute {
  readonly key: string;
  readonly value: Value;
}
interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'attributes' | 'parentSpanId' | 'isFailed' | 'links'> {
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status?: { readonly code?: number };
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const ERROR = 2;

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    headers.push({ ...request.headers, path: request.url });
    spans.push(...spansOf((await json(request)) as Export));
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId = '', status, links = [], ...span }) => ({
        ...span,
        service,
        parentSpanId,
        links,
        attributes: attributesOf(attributes),
        isFailed: status?.code === ERROR,
      })),
    );
  });
}

const attributesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, scalarOf(value)]));

function scalarOf({ stringValue, intValue, arrayValue }: Value): unknown {
  if (arrayValue) return arrayValue.values.map(scalarOf);
  return stringValue ?? Number(intValue);
}
