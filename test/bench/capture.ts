import { type OursTask, startOurs } from './ours.ts';
import { outlineOf, type Script, scriptOf } from './replay.ts';
import { LIST, ONE, TICKETS, toCreate } from './requests.ts';
import type { Seeded } from './seed.ts';
import { type Statement, tapWire } from './wire-tap.ts';

export interface Captured {
  readonly token: string;
  /** The public key as a JWK. */
  readonly key: object;
  readonly scripts: Readonly<Record<'get' | 'list' | 'create', Script>>;
}

/** Asks the service once, through a tap, what it says to the database for each kind of request. */
export async function capture(task: OursTask, tapDir: string, seeded: Seeded): Promise<Captured> {
  const { agentId, roleId, categoryId, ticketIds } = seeded;
  const tap = await tapWire(task.address, tapDir);
  const ours = await startOurs({ ...task, address: { ...task.address, host: tap.host } });
  const identity = { userId: agentId, sessionId: crypto.randomUUID(), name: 'Customer 0', kind: 'user' } as const;
  const claims = { ...identity, verified: true, roleIds: [roleId] };
  const token = ours.services.tokens.sign(claims, new Date());

  const ask = async (path: string, body?: object): Promise<Statement[]> => {
    tap.take();
    const response = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return tap.take().filter(({ text }) => !text.includes('pg_notify'));
  };
  /** The same twice, so that no background work has come between. */
  const script = async (one: () => Promise<Statement[]>, other: () => Promise<Statement[]>): Promise<Script> => {
    for (;;) {
      const [first, second] = [await one(), await other()];
      if (outline(first) === outline(second)) return scriptOf(first, second);
    }
  };

  try {
    const create = () => ask(TICKETS, toCreate(categoryId));
    // Before the first of each, connections are opened and statements are built.
    await Promise.all([ask(ONE(ticketIds[0] ?? '')), ask(LIST), create()]);
    return {
      token,
      key: ours.services.tokens.jwks.keys[0] ?? {},
      scripts: {
        get: await script(
          () => ask(ONE(ticketIds[0] ?? '')),
          () => ask(ONE(ticketIds[1] ?? '')),
        ),
        list: await script(
          () => ask(LIST),
          () => ask(LIST),
        ),
        create: await script(create, create),
      },
    };
  } finally {
    await ours.stop();
    await tap.stop();
  }
}

const outline = (statements: readonly Statement[]) => statements.map(outlineOf).join('\n');
