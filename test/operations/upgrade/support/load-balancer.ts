import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

const CHECK_MS = 200;

export interface LoadBalancer {
  readonly url: string;
  /** Number of requests by target. */
  readonly served: ReadonlyMap<string, number>;
  /** Sends requests to the target while it is ready. */
  add(target: string): void;
  /** Whether it sends requests to the target now. */
  isUsed(target: string): boolean;
}

/**
 * Alternates between all targets that say that they are ready, from one request to the next. It repeats nothing: a request
 * that reaches no target fails with 502.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const targets = new Map<string, boolean>();
  const served = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let turn = 0;

  const check = async () => {
    for (const target of targets.keys()) {
      const reply = await fetch(`${target}/health/ready`).catch(() => null);
      await reply?.body?.cancel();
      targets.set(target, reply?.status === 200);
    }
  };
  const checks = setInterval(() => void check(), CHECK_MS);

  const server = createServer((incoming, outgoing) => {
    const ready = [...targets].flatMap(([target, isReady]) => (isReady ? [target] : []));
    turn += 1;
    const target = ready[turn % ready.length];
    if (target === undefined) {
      outgoing.writeHead(502).end('No target is ready');
      return;
    }
    served.set(target, (served.get(target) ?? 0) + 1);
    forward(incoming, outgoing, { target, agent });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(checks);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The load balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    served,
    add: (target) => void targets.set(target, false),
    isUsed: (target) => targets.get(target) === true,
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, agent }: { readonly target: string; readonly agent: Agent },
): void {
  const { method, headers, url = '/' } = incoming;
  const onward = request(`${target}${url}`, { method, headers, agent }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy(error);
    else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${target}: ${error.message}`);
  });
  incoming.pipe(onward);
}
