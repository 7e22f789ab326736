import { z } from 'zod';
import { Page } from '../../../server/src/contract/base/common.ts';
import { type OursTask, startOurs } from '../ours.ts';
import type { Seeded } from '../seed.ts';
import { type Statement, tapWire } from '../wire-tap.ts';
import { outlineOf, type Script, scriptOf } from './replay.ts';
import { type Kind, kinds, lineOf } from './requests.ts';

export interface Captured {
  readonly token: string;
  /** Public key of the access tokens, as a JWK. */
  readonly key: object;
  readonly seeded: Seeded;
  /** Keyed by request line, see `lineOf`. */
  readonly scripts: Readonly<Record<string, Script>>;
}

const PAGES_TO_THE_CURSOR = 20;
const Listed = z.object({ page: Page });

/** Captures the statements that the service sends to the database for each kind of request, through a wire tap. */
export async function capture(
  task: OursTask,
  tapDir: string,
  grown: Omit<Seeded, 'cursor'>,
  names: readonly string[],
): Promise<Captured> {
  const { agentId, roleId, ticketIds } = grown;
  const tap = await tapWire(task.address, tapDir);
  const ours = await startOurs({ ...task, address: { ...task.address, host: tap.host } });
  const identity = { userId: agentId, sessionId: crypto.randomUUID(), name: 'Customer 0', kind: 'user' } as const;
  const claims = { ...identity, verified: true, roleIds: [roleId] };
  const token = ours.services.tokens.sign(claims, new Date());

  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cursorAfter = async (pages: number): Promise<string> => {
    let cursor = '';
    for (let page = 0; page < pages; page++) {
      const answer = await send('GET', `/api/tickets?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      cursor = Listed.parse(await answer.json()).page.nextCursor ?? '';
    }
    return cursor;
  };

  try {
    const seeded = { ...grown, cursor: await cursorAfter(PAGES_TO_THE_CURSOR) };
    const ask = async ({ method, path, body }: Kind, ticketId: string): Promise<Statement[]> => {
      tap.take();
      await (await send(method, path(ticketId, seeded), body?.(seeded))).arrayBuffer();
      return tap.take().filter(({ text }) => !text.includes('pg_notify'));
    };
    /** Compares requests for two tickets, and repeats them if statements of background work came in between. */
    const scriptFor = async (kind: Kind): Promise<Script> => {
      const [one = '', other = ''] = ticketIds;
      // The first request also opens connections and builds statements.
      await ask(kind, one);
      for (;;) {
        const [first, second] = [await ask(kind, one), await ask(kind, other)];
        if (outline(first) === outline(second)) return scriptOf(first, second);
      }
    };

    const scripts: Record<string, Script> = {};
    for (const name of names) {
      const kind = kinds[name];
      if (!kind) throw new Error(`Unknown kind of request ${name}: use any of ${Object.keys(kinds).join(', ')}`);
      scripts[lineOf(kind.method, kind.path(ticketIds[0] ?? '', seeded))] = await scriptFor(kind);
    }
    return { token, key: ours.services.tokens.jwks.keys[0] ?? {}, seeded, scripts };
  } finally {
    await ours.stop();
    await tap.stop();
  }
}

const outline = (statements: readonly Statement[]) => statements.map(outlineOf).join('\n');
