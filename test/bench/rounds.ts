import type { ServerProcess } from './child.ts';
import { requestBytes, requestsPerSecond } from './load.ts';
import type { Row } from './report.ts';
import { LIST, ONE, TICKETS, toCreate } from './requests.ts';
import type { Seeded } from './seed.ts';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

interface Comparison {
  readonly ours: ServerProcess;
  readonly bare: ServerProcess;
  readonly token: string;
  readonly seeded: Seeded;
  /** Of `get`, `list` and `create`. */
  readonly kinds: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
}

/** Asks one server after the other, round by round, so that whatever else the machine does meets all of them. */
export async function compare({ ours, bare, token, seeded, kinds, rounds, seconds }: Comparison): Promise<Row[]> {
  const makers: Record<string, (token: string | null) => Buffer[]> = {
    get: (bearer) => seeded.ticketIds.map((id) => requestBytes('GET', ONE(id), bearer)),
    list: (bearer) => [requestBytes('GET', LIST, bearer)],
    create: (bearer) => [requestBytes('POST', TICKETS, bearer, toCreate(seeded.categoryId))],
  };
  const rows: Row[] = [];
  for (const [kind, requestsWith] of Object.entries(makers).filter(([name]) => kinds.includes(name))) {
    const status = kind === 'create' ? 201 : 200;
    const competitors = [
      { name: 'Ticketwire', server: ours, bearer: token },
      { name: 'bare, no token', server: bare, bearer: null },
      { name: 'bare, RS256 verified', server: bare, bearer: token },
    ].map(({ name, server, bearer }) => {
      const load = { port: server.port, requests: requestsWith(bearer), connections: CONNECTIONS, status };
      const row: Row = { what: kind, server: name, perSecond: [], cpu: [] };
      return { server, load, row };
    });
    rows.push(...competitors.map(({ row }) => row));
    for (const { load } of competitors) await requestsPerSecond({ ...load, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round++) {
      for (const { server, load, row } of competitors) {
        const before = await server.cpu();
        const perSecond = await requestsPerSecond({ ...load, seconds });
        row.perSecond.push(perSecond);
        row.cpu.push(((await server.cpu()) - before) / (perSecond * seconds));
      }
    }
  }
  return rows;
}
