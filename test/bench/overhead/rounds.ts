import type { ServerProcess } from '../child.ts';
import { requestBytes, requestsPerSecond } from '../load.ts';
import type { Row } from '../report.ts';
import type { Seeded } from '../seed.ts';
import { kinds } from './requests.ts';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

interface Comparison {
  readonly ours: ServerProcess;
  readonly bare: ServerProcess;
  readonly token: string;
  readonly seeded: Seeded;
  /** Kinds of requests to compare. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures the servers one after the other in every round, so that other load on the machine affects all of them. */
export async function compare({ ours, bare, token, seeded, names, rounds, seconds }: Comparison): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, { method, path, body, status }] of Object.entries(kinds).filter(([name]) => names.includes(name))) {
    const requestsWith = (bearer: string | null) =>
      seeded.ticketIds.map((id) => requestBytes(method, path(id, seeded), bearer, body?.(seeded)));
    const competitors = [
      { who: 'Ticketwire', server: ours, bearer: token },
      { who: 'bare, no token', server: bare, bearer: null },
      { who: 'bare, RS256 verified', server: bare, bearer: token },
    ].map(({ who, server, bearer }) => {
      const load = { port: server.port, requests: requestsWith(bearer), connections: CONNECTIONS, status };
      const row: Row = { what: name, server: who, perSecond: [], cpu: [] };
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
