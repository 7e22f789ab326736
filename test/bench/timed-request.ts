import { Agent, request } from 'node:http';

export interface Timed {
  readonly status: number;
  readonly milliseconds: number;
}

/** Sends one request through the agent and measures the time until the end of the response. */
export function ask(agent: Agent, port: number, path: string, body?: object): Promise<Timed> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const method = text === undefined ? 'GET' : 'POST';
    const headers = text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': text.length };
    const begun = performance.now();
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - begun });
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the value that this fraction of the values does not exceed: `quantile(times, 0.99)`. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
