import { recordingTracing } from '../../../platform/telemetry/tracing.ts';
import type { HttpClient, HttpResponse, PostRequest } from './http-client.ts';

/**
 * Sends a message in a span, with a `traceparent` header so that the receiver can continue the trace (W3C Trace
 * Context). A process that records nothing passes on the one that was stored with the message. Attributes name the host
 * only: the path of a webhook is often the secret itself.
 */
export async function tracedPost(
  client: HttpClient,
  request: PostRequest,
  stored: string | null,
): Promise<HttpResponse> {
  const tracing = recordingTracing();
  if (!tracing) return client.post(withTraceparent(request, stored));
  const { hostname, port, protocol } = new URL(request.url);
  const attributes = {
    'http.request.method': 'POST',
    'server.address': hostname.replace(/^\[(.*)\]$/, '$1'),
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.scheme': protocol.slice(0, -1),
  };
  return tracing.run({ name: 'POST', kind: 'client', attributes }, async (span) => {
    const response = await client.post(withTraceparent(request, span.traceparent ?? stored));
    span.set('http.response.status_code', response.status);
    if (response.status >= 400) span.fail(String(response.status));
    return response;
  });
}

function withTraceparent(request: PostRequest, traceparent: string | null): PostRequest {
  return traceparent === null ? request : { ...request, headers: { ...request.headers, traceparent } };
}
