import { type ServerProcess, startServer } from '../child.ts';
import { measure, requestBytes } from '../load.ts';
import { median } from '../median.ts';
import { environment, type Place } from '../scale/place.ts';
import { type Address, connected } from '../scale/session.ts';
import { quantile } from '../timed-request.ts';
import { signIn } from './api.ts';
import { NEW_VALUES } from './definitions.ts';

/** Values are parsed by functions that V8 compiles only after thousands of requests. */
const WARM_UP_SECONDS = 8;
const FILLING_SECONDS = 4;
const SUBJECT = 'The lamp in the hall does not go out';
const DESCRIPTION = 'It was repaired last week. Since then it stays on, day and night, and the switch does nothing.';
/** So that the ticket has a first response to wait for, its requester creates it. */
const REQUESTER = 'customer-7@example.com';

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly requests: readonly Buffer[];
  readonly perSecond: number[];
  readonly milliseconds: number[];
  /** CPU time of the service and of PostgreSQL for a ticket, in milliseconds. */
  readonly cpu: number[];
}

/** Compares creating a ticket with ten values and service level targets with creating one in a service without both. */
export async function compareCreation(
  { folder }: Place,
  { plain, configured }: Readonly<Record<'plain' | 'configured', Address>>,
  { rounds, seconds, connections }: Readonly<Record<'rounds' | 'seconds' | 'connections', number>>,
  postgresCpu: () => Promise<number>,
): Promise<string> {
  await using servers = new AsyncDisposableStack();
  const start = (address: Address) => {
    return startServer(new URL('../ours.ts', import.meta.url), { dataDir: folder, address, environment });
  };
  const sideOf = async (name: string, address: Address, fields: object): Promise<Side> => {
    const server = await start(address);
    servers.defer(() => server.stop());
    return { name, server, requests: await requestsTo(server, fields), perSecond: [], milliseconds: [], cpu: [] };
  };
  const load = ({ server, requests }: Pick<Side, 'server' | 'requests'>) => ({
    port: server.port,
    requests,
    connections,
    status: 201,
  });
  for (const [address, fields] of [
    [plain, {}],
    [configured, { fields: NEW_VALUES }],
  ] as const) {
    const server = await start(address);
    await measure({ ...load({ server, requests: await requestsTo(server, fields) }), seconds: FILLING_SECONDS });
    await server.stop();
    await keepStatistics(address);
  }
  const sides = [
    await sideOf('without', plain, {}),
    await sideOf('3 targets', configured, {}),
    await sideOf('10 fields, 3 targets', configured, { fields: NEW_VALUES }),
  ];
  for (const side of sides) await measure({ ...load(side), seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const cpu = async () => (await side.server.cpu()) + (await postgresCpu());
      const before = await cpu();
      const { perSecond, milliseconds } = await measure({ ...load(side), seconds });
      side.perSecond.push(perSecond);
      side.milliseconds.push(...milliseconds);
      side.cpu.push(((await cpu()) - before) / 1000 / milliseconds.length);
    }
  }
  const [without] = sides;
  const lines = sides.map((side) => [
    side.name,
    median(side.perSecond).toFixed(0),
    quantile(side.milliseconds, 0.5).toFixed(1),
    median(side.cpu).toFixed(2),
    without ? (median(without.perSecond) / median(side.perSecond)).toFixed(2) : '',
    without ? (median(side.cpu) / median(without.cpu)).toFixed(2) : '',
  ]);
  const head = ['created ticket', 'per second', 'p50 ms', 'CPU ms', 'cost', 'by CPU'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function requestsTo({ port }: ServerProcess, fields: object): Promise<Buffer[]> {
  const body = { subject: SUBJECT, description: DESCRIPTION, ...fields };
  return [requestBytes('POST', '/api/tickets', await signIn(port, REQUESTER), body)];
}

/**
 * Gives PostgreSQL statistics of tables that are not empty, and keeps them. When a small table has grown, prepared
 * statements are planned at each run until the average cost of these plans exceeds that of a plan for all values.
 */
async function keepStatistics(address: Address): Promise<void> {
  await connected(address, async (client) => {
    await client.query('vacuum analyze');
    await client.query(`do $$ declare one regclass; begin
      for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = off)', one);
      end loop; end $$`);
  });
}
